// Words for people: message catalogues in ICU MessageFormat and the way from a record to its
// sentence. The same files and the same result as core/text.h on the C++ side.
import IntlMessageFormat from "intl-messageformat";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

export type Language = "de" | "en";
export const languages: readonly Language[] = ["de", "en"];

export interface Messages {
  [key: string]: string | Messages;
}
export type Arguments = Record<string, string | number>;
export type Names = readonly string[]; // by seat; "" where nobody sits

// Which kind of word a field of a record becomes.
export type Kind =
  | "number"
  | "flag"
  | "text"
  | "seat"
  | "seats"
  | { readonly enum: string }
  | { readonly list: Kind }
  | { readonly maybe: Kind }
  | { readonly private: Kind }
  | { readonly per_seat: Kind };
// An enum may also be an index to which an edition gives names: a town of a map.
export type Shape = Readonly<Record<string, Kind>>;
export type Group = "event" | "choice" | "reason";
export type Shapes = Readonly<Record<Group, Readonly<Record<string, Shape>>>>;

export class Catalogue {
  readonly #patterns = new Map<string, string>();
  readonly #formats = new Map<string, IntlMessageFormat>();
  readonly #numbers: Intl.NumberFormat;
  readonly #lists: Intl.ListFormat;

  constructor(
    readonly language: Language,
    texts: readonly Messages[],
  ) {
    this.#numbers = new Intl.NumberFormat(language);
    this.#lists = new Intl.ListFormat(language);
    for (const messages of texts) this.#collect(messages, "");
  }

  has(key: string): boolean {
    return this.#patterns.has(key);
  }

  keys(): string[] {
    return [...this.#patterns.keys()];
  }

  // The message with its arguments filled in. A key that is missing shows as ⟨key⟩.
  say(key: string, args: Arguments = {}): string {
    const pattern = this.#patterns.get(key);
    if (pattern === undefined) return `⟨${key}⟩`;
    if (!pattern.includes("{") && !pattern.includes("'")) return pattern;
    let format = this.#formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(asIcuDoes(parse(pattern)), this.language);
      this.#formats.set(key, format);
    }
    const values: Arguments = { ...args };
    for (const [name, value] of Object.entries(args))
      values[shown(name)] = typeof value === "number" ? this.#numbers.format(value) : value;
    try {
      return String(format.format(values));
    } catch {
      return `⟨${key}⟩`;
    }
  }

  join(items: readonly string[]): string {
    return this.#lists.format(items);
  }

  #collect(messages: Messages, prefix: string): void {
    for (const [name, message] of Object.entries(messages)) {
      if (typeof message === "string") this.#patterns.set(prefix + name, message);
      else this.#collect(message, `${prefix}${name}.`);
    }
  }
}

// ICU writes a number in a plain {argument} as the language writes numbers (1.234); the library here
// would write 1234. So plain arguments are read from a name of their own.
const shown = (name: string) => `${name} shown`;

function asIcuDoes(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.argument) return { ...element, value: shown(element.value) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(
      ([name, option]) => [name, { ...option, value: asIcuDoes(option.value) }] as const,
    );
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
  });
}

function word(value: unknown, kind: Kind, catalogue: Catalogue, names: Names): string {
  if (kind === "text") return String(value);
  if (kind === "number" || kind === "flag") return String(Number(value));
  if (kind === "seat") return names[value as number] ?? "";
  if (kind === "seats") return catalogue.join((value as number[]).map((seat) => names[seat] ?? ""));
  if ("enum" in kind) return catalogue.say(`name.${kind.enum}.${String(value)}`);
  if ("maybe" in kind) return value === null ? "" : word(value, kind.maybe, catalogue, names);
  if ("list" in kind)
    return catalogue.join((value as unknown[]).map((v) => word(v, kind.list, catalogue, names)));
  if ("per_seat" in kind)
    return catalogue.join(
      (value as unknown[]).flatMap((v, seat) =>
        names[seat] ? [`${names[seat]} ${word(v, kind.per_seat, catalogue, names)}`] : [],
      ),
    );
  const secret = value as { value: unknown };
  return secret.value === null ? "" : word(secret.value, kind.private, catalogue, names);
}

const isPrivate = (kind: Kind) => typeof kind === "object" && "private" in kind;
const mayBeEmpty = (kind: Kind) =>
  kind === "seats" ||
  (typeof kind === "object" && ("list" in kind || "maybe" in kind || "private" in kind));

// A record's fields as arguments of its message. What may be missing, empty or private arrives with a
// second argument, thrown_known: "yes", "empty" or, if the viewer may not know, "no".
export function argumentsOf(
  record: object,
  shape: Shape,
  catalogue: Catalogue,
  names: Names,
): Arguments {
  const args: Arguments = {};
  for (const [name, kind] of Object.entries(shape)) {
    const value = (record as Record<string, unknown>)[name];
    if (kind === "number") args[name] = Number(value);
    else if (kind === "flag") args[name] = value ? "yes" : "no";
    else args[name] = word(value, kind, catalogue, names);
    if (!mayBeEmpty(kind)) continue;
    const hidden = isPrivate(kind) && (value as { value: unknown }).value === null;
    args[`${name}_known`] = hidden ? "no" : args[name] === "" ? "empty" : "yes";
  }
  return args;
}

// The sentence for an alternative of a variant: sentence("event", {is: "drew", …}) is the message
// "event.drew".
export function sentence(
  group: Group,
  record: { is: string },
  shapes: Shapes,
  catalogue: Catalogue,
  names: Names,
): string {
  const args = argumentsOf(record, shapes[group][record.is] ?? {}, catalogue, names);
  return catalogue.say(`${group}.${record.is}`, args);
}

// The words of one game at one table, for its board.
export interface Words {
  readonly language: Language;
  say(key: string, args?: Arguments): string;
  choice(action: unknown): string;
  event(event: unknown): string;
  reason(reason: unknown): string;
  name(enumeration: string, member: string): string;
  join(items: readonly string[]): string;
}

export function words(catalogue: Catalogue, shapes: Shapes, names: Names): Words {
  const told = (group: Group) => (record: unknown) =>
    sentence(group, record as { is: string }, shapes, catalogue, names);
  return {
    language: catalogue.language,
    say: (key, args) => catalogue.say(key, args),
    choice: told("choice"),
    event: told("event"),
    reason: told("reason"),
    name: (enumeration, member) => catalogue.say(`name.${enumeration}.${member}`),
    join: (items) => catalogue.join(items),
  };
}
