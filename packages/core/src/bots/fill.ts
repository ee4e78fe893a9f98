import type { Action, Domain, LegalAction } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import type { Json } from "../model/json.ts";
import type { Route } from "../routes/rules.ts";
import type { GameState } from "../state/state.ts";
import { integer, pick, type Rng, sample } from "./rng.ts";
import { bestRun, type Run } from "./runs.ts";

/** A value out of a domain, evenly; for routes the best run. */
export type Filler = (field: string, domain: Exclude<Domain, { kind: "routes" }>) => Json;

/** Chooses evenly from every domain. */
export function evenly(rng: Rng): Filler {
  return (_field, domain) => {
    if (domain.kind === "range") {
      const steps = Math.floor((domain.max - domain.min) / domain.step);
      return domain.min + domain.step * integer(rng, 0, steps);
    }
    if (domain.kind === "choice") return pick(rng, domain.values);
    const always = domain.always ?? [];
    const others = domain.values.filter((value) => !always.includes(value));
    const least = Math.max(0, domain.min - always.length);
    const most = Math.min(others.length, domain.max - always.length);
    return [...always, ...sample(rng, others, integer(rng, least, Math.max(least, most)))];
  };
}

/** A legal action with every open field filled, ready for `apply`. */
export function fill(engine: Engine, state: GameState, legal: LegalAction, filler: Filler): Action {
  const { fields, ...action } = legal;
  for (const [field, domain] of Object.entries(fields ?? {})) {
    if (domain.kind === "routes")
      Object.assign(action, runFields(bestRun(engine, state, domain.company, domain.best)));
    else action[field] = filler(field, domain);
  }
  return action;
}

/** A run as the fields of an action. */
export function runFields(run: Run): { routes: Json } {
  const routes = run.routes.map(
    ({ train, with: joined, path }: Route): Json => ({ train, ...(joined && { with: joined }), path }),
  );
  return { routes };
}
