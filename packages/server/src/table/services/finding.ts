import type {
  FoundPerson,
  FoundTable,
  FoundTables,
  RatingSpan,
  SearchResults,
  TableCard,
  Wishes,
} from "../../api.ts";
import { pointsOf } from "../../people/numbers.ts";
import { showsOf } from "../../people/people.ts";
import type { Rating } from "../../people/result.ts";
import { shownTo } from "../../people/shown.ts";
import type { TableRow } from "../../store.ts";
import { watchersOf } from "../hub.ts";
import { paceOf } from "../pace.ts";
import { tellsOfPeople } from "../registry.ts";
import type { TableRuntime } from "../table-runtime.ts";
import { freeFor, isKeptFor, isMine, personsOf, type User } from "../user.ts";
import type { Lists } from "./lists.ts";

/** Public tables that are looked at for one answer. */
const LOOKED_AT = 1_000;
/** Tables of one page. */
const PAGE = 20;
/** What a search answers of each kind. */
const FOUND = 10;
/** People that are looked at for those whom a searcher may find. */
const CANDIDATES = 200;

/** Points that divide ratings. */
const BANDS = { low: 1_400, high: 1_600 } as const;

/** Finding public tables by what they are like; tables and people by name. */
export class Finding {
  constructor(
    private readonly runtime: TableRuntime,
    private readonly lists: Lists,
  ) {}

  /** A page of the public tables that are as someone wishes. */
  async find(user: User | null, wishes: Wishes): Promise<FoundTables> {
    const { store, hub, now } = this.runtime;
    const { seats = 0, pace, rating, mine, watched, page: asked = 1 } = wishes;
    const found = await store.publicTables(wishes, LOOKED_AT + 1);
    const watchers = (row: TableRow) => watchersOf(hub.presence(row.id, now()), row, user, false);
    const looked = await this.lists.wanted(user, found.slice(0, LOOKED_AT));
    let rows = looked
      .filter((row) => freeFor(row, user).length >= seats)
      .filter((row) => pace === undefined || paceOf(row) === pace)
      .filter((row) => mine === undefined || isMine(row, user) === (mine === "yes"))
      .filter((row) => watched === undefined || watchers(row) > 0);
    if (rating !== undefined) {
      const spans = await this.ratings(rows);
      rows = rows.filter(({ id }) => bandOf(spans.get(id)) === rating);
    }
    const rank = (row: TableRow) => (isKeptFor(row, user) ? 0 : freeFor(row, user).length > 0 ? 1 : 2);
    rows.sort((a, b) => rank(a) - rank(b));
    const pages = Math.max(1, Math.ceil(rows.length / PAGE));
    const page = Math.min(asked, pages);
    const shown = rows.slice((page - 1) * PAGE, page * PAGE);
    const [cards, spans] = await Promise.all([this.lists.cards(shown, user), this.ratings(shown)]);
    const tables = cards.map((card, at): FoundTable => {
      const span = spans.get(card.id);
      return { ...card, ...(span && { rating: span }), watchers: watchers(shown[at] as TableRow) };
    });
    return { tables, count: rows.length, ...(found.length > LOOKED_AT && { more: true }), page, pages };
  }

  /** Tables and people with this text in their names, as far as the viewer may find them. */
  async search(user: User | null, text: string): Promise<Omit<SearchResults, "titles">> {
    const { store, people } = this.runtime;
    const [named, candidates] = await Promise.all([
      store.tablesNamed(text, user?.id, CANDIDATES),
      store.peopleNamed(text, CANDIDATES),
    ]);
    const [tables, persons] = await Promise.all([
      this.lists.wanted(user, named),
      shownTo(store, user, candidates),
    ]);
    const some = persons.slice(0, FOUND);
    await people.learn(some.map((one) => one.user));
    const found = some.flatMap(({ user: id, name }): FoundPerson[] => {
      const handle = people.handle(id);
      return handle === undefined ? [] : [{ name, handle }];
    });
    const more: SearchResults["more"] = [
      ...(tables.length > FOUND ? (["tables"] as const) : []),
      ...(persons.length > FOUND ? (["people"] as const) : []),
    ];
    const cards: TableCard[] = await this.lists.cards(tables.slice(0, FOUND), user);
    return { tables: cards, people: found, more };
  }

  /** Ratings of those who sit at tables and show theirs to everyone. Where names are secret there are none. */
  private async ratings(rows: readonly TableRow[]): Promise<ReadonlyMap<string, RatingSpan>> {
    const { store, registry } = this.runtime;
    const open = rows.filter((row) => !tellsOfPeople(registry, row));
    const seated = [...new Set(open.flatMap((row) => personsOf(row).map((one) => one.user)))];
    const shown = (await store.accounts(seated)).filter((one) => showsOf(one).rating === "everyone");
    const ratings = await store.ratingsOf(shown.map((one) => one.user));
    const spans = new Map<string, RatingSpan>();
    for (const row of open) {
      const here = personsOf(row).flatMap((one) => ratings.get(one.user) ?? []);
      if (here.length) spans.set(row.id, spanOf(here));
    }
    return spans;
  }
}

function spanOf(ratings: readonly Rating[]): RatingSpan {
  const points = ratings.map((one) => pointsOf(one).points);
  const average = Math.round(points.reduce((sum, one) => sum + one, 0) / points.length);
  return { low: Math.min(...points), high: Math.max(...points), average, people: points.length };
}

function bandOf(span: RatingSpan | undefined): Wishes["rating"] {
  if (!span) return undefined;
  return span.average < BANDS.low ? "low" : span.average > BANDS.high ? "high" : "middle";
}
