import type { Fields } from "../fields/field.ts";
import { f } from "../fields/make.ts";
import type { EventKind, FieldTables } from "./events.ts";

/**
 * Texts by key, and the fields that each may name. Keys: `event.TYPE`, `refusal.CODE`, `decision.ID`, `do.TYPE` (what one
 * does, for a button), and single words that stand in for a value: `<name of the field>.<value>` (`from.pool`, `step.track`).
 * Texts are ICU messages: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export interface Catalogue {
  /** Language of the texts, for plurals and lists: "en". */
  readonly locale: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, Fields>>;
  /** What each event is about, by its type; absent where there are none. */
  readonly eventKinds?: Readonly<Record<string, EventKind>>;
  /** The set of rounds that is called the first: 2 where the opening is a set of its own. Absent: 1. */
  readonly firstSet?: number;
}

/** What a package defines that needs a text. */
export interface Worded {
  readonly events?: Readonly<Record<string, { readonly kind: EventKind; readonly fields: Fields }>>;
  readonly refusals?: FieldTables;
  /** Steps and interrupts by their ids: the facts that a text may name in addition to `company` and `seats`. */
  readonly decisions?: FieldTables;
  readonly actions?: readonly { readonly type: string; readonly fields: Fields }[];
  /** Lines of a company's charter. */
  readonly charter?: FieldTables;
}

type Names<W, K extends keyof Worded> = W extends { readonly [P in K]: infer D } ? keyof D & string : never;
type Types<W> = W extends { readonly actions: readonly (infer A)[] }
  ? A extends { readonly type: infer T extends string }
    ? T
    : never
  : never;

/** A text for each; those of what it is built on may be put in other words. */
type Own<Name extends string, Based extends string> = { readonly [K in Name]: string } & {
  readonly [K in Exclude<Based, Name>]?: string;
};

/** The texts that a package must have in each language: one missing, or one of what no one defined, does not compile. */
export type TextsOf<W extends Worded, Base extends Worded = Record<never, never>> = CommonTexts<W, Base> &
  ([Names<W, "charter">] extends [never]
    ? { readonly charter?: undefined }
    : { readonly charter: Own<Names<W, "charter">, Names<Base, "charter">> });

interface CommonTexts<W extends Worded, Base extends Worded> {
  readonly events: Own<Names<W, "events">, Names<Base, "events">>;
  readonly refusals: Own<Names<W, "refusals">, Names<Base, "refusals">>;
  /** By the id of a step or the kind of an interrupt. */
  readonly decisions: Own<Names<W, "decisions">, Names<Base, "decisions">>;
  /** By type; `TYPE@STEP` is said in place of it at a step of that name. */
  readonly actions: Own<Types<W>, Types<Base>> & {
    readonly [K in `${Types<W> | Types<Base>}@${string}`]?: string;
  };
  /** Words and whatever else is shown, by key. */
  readonly words?: Readonly<Record<string, string>>;
}

const SECTIONS = {
  events: "event",
  refusals: "refusal",
  decisions: "decision",
  actions: "do",
  charter: "charter",
} as const;

/** What every text of a section may name in addition to the fields of its subject. */
const ALWAYS: Readonly<Record<keyof typeof SECTIONS, Fields>> = {
  events: { variant: f.optional(f.word()) },
  refusals: {},
  decisions: { company: f.optional(f.company()), seats: f.list(f.player()) },
  /** The step in which it is done, and whether its seat has done something there already. */
  actions: { step: f.optional(f.word()), done: f.boolean() },
  charter: {},
};

/** The fields of everything that a package defines, by the key of its text. */
function fieldsOf({
  events = {},
  refusals = {},
  decisions = {},
  actions = [],
  charter = {},
}: Worded): Record<string, Fields> {
  const tables: Record<keyof typeof SECTIONS, (readonly [string, Fields])[]> = {
    events: Object.entries(events).map(([type, { fields }]) => [type, fields]),
    refusals: Object.entries(refusals),
    decisions: Object.entries(decisions),
    actions: actions.map(({ type, fields }) => [type, fields]),
    charter: Object.entries(charter),
  };
  return Object.fromEntries(
    (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).flatMap((section) =>
      tables[section].map(([name, own]) => [`${SECTIONS[section]}.${name}`, { ...ALWAYS[section], ...own }]),
    ),
  );
}

/**
 * The catalogue of a package in one language.
 *
 * @param worded what the package defines
 * @param base what it is built on, whose texts it may put in other words (core for a title)
 */
export function catalogueFor<const W extends Worded, const Base extends Worded = Record<never, never>>(
  locale: string,
  worded: W,
  texts: TextsOf<W, Base>,
  base?: Base,
): Catalogue {
  const keyed: Record<string, string> = { ...texts.words };
  const fields = fieldsOf(worded);
  const based = fieldsOf(base ?? {});
  for (const section of Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]) {
    for (const [name, text] of Object.entries<string | undefined>(texts[section] ?? {})) {
      if (text === undefined) continue;
      const key = `${SECTIONS[section]}.${name}`;
      keyed[key] = text;
      // Keeps only what the base rewords: the title's wording of the same thing stays when a house rule joins.
      const [plain] = key.split("@") as [string];
      const known = fields[plain] ?? based[plain];
      if (known) fields[key] = known;
    }
  }
  const kinds = Object.entries(worded.events ?? {}).map(([type, { kind }]) => [type, kind]);
  return { locale, texts: keyed, fields, eventKinds: Object.fromEntries(kinds) };
}

/** Catalogues on top of one another; where two have a text or fields of one name, the later has it. */
export function joinCatalogues(first: Catalogue, ...others: readonly Catalogue[]): Catalogue {
  const all = [first, ...others];
  return {
    locale: first.locale,
    texts: Object.assign({}, ...all.map((one) => one.texts)),
    fields: Object.assign({}, ...all.map((one) => one.fields)),
    eventKinds: Object.assign({}, ...all.map((one) => one.eventKinds)),
    ...all.reduce((found, { firstSet }) => (firstSet === undefined ? found : { firstSet }), {}),
  };
}
