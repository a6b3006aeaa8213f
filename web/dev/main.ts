// A board alone on a page, against a real server. Not part of the built site.
//
//   stellwerk serve --port 8080 & npm run dev
//   http://localhost:5173/dev/?game=game-of-trains&seats=me,random,random&language=de&theme=dark
//
// `watch=1` looks on as a spectator does; `answers=N` answers the first N questions at random,
// `step=NAME` goes on with that until the table waits for NAME with me to move, or has seen it.
import { mount } from "svelte";
import Dev from "./Dev.svelte";
import "../src/style/tokens.css";
import "../src/style/base.css";

const wishes = new URLSearchParams(location.search);
const theme = wishes.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.lang = wishes.get("language") ?? "en";
mount(Dev, { target: document.getElementById("app")!, props: { wishes } });
