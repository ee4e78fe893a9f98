import type { Refusal } from "../../contract/action.ts";
import type { Change } from "../../contract/change.ts";
import type { Ctx } from "../../contract/rules.ts";
import { firstRefusal } from "../../hooks/hooks.ts";
import { priceAt } from "../../market/market.ts";
import { marketEvent } from "../../market/send.ts";
import {
  type Account,
  type CertificatePlace,
  type CompanyId,
  type CompanyOwner,
  companyRef,
  parseRef,
  playerRef,
} from "../../model/ids.ts";
import type { Train } from "../../model/trains.ts";
import { activePlayers, moveCertificate, moveTrain } from "../../state/ops.ts";
import type { CompanyState } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { ownerRefusal } from "../../transfer/ownership.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";

type Of<K extends Change["kind"]> = Extract<Change, { kind: K }>;

/** A company that has been started and is still in the game. */
export function playing(ctx: Ctx, id: CompanyId): CompanyState | Refusal {
  const company = Object.hasOwn(ctx.state.companies, id) ? ctx.state.companies[id] : undefined;
  if (!company || company.closed) return refuse(ctx, "UNKNOWN_COMPANY", { company: id });
  return company.started || company.floated ? company : refuse(ctx, "NOT_STARTED", { company: id });
}

const isRefusal = (one: CompanyState | Refusal): one is Refusal => "code" in one;

/** Why there is no such account, player or company in play. */
function accountRefusal(ctx: Ctx, account: string): Refusal | undefined {
  if (account === "bank") return undefined;
  const { kind, id } = parseRef(account);
  if (kind === "player")
    return activePlayers(ctx).includes(id) ? undefined : refuse(ctx, "UNKNOWN_PLAYER", { player: id });
  if (kind !== "company") return refuse(ctx, "CORRECTION_PLACE", { place: account });
  const company = playing(ctx, id);
  return isRefusal(company) ? company : undefined;
}

export function correctCash(tx: Tx, { from, to, amount }: Of<"cash">): Refusal | undefined {
  const refusal = accountRefusal(tx, from) ?? accountRefusal(tx, to);
  if (refusal) return refusal;
  if (from === to) return refuse(tx, "CORRECTION_NOTHING");
  const cash = freeCash(tx, from as Account);
  // A bank that is broken goes on paying in full.
  const unending = from === "bank" && tx.state.facts.bankBroken === true;
  if (cash < amount && !unending) {
    const who = parseRef(from).id;
    return refuse(tx, "NOT_ENOUGH_CASH", { who, cash, price: amount });
  }
  pay(tx, from as Account, to as Account, amount);
  tx.log(events.corrected_cash({ from, to, amount }));
  return undefined;
}

export function correctCertificate(tx: Tx, change: Of<"certificate">): Refusal | undefined {
  const { company: id, certificate, to } = change;
  const company = playing(tx, id);
  if (isRefusal(company)) return company;
  const found = company.certificates.find((one) => one.id === certificate);
  if (!found) return refuse(tx, "CORRECTION_NO_CERTIFICATE", { company: id, certificate });
  const { kind, id: player } = parseRef(to);
  if (kind === "player") {
    if (!activePlayers(tx).includes(player)) return refuse(tx, "UNKNOWN_PLAYER", { player });
  } else if (to !== "treasury" && to !== "pool") return refuse(tx, "CORRECTION_PLACE", { place: to });
  else if (found.president) return refuse(tx, "CORRECTION_PRESIDENT", { company: id });
  if (found.at === to) return refuse(tx, "CORRECTION_NOTHING");
  // Elsewhere lies what is not issued, or stands for something else.
  if (!/^(treasury|pool|player:.*)$/.test(found.at))
    return refuse(tx, "CORRECTION_PLACE", { place: found.at });
  const misplaced = firstRefusal(
    tx.rules.chains["correct.certificate"],
    tx,
    id,
    found,
    to as CertificatePlace,
  );
  if (misplaced) return misplaced;
  tx.log(
    events.corrected_certificate({
      company: id,
      certificate,
      percent: found.percent,
      president: found.president,
      from: found.at,
      to,
    }),
  );
  moveCertificate(tx, id, certificate, to as CertificatePlace);
  return undefined;
}

/** The owner that a correction names: a player by id, or "company:X" or "pool" where the title has such owners. */
function ownerNamed(ctx: Ctx, to: string): CompanyOwner | Refusal {
  if (activePlayers(ctx).includes(to)) return playerRef(to);
  const { kind, id } = parseRef(to);
  if (!ctx.rules.chains["correct.owner"].length || (to !== "pool" && kind !== "company"))
    return refuse(ctx, "UNKNOWN_PLAYER", { player: to });
  if (to === "pool") return to;
  const company = playing(ctx, id);
  return isRefusal(company) ? company : companyRef(id);
}

export function correctOwner(tx: Tx, { company: id, to }: Of<"owner">): Refusal | undefined {
  const company = playing(tx, id);
  if (isRefusal(company)) return company;
  if (company.owner === undefined) return refuse(tx, "CORRECTION_SHARES", { company: id });
  const owner = ownerNamed(tx, to);
  if (typeof owner !== "string") return owner;
  if (company.owner === owner) return refuse(tx, "CORRECTION_NOTHING");
  const wrong = firstRefusal(tx.rules.chains["correct.owner"], tx, id, owner);
  if (wrong) return wrong;
  const circle = ownerRefusal(tx, id, owner);
  if (circle) return circle;
  tx.log(events.corrected_owner({ company: id, from: company.owner, to: owner }));
  tx.company(id).owner = owner;
  return undefined;
}

export function correctTrain(tx: Tx, { train: id, to }: Of<"train">): Refusal | undefined {
  const { kind, id: company } = parseRef(to);
  if (kind === "company") {
    const receiver = playing(tx, company);
    if (isRefusal(receiver)) return receiver;
    if (!receiver.floated) return refuse(tx, "CORRECTION_NOT_FLOATED", { company });
  } else if (to !== "pool" && to !== "rusted") return refuse(tx, "CORRECTION_PLACE", { place: to });
  const from = placeOfTrain(tx, id);
  if (!from) return refuse(tx, "CORRECTION_NO_TRAIN", { train: id });
  if (from.place === to) return refuse(tx, "CORRECTION_NOTHING");
  moveTrain(tx, id, kind === "company" ? { company } : (to as "pool" | "rusted"));
  tx.log(events.corrected_train({ train: from.train.kind, from: from.place, to }));
  return undefined;
}

/** Where a train is: with a company in the game, in the pool or rusted. The stack keeps its order and is left alone. */
function placeOfTrain(ctx: Ctx, id: string): { place: string; train: Train } | undefined {
  const { pool, rusted } = ctx.state.depot;
  const places: [string, Train[]][] = [
    ["pool", pool],
    ["rusted", rusted],
    ...Object.values(ctx.state.companies).map((one): [string, Train[]] => [`company:${one.id}`, one.trains]),
  ];
  for (const [place, trains] of places) {
    const train = trains.find((one) => one.id === id);
    if (train) return { place, train };
  }
  return undefined;
}

export function correctPrice(tx: Tx, { company: id, cell: [row, col] }: Of<"price">): Refusal | undefined {
  const company = playing(tx, id);
  if (isRefusal(company)) return company;
  const { market } = tx.rules.title;
  if (!company.cell) return refuse(tx, "CORRECTION_NO_PRICE", { company: id });
  const price = priceAt(market, { row, col });
  if (price === undefined) return refuse(tx, "CORRECTION_NO_CELL", { row, col });
  if (company.cell.row === row && company.cell.col === col) return refuse(tx, "CORRECTION_NOTHING");
  const from = priceAt(market, company.cell) ?? 0;
  marketEvent(tx, id, { type: "PLACED", cell: { row, col } });
  tx.log(events.corrected_price({ company: id, from, to: price, cell: [row, col] }));
  return undefined;
}
