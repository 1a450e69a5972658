// The few things of a browser that plain logic asks for when it is loaded. No page is drawn here.

import { vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("location", { pathname: "/" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", {
  documentElement: { lang: "" },
  visibilityState: "visible",
  addEventListener: () => {},
  removeEventListener: () => {},
});
