import type { TitleDefinition } from "@railhead/core";
import { validateTitle } from "@railhead/core/schema";
import type { Finding } from "../findings.ts";
import { written } from "../json.ts";
import { mending } from "../mending.ts";
import type { Read } from "../read.ts";
import { checkCosts } from "./costs.ts";
import { checkCuts, checkHomes, checkNames, checkPay, checkReach, checkReserved } from "./map.ts";
import {
  checkAffordable,
  checkBank,
  checkCertificates,
  checkLooks,
  checkMarket,
  checkPowers,
  checkPrivates,
  checkTokens,
} from "./money.ts";
import {
  checkColours,
  checkCounts,
  checkDeadEnds,
  checkFits,
  checkLabels,
  checkStrayLabels,
  checkUse,
} from "./tiles.ts";
import { checkPhases, checkRusting, checkSupply } from "./trains.ts";
import { type Note, type Ward, ward } from "./ward.ts";

/** Mistakes in the data of any title, whatever its rules. */
const OF_ANY: readonly ((of: Ward) => void)[] = [
  checkReach,
  checkCuts,
  checkHomes,
  checkReserved,
  checkNames,
  checkUse,
  checkColours,
  checkDeadEnds,
  checkCounts,
  checkLabels,
  checkRusting,
  checkPhases,
  checkSupply,
  checkMarket,
  checkLooks,
  checkTokens,
];

/** Mistakes where nothing but the data and the family decide: a title with rules of its own may do by them what these miss. */
const OF_DATA: readonly ((of: Ward) => void)[] = [
  checkStrayLabels,
  checkFits,
  checkPay,
  checkCosts,
  checkCertificates,
  checkAffordable,
  checkBank,
  checkPowers,
  checkPrivates,
];

function look(title: TitleDefinition, checks: readonly ((of: Ward) => void)[], note: Note): void {
  const of = ward(title, note);
  for (const check of checks) check(of);
}

/** What the doctor finds in the data of a title in TypeScript: files are kinds of data, without lines. */
export function examineTitle(title: TitleDefinition): Finding[] {
  const findings: Finding[] = [];
  const { map, market, numbers, trains, phases } = title;
  const data = {
    map,
    tiles: title.tileset,
    market,
    trains: { trains, phases },
    companies: { companies: title.companies },
    numbers,
  };
  const verdict = validateTitle(data);
  for (const { path, message } of verdict.ok ? [] : verdict.errors) {
    const [, file = "title", place = ""] = /^(\w+): (.*)$/s.exec(path) ?? [];
    const what = message.replace(/^\w+: /, "");
    findings.push({ kind: "sense", file, place, what, mend: mending(what) });
  }
  look(title, OF_ANY, (file, steps, kind, what, mend) =>
    findings.push({ kind, file, place: written(steps), what, mend }),
  );
  return findings;
}

/** What the doctor finds of a folder that has been read: what keeps it from being a title, or what is wrong with the title that it is. */
export function examineRead(read: Read): Finding[] {
  if (!read.ok) return read.findings;
  const { title, content, source, code } = read;
  look(title, code ? OF_ANY : [...OF_ANY, ...OF_DATA], (file, steps, kind, what, mend) =>
    source.noteData(content, file, steps, kind, what, mend),
  );
  source.noteTwice();
  return source.findings;
}
