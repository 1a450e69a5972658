import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { words } from "./lib/i18n/index.svelte";
import { prefs } from "./lib/state/prefs.svelte";

const target = document.getElementById("app");
if (target) {
  // Nothing is shown before it can be read.
  void words.learn(prefs.lang).then(() => mount(App, { target }));
}
