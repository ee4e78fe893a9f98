import { saying } from "@railhead/core/texts";
import { type Comparers, check, said, take } from "./comparison.ts";

/** Phases, trains that rust, and the bank that breaks. */
export const phases: Comparers = {
  phase: (event, at) => {
    const taken = take(at.point.facts, "phase", event.phase);
    if (taken) return { facts: taken.facts, compared: "phases" };
    const { phase } = at.point.state.flow.value as { phase?: unknown };
    const same = event.phase === String(phase ?? "");
    return check(event, "phases", same, saying`phase ${String(phase ?? "?")} here`);
  },
  rusted: (event, at) => {
    const left = Object.values(at.point.state.companies).some((one) =>
      one.trains.some((train) => train.kind === event.train),
    );
    if (left) return check(event, "phases", false, saying`they keep running here`);
    const facts = at.point.facts.filter((fact) => fact.kind !== "rusted" || fact.who !== event.train);
    return { compared: "phases", facts };
  },
  firstTrain: (event, at) => {
    const owned = Object.values(at.point.state.companies).some(({ trains }) =>
      trains.some(({ kind }) => kind === event.train),
    );
    return owned
      ? {}
      : check(event, "other facts", false, saying`no company has a ${event.train}-train here`);
  },
  available: (event, at) => {
    const { stack } = at.point.state.depot;
    const [top] = stack;
    const same = top?.kind === event.train && !stack.some(({ kind }) => kind === event.gone);
    return same
      ? {}
      : check(event, "other facts", false, saying`the next train is a ${top?.kind ?? "?"} here`);
  },
  bankBroken: (event, at) => {
    const { facts, bank } = at.point.state;
    if (!facts.bankBroken) return check(event, "bank lines", false, saying`it holds ${bank} here`);
    return { ...said(take(at.point.facts, "bankBroken", "")), compared: "bank lines" };
  },
};
