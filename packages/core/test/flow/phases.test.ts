import { expect, it } from "vitest";
import { createActor } from "xstate";
import { phaseMachine } from "../../src/flow/phases.ts";
import { tiny } from "../tiny/title.ts";

it("phases are a machine of their own: the first train of a kind begins one, and entering it calls for its parts", () => {
  const done: string[] = [];
  const act =
    (name: string) =>
    (_: unknown, { phase }: { phase: string }) =>
      done.push(`${name} ${phase}`);
  const actions = { rust: act("rust"), limits: act("limits") };
  const phases = tiny.phases.map((one) => (one.name === "3" ? { ...one, triggered_by: ["3", "3+3"] } : one));
  const actor = createActor(phaseMachine(phases, ["rust", "limits"]).provide({ actions })).start();
  const at = () => actor.getSnapshot().value;
  // A game begins in the first phase: nothing has begun it.
  expect([at(), done]).toEqual(["2", []]);
  actor.send({ type: "FIRST_TRAIN.3+3" });
  expect([at(), done.splice(0)]).toEqual(["3", ["rust 3", "limits 3"]]);
  for (const kind of ["3", "3+3", "2", "nothing"]) {
    expect(actor.getSnapshot().can({ type: `FIRST_TRAIN.${kind}` })).toBe(false);
    actor.send({ type: `FIRST_TRAIN.${kind}` });
  }
  expect([at(), done]).toEqual(["3", []]);
  // A later kind leads past the phases between.
  const last = tiny.phases.at(-1);
  actor.send({ type: `FIRST_TRAIN.${last?.triggered_by?.[0]}` });
  expect([at(), done]).toEqual([last?.name, [`rust ${last?.name}`, `limits ${last?.name}`]]);
});
