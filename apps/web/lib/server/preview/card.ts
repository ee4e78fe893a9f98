import { type Drawing, plainCss, textWidth, toMarkup } from "@railhead/core/draw";

/** Size of a preview in pixels: what sites that show links ask for. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** A player on a preview. */
export interface CardPlayer {
  name: string;
  letters: string;
  /** Which of the players' colors. */
  color: number;
  /** What they are worth, as a text; empty where that is hidden. */
  worth: string;
}

/** What a preview shows. Texts are in one language. */
export interface Card {
  /** The map as it stands; absent where there is none to show. */
  board?: Drawing;
  /** The table's name, or the title's. */
  heading: string;
  /** Smaller lines below it. */
  lines: readonly string[];
  /** The leader first. */
  players: readonly CardPlayer[];
  site: string;
  rightToLeft: boolean;
}

const COLORS = ["#1062d2", "#782704", "#076c4c", "#6a2675", "#866407", "#494e56"];
const PAPER = "#efe9db";
const PANEL = "#fffdf7";
const INK = "#211c15";
const MUTED = "#5d5646";
const SIGN = "#14365f";

/** The column with words, and the room around what it holds. */
const COLUMN = 390;
const ROOM = 28;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A text that is not wider than this, cut at its end where it would be. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, size) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Words in at most `most` lines of this width; the last is cut where there is more. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const full = last !== undefined && textWidth(longer, size) > width;
    if (full && lines.length < most) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines.map((line) => fitted(line, size, width));
}

/** A preview as SVG that stands alone, without variables and without anything that is fetched. */
export function cardSvg({ board, heading, lines, players, site, rightToLeft }: Card): string {
  const left = rightToLeft ? 0 : WIDTH - COLUMN;
  const inner = COLUMN - 2 * ROOM;
  const start = rightToLeft ? left + COLUMN - ROOM : left + ROOM;
  const end = rightToLeft ? left + ROOM : left + COLUMN - ROOM;
  const [from, to] = rightToLeft ? ["end", "start"] : ["start", "end"];
  const words: string[] = [];
  const write = (
    text: string,
    look: {
      y: number;
      size: number;
      weight?: number;
      fill?: string;
      x?: number;
      anchor?: string;
      family?: string;
    },
  ) => {
    const { y, size, weight = 400, fill = INK, x = start, anchor = from, family = "Heebo" } = look;
    words.push(
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" font-family="${family}">${escaped(text)}</text>`,
    );
  };

  words.push(`<rect x="${left}" y="0" width="${COLUMN}" height="78" fill="${SIGN}"/>`);
  write(site, { y: 52, size: 34, weight: 700, fill: "#ffffff", family: "Besley" });
  let y = 100;
  for (const line of wrapped(heading, 34, inner, 3)) {
    y += 40;
    write(line, { y: y - 8, size: 34, weight: 700 });
  }
  for (const line of lines) {
    y += 32;
    write(fitted(line, 23, inner), { y: y - 4, size: 23, fill: MUTED });
  }
  y += 22;
  for (const { name, letters, color, worth } of players) {
    if (y + 44 > HEIGHT - 12) break;
    const middle = start + (rightToLeft ? -16 : 16);
    const at = start + (rightToLeft ? -44 : 44);
    const room = inner - 44 - (worth ? textWidth(worth, 25) + 12 : 0);
    words.push(`<circle cx="${middle}" cy="${y + 20}" r="16" fill="${COLORS[color % COLORS.length]}"/>`);
    write(letters, { y: y + 26, size: 17, weight: 700, fill: "#ffffff", x: middle, anchor: "middle" });
    write(fitted(name, 25, room), { y: y + 29, size: 25, x: at });
    if (worth) write(worth, { y: y + 29, size: 25, weight: 700, x: end, anchor: to });
    y += 46;
  }

  const [x0 = 0, y0 = 0, w = 1, h = 1] = board?.box ?? [];
  const space = { x: rightToLeft ? COLUMN : 0, width: WIDTH - COLUMN, height: HEIGHT };
  const scale = Math.min((space.width - 24) / w, (space.height - 24) / h);
  const map = board
    ? `<g class="rh" transform="translate(${space.x + (space.width - w * scale) / 2} ${(space.height - h * scale) / 2}) scale(${scale}) translate(${-x0} ${-y0})">${toMarkup(board.shapes)}</g>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${plainCss}</style><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${map}<rect x="${left}" y="0" width="${COLUMN}" height="${HEIGHT}" fill="${PANEL}"/>${words.join("")}</svg>`;
}
