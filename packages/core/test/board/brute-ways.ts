import type { FeeRelief } from "../../src/board/fees.ts";
import type { ReachLink, ReachPlace } from "../../src/board/links.ts";
import type { BruteBoard, Piece } from "./brute.ts";

/**
 * Ways over track and links, written a second time on texts as `brute.ts` is: areas are "~name", the other ends are as
 * there. Every way is tried, and what it costs is counted from the whole of it.
 */
export interface BruteEnd {
  name: string;
  /** The hex that is left, or landed in. */
  hex?: string;
}

export interface BruteLink {
  link: ReachLink;
  ends: [BruteEnd, BruteEnd];
}

/** A piece of track, or a link with the end it leaves. */
export type Move = { piece: Piece } | { link: BruteLink; end: 0 | 1 };

export interface BruteWay {
  /** The name of each end it comes to, its start first. */
  ends: string[];
  moves: Move[];
  fee: number;
}

export interface BruteRules {
  board: BruteBoard;
  links: BruteLink[];
  prices: Record<string, number>;
  reliefs: readonly FeeRelief[];
  passable: (node: string) => boolean;
}

export function bruteLink(link: ReachLink, seamOf: (hex: string, edge: number) => string): BruteLink {
  const end = (at: ReachPlace): BruteEnd => {
    if ("area" in at) return { name: `~${at.area}` };
    if (!("edge" in at || "node" in at)) throw new Error("links of single shores only");
    return { name: "edge" in at ? seamOf(at.hex, at.edge) : `${at.hex}.${at.node}`, hex: at.hex };
  };
  return { link, ends: [end(link.from), end(link.to)] };
}

const overOf = ({ link }: BruteLink, end: 0 | 1) => (end === 0 ? link.over : (link.back ?? link.over)) ?? [];

/** The least that a list of moves costs, every use of the reliefs tried. */
function feeOfMoves(moves: readonly Move[], { prices, reliefs }: BruteRules): number {
  const crossed = moves.flatMap((move) => ("link" in move ? overOf(move.link, move.end) : []));
  const fixed = moves.reduce((sum, move) => sum + ("link" in move ? (move.link.link.fee ?? 0) : 0), 0);
  const least = (at: number, left: readonly number[]): number => {
    const name = crossed[at];
    if (name === undefined) return 0;
    let best = (prices[name] ?? 0) + least(at + 1, left);
    reliefs.forEach((relief, number) => {
      if ((left[number] as number) === 0 || (relief.over && !relief.over.includes(name))) return;
      const rest = left.map((units, other) => (other === number ? units - 1 : units));
      best = Math.min(best, least(at + 1, rest));
    });
    return best;
  };
  return (
    fixed +
    least(
      0,
      reliefs.map(({ units }) => units),
    )
  );
}

/** Whether a link that needs land has been crossed, and no hexside of land since. */
function isWet(moves: readonly Move[], ends: readonly string[], board: BruteBoard): boolean {
  for (let at = moves.length - 1; at >= 0; at--) {
    const move = moves[at] as Move;
    const before = moves[at - 1];
    const side = !board.nodes.has(ends[at] as string) && !(ends[at] as string).startsWith("~");
    if ("piece" in move && before && "piece" in before && side) return false;
    if ("link" in move && move.link.link.landBetween) return true;
  }
  return false;
}

/** What may follow, to which end. */
export function movesAfter(
  { board, links, passable }: BruteRules,
  ends: readonly string[],
  moves: readonly Move[],
): { move: Move; to: string }[] {
  const at = ends.at(-1) as string;
  const last = moves.at(-1);
  const isNode = board.nodes.has(at);
  const isArea = at.startsWith("~");
  if (isNode && last && !passable(at)) return [];
  const next: { move: Move; to: string }[] = [];
  const landed = last && "link" in last ? last.link.ends[last.end === 0 ? 1 : 0].hex : undefined;
  const hexOfLast = last && "piece" in last ? last.piece.hex : undefined;
  const seam = links.some(({ ends: [one, two] }) => one.name === at && two.name === at);
  if (!isArea) {
    for (const piece of board.pieces) {
      if (piece.a !== at && piece.b !== at) continue;
      if (last && "piece" in last && last.piece === piece) continue;
      if (!isNode) {
        if (landed !== undefined ? piece.hex !== landed : piece.hex === hexOfLast || seam || !board.open(at))
          continue;
      }
      next.push({ move: { piece }, to: piece.a === at ? piece.b : piece.a });
    }
  }
  if (!isNode && !isArea && landed !== undefined) return next;
  for (const link of links) {
    if (last && "link" in last && last.link === link) continue;
    if (link.link.landBetween && !isArea && isWet(moves, ends, board)) continue;
    for (const end of [0, 1] as const) {
      const here = link.ends[end];
      if (here.name !== at) continue;
      if (!isNode && !isArea && here.hex !== hexOfLast) continue;
      next.push({ move: { link, end }, to: link.ends[end === 0 ? 1 : 0].name });
    }
  }
  return next;
}

/** Every way from a node on that meets itself nowhere. */
export function waysFromNode(rules: BruteRules, start: string, visit: (way: BruteWay) => void): void {
  const { board } = rules;
  const placeOf = (end: string) => {
    const node = board.nodes.get(end);
    return node && node.kind !== "junction" ? `${node.hex}#${node.group ?? ""}` : undefined;
  };
  const same = (one: Move, other: Move) =>
    "piece" in one
      ? "piece" in other && one.piece === other.piece
      : "link" in other && one.link === other.link;
  const grow = (ends: string[], moves: Move[]) => {
    visit({ ends, moves, fee: feeOfMoves(moves, rules) });
    for (const { move, to } of movesAfter(rules, ends, moves)) {
      if (moves.some((other) => same(other, move))) continue;
      const stays = "link" in move && move.link.ends[0].name === move.link.ends[1].name;
      const place = placeOf(to);
      const met =
        place === undefined
          ? !stays && !board.nodes.get(to)?.crossing && ends.includes(to)
          : ends.some((end) => placeOf(end) === place);
      if (!met) grow([...ends, to], [...moves, move]);
    }
  };
  grow([start], []);
}

/** What a step is called: where it leads and over what. */
const moveName = (move: Move, to: string): string =>
  "piece" in move
    ? `${move.piece.hex}:${[move.piece.a, move.piece.b].sort().join("-")}>${to}`
    : `${move.link.link.id}/${move.end}`;

/**
 * The least fee of every step, of ways that may meet themselves: by trying all ways of moves again and again until none
 * gets cheaper. A state is the last move, whether it is wet, and how often each relief has been used.
 */
export function cheapestSteps(rules: BruteRules, starts: readonly string[]): Map<string, number> {
  const { board, reliefs, prices } = rules;
  interface State {
    ends: string[];
    moves: Move[];
    left: number[];
    fee: number;
  }
  const known = new Map<string, number>();
  const steps = new Map<string, number>();
  let open: State[] = starts.map((start) => ({
    ends: [start],
    moves: [],
    left: reliefs.map(({ units }) => units),
    fee: 0,
  }));
  while (open.length) {
    const next: State[] = [];
    for (const state of open) {
      for (const { move, to } of movesAfter(rules, state.ends, state.moves)) {
        const over = "link" in move ? overOf(move.link, move.end) : [];
        const fixed = "link" in move ? (move.link.link.fee ?? 0) : 0;
        let after = [{ left: state.left, fee: state.fee + fixed }];
        for (const name of over) {
          after = after.flatMap(({ left, fee }) => [
            { left, fee: fee + (prices[name] ?? 0) },
            ...reliefs.flatMap((relief, number) =>
              (left[number] as number) > 0 && (relief.over?.includes(name) ?? true)
                ? [{ left: left.map((units, at) => (at === number ? units - 1 : units)), fee }]
                : [],
            ),
          ]);
        }
        const ends = [...state.ends, to];
        const moves = [...state.moves, move];
        const wet = isWet(moves, ends, board);
        for (const { left, fee } of after) {
          const name = moveName(move, to);
          const key = `${name}|${wet}|${left.join()}`;
          if ((known.get(key) ?? Number.POSITIVE_INFINITY) <= fee) continue;
          known.set(key, fee);
          steps.set(name, Math.min(fee, steps.get(name) ?? Number.POSITIVE_INFINITY));
          next.push({ ends, moves, left, fee });
        }
      }
    }
    open = next;
  }
  return steps;
}
