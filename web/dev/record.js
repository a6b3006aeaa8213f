// Records a game for the tests of a board: every position as the seat to move sees it, its choices,
// and what happened then, to all eyes.
//
//   node dev/record.js game-of-trains 3 7 > tests/…/recorded.json
//   node dev/record.js nimm-den-zug 3 7 ../build/dev/stellwerk '{"rounds": 1}' 2 > tests/…/….json
//
//   node dev/record.js zug-um-zug-maerklin 2 3 ../build/dev/stellwerk '{}' 3 random > tests/…/two.json
//
// The number after the options keeps only so many positions of each step, and the end of the game;
// after it comes the bot that plays.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [
  game,
  players = "2",
  seed = "1",
  program = "../build/dev/stellwerk",
  options = "{}",
  most = "Infinity",
  bot = "hard",
] = process.argv.slice(2);
const engine = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  const answer = JSON.parse((await lines.next()).value);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

const steps = [];
const rules = { options: JSON.parse(options), seed: Number(seed) };
let now = await ask({ is: "new", game, players: Number(players), ...rules });
while (!now.over) {
  const seat = now.deciders[0];
  const { view } = await ask({ is: "view", seat });
  const { choices } = await ask({ is: "choices", seat });
  const { action } = await ask({ is: "suggest", seat, bot, iterations: 60, seed: steps.length });
  now = await ask({ is: "play", seat, action });
  steps.push({ seat, view, choices: choices.map((c) => c.action), action, events: now.events });
}
const { view } = await ask({ is: "view", seat: 0 });
steps.push({ seat: 0, view, choices: [], action: null, events: [] });
engine.stdin.end();
const seen = {};
const kept = steps.filter(({ view }, i) => {
  const step = view.table.step;
  seen[step] = (seen[step] ?? 0) + 1;
  return seen[step] <= Number(most) || i >= steps.length - 2;
});
process.stdout.write(`[\n${kept.map((step) => JSON.stringify(step)).join(",\n")}\n]\n`);
