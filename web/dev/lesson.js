// Records lessons: what a script (text/lesson.json of a board) wants to show, as the rules play it.
// `./dev lessons` records all of them.
//
//   node dev/lesson.js [--program ../build/dev/stellwerk] [--check] [game …]
//
// A script begins with a game dealt by its `seed`, or with a position that is stored beside it
// (position.json). A step says something, in both languages, and points at something (`show`). With
// `do` it waits for that action; with `try`, for an attempt that the rules refuse; `then` lists what
// happens after it without the pupil's hand. The others answer as they did when the lesson was recorded
// first, so that it stays the same lesson whatever bots learn; where that is not possible any more, as
// the strongest bot would with little time. They are called like bots of the usual level at a table.
// With --check nothing is written: it fails if a lesson
// is not what the rules play today.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const web = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({
  options: {
    program: { type: "string", default: `${web}/../build/dev/stellwerk` },
    check: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

const fileOf = (game, name) => `${web}/src/games/${game}/${name}`;
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);
const games =
  positionals.length > 0
    ? positionals
    : readdirSync(`${web}/src/games`).filter((game) =>
        existsSync(fileOf(game, "text/lesson.json")),
      );

const engine = spawn(values.program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  const answer = JSON.parse((await lines.next()).value);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

const { levels, usual_bot: usual } = await ask({ is: "games" });
const { characters } = levels.find(({ bot }) => bot === usual);

const choicesOf = async (seat) =>
  (await ask({ is: "choices", seat })).choices.map(({ action }) => action);
const isAmong = (choices, action) =>
  choices.some((choice) => JSON.stringify(choice) === JSON.stringify(action));

class Recording {
  others = []; // what the others answered, in order
  scenes = [];
  #happened = [];

  constructor(game, script, recorded) {
    this.game = game;
    this.script = script;
    this.recorded = recorded; // the others' answers of last time
  }

  async take() {
    const { game, script } = this;
    const { players, seed, seat, options = {} } = script;
    const position = read(fileOf(game, "position.json"));
    this.now = position
      ? await ask({ is: "load", game, state: JSON.parse(position), seed })
      : await ask({ is: "new", game, players, options, seed });
    await this.#untilPupil();
    this.#happened = [];
    for (const step of script.steps) {
      const { view } = await ask({ is: "view", seat });
      const choices = this.now.over ? [] : await choicesOf(seat);
      const scene = { view, choices, happened: this.#happened };
      this.#happened = [];
      if (step.try) {
        const { why_not } = await ask({ is: "why_not", seat, action: step.try });
        scene.refused = { reason: why_not.reason, rule: why_not.rule };
      }
      this.scenes.push(scene);
      for (const action of [step.do, ...(step.then ?? [])].filter(Boolean)) {
        const possible = await choicesOf(seat);
        if (!isAmong(possible, action)) throw this.#impossible(action, possible);
        await this.#play(seat, action);
        await this.#untilPupil();
      }
    }
    return this;
  }

  async #play(seat, action) {
    this.now = await ask({ is: "play", seat, action });
    this.#happened.push(...this.now.events.map((event) => ({ event, rule: "" })));
  }

  async #untilPupil() {
    while (!this.now.over && !this.now.deciders.includes(this.script.seat)) {
      const [seat] = this.now.deciders;
      const last = this.recorded[this.others.length];
      const action = isAmong(await choicesOf(seat), last) ? last : await this.#invented(seat);
      this.others.push(action);
      await this.#play(seat, action);
    }
  }

  async #invented(seat) {
    const request = { is: "suggest", seat, iterations: 40, seed: this.now.moves };
    return (await ask(request)).action;
  }

  #impossible(action, possible) {
    const list = possible.map((choice) => JSON.stringify(choice)).join("\n");
    const at = `${this.game}, step ${this.scenes.length}`;
    return new Error(`${at}: ${JSON.stringify(action)} is none of\n${list}`);
  }

  // A line for each scene, so that a change can be read.
  toString() {
    const rows = this.scenes.map((scene) => JSON.stringify(scene)).join(",\n");
    const { players, seat: pupil } = this.script;
    const names = characters.slice(0, players).with(pupil, ""); // the pupil brings their own
    return `{"others": ${JSON.stringify(this.others)},\n"names": ${JSON.stringify(names)},\n"scenes": [\n${rows}\n]}\n`;
  }
}

let stale = false;
for (const game of games) {
  const script = JSON.parse(read(fileOf(game, "text/lesson.json")));
  const before = read(fileOf(game, "lesson.json"));
  const recorded = before ? (JSON.parse(before).others ?? []) : [];
  const text = String(await new Recording(game, script, recorded).take());
  if (text === before) continue;
  stale = true;
  if (values.check) console.error(`${game}: the lesson is not what the rules play; ./dev lessons`);
  else writeFileSync(fileOf(game, "lesson.json"), text);
}
engine.stdin.end();
if (values.check && stale) process.exitCode = 1;
