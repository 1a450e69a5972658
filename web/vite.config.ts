import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server of the house, which `npm run dev` passes everything on to that is not a file of the screens.
const house = process.env.SABOT_URL ?? "http://127.0.0.1:8097";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    // Under the strict content policy no data: address may carry a script or a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: house, changeOrigin: false } } },
  test: { include: ["unit/**/*.test.ts"], setupFiles: ["unit/lib/browser.ts"] },
  // The unit tests run in Node, and what they test is what a browser gets: Svelte as it is there, and not as on a server.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
}));
