import { faceShape, tileFace } from "../board/face.ts";
import type { Action, Domain, LegalAction } from "../contract/action.ts";
import type { Ctx } from "../contract/rules.ts";
import { asked } from "../engine/asked.ts";
import type { Engine } from "../engine/engine.ts";
import { type Fields, fitsField } from "../fields/field.ts";
import { choiceIn } from "../parts/operating/run-choice.ts";
import { countRoutes } from "../routes/count.ts";
import type { GameState } from "../state/state.ts";
import { routeProblem } from "../track/problem.ts";
import { actions } from "../vocabulary/actions.ts";
import { bestRun } from "./runs.ts";

/** Whether an action is one of the legal ones with its fields filled, as the list of legal actions has it. */
export function covers(engine: Engine, state: GameState, action: Action): boolean {
  if (typeof action?.seat !== "string" || !state.players[action.seat]) return false;
  return engine
    .legalActions(state, action.seat, true)
    .some((legal) => legal.type === action.type && matches(engine, state, legal, action));
}

/** Whether a value that a legal action fixes is the one that was given; lists are long, and most lines differ in a plain value. */
const same = (value: unknown, given: unknown): boolean =>
  value === given || (typeof value === "object" && JSON.stringify(value) === JSON.stringify(given));

function matches(engine: Engine, state: GameState, legal: LegalAction, action: Action): boolean {
  for (const field in legal) {
    if (field === "fields" || same(legal[field], action[field])) continue;
    if (field !== "rotation" || !looksTheSame({ rules: engine.rules, state }, legal, action)) return false;
  }
  const { fields = {}, ...fixed } = legal;
  const runs = Object.values(fields).some((domain) => domain.kind === "routes");
  // What a title lets its players say of a run goes with the routes.
  const declared = runs ? fieldsOf(engine, state, action) : {};
  const named = new Set([...Object.keys(fixed), ...Object.keys(fields), ...Object.keys(declared)]);
  for (const [field, value] of Object.entries(action)) {
    if (field !== "fields" && value !== undefined && !named.has(field)) return false;
  }
  for (const [field, domain] of Object.entries(fields)) {
    if (
      domain.kind === "routes" ? !runCovered(engine, state, domain, action) : !inDomain(domain, action[field])
    ) {
      return false;
    }
  }
  return true;
}

/** The fields of an action as the table declares them, where it answers what is asked. */
export const fieldsOf = ({ rules }: Engine, state: GameState, { type }: Action): Fields =>
  asked({ rules, state }).defs.find((one) => one.type === type)?.fields ?? {};

function inDomain(domain: Exclude<Domain, { kind: "routes" }>, value: unknown): boolean {
  if (domain.kind === "range") {
    if (!Number.isSafeInteger(value)) return false;
    const number = value as number;
    return number >= domain.min && number <= domain.max && (number - domain.min) % domain.step === 0;
  }
  if (domain.kind === "choice") return domain.values.some((one) => one === value);
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
  const known = value.every((one) => domain.values.includes(one));
  const always = (domain.always ?? []).every((one) => value.includes(one));
  return known && always && value.length >= domain.min && value.length <= domain.max;
}

/** A tile that looks the same turned another way is listed once. */
function looksTheSame(ctx: Ctx, legal: LegalAction, action: Action): boolean {
  const { tile, rotation } = action;
  const known = legal.rotation;
  if (typeof tile !== "string" || !ctx.rules.tiles.has(tile)) return false;
  if (typeof rotation !== "number" || typeof known !== "number") return false;
  if (!Number.isInteger(rotation) || rotation < 0 || rotation > 5) return false;
  const shape = (turn: number) => faceShape(tileFace(ctx.rules, tile, turn));
  return shape(rotation) === shape(known);
}

function runCovered(
  engine: Engine,
  state: GameState,
  domain: { company: string; best: boolean },
  action: Action,
): boolean {
  const problem = routeProblem({ rules: engine.rules, state }, domain.company);
  const declared = fieldsOf(engine, state, action);
  if (!Object.entries(declared).every(([name, field]) => fitsField(field, action[name]))) return false;
  if (!actions.run_routes.is(action)) return false;
  const counted = countRoutes(problem, action.routes, choiceIn(declared, action));
  if (!counted.ok) return false;
  // A table that takes runs on trust does not look for better ones.
  return (
    !domain.best ||
    engine.rules.trusted !== undefined ||
    counted.total >= bestRun(engine, state, domain.company).total
  );
}
