import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./state/prefs.svelte.ts";
import { speak } from "./state/text.svelte.ts";
import "./style/tokens.css";
import "./style/base.css";

await speak(prefs.language);
mount(App, { target: document.getElementById("app")! });
