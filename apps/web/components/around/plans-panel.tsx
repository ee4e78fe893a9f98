import type { PlayerId } from "@railhead/core";
import { renderAction, renderEvent, renderRefusal, setNumber, variantName } from "@railhead/core/texts";
import type { Plan, PlanEnded, PlanStop, Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { problemText } from "@/lib/api.ts";
import { freeFor } from "@/lib/aside.ts";
import { movesText, problemOfBid } from "@/lib/plans.ts";
import { presidencies } from "@/lib/presidencies.ts";
import { reactionsOf, reactionWords, sameReaction } from "@/lib/reactions.ts";
import type { TableRoom } from "@/lib/table-room.ts";
import { useGame } from "../game/context.ts";
import { useSession } from "../game/session.ts";

const STOPS: PlanStop["when"][] = ["president_changes", "sold", "bought", "started"];
const KINDS = ["pass_stock", "bid", "dividend", "reaction"] as const;
type Kind = (typeof KINDS)[number];

/** Plans of the reader's seats: what is to be played without being asked, and what ends it. No one else sees them. */
export function PlansPanel({ room }: { room: TableRoom }) {
  const t = useTranslations("around.plans");
  const table = useSession(({ table }) => table);
  const seats = table?.seats.filter((seat) => seat.mine) ?? [];
  return (
    <section className="flex flex-col gap-4" aria-label={t("label")}>
      <p className="text-sm text-muted">{t("lead")}</p>
      {seats.map((seat) => (
        <SeatPlans
          key={seat.player}
          room={room}
          seat={seat.player}
          name={seats.length > 1 ? seat.name : undefined}
        />
      ))}
    </section>
  );
}

function SeatPlans({ room, seat, name }: { room: TableRoom; seat: PlayerId; name: string | undefined }) {
  const t = useTranslations("around.plans");
  const problems = useTranslations("problems");
  const [problem, setProblem] = useState<Problem>();
  const plans = room.plans[seat] ?? [];
  const text = usePlanText();
  const ended = useEndedText();
  const keep = async (next: Plan[]) => {
    const failed = await room.keepPlans(seat, next);
    setProblem(failed);
    return failed === undefined;
  };
  return (
    <div className="flex flex-col gap-2">
      {name && <h3 className="font-sans text-base font-semibold">{name}</h3>}
      {plans.length === 0 ? (
        <p className="text-sm">{t("none")}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {plans.map((plan, index) => (
            <li
              key={JSON.stringify(plan)}
              className="flex items-center justify-between gap-2 border-b border-line pb-1.5"
            >
              <span className="text-sm">
                <span className={plan.ended ? "text-muted line-through" : ""}>{text(plan)}</span>
                {plan.ended && <span className="block">{ended(plan.ended)}</span>}
              </span>
              <button
                type="button"
                className="plain-button shrink-0"
                aria-label={t("removeThis", { plan: text(plan) })}
                onClick={() => void keep(plans.filter((_, other) => other !== index))}
              >
                {t("remove")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problemText(problem, problems)}
        </p>
      )}
      <NewPlan seat={seat} add={(plan) => keep([...plans.filter((one) => !sameTarget(one, plan)), plan])} />
    </div>
  );
}

/** A new plan takes the place of one about the same thing. */
const sameTarget = (a: Plan, b: Plan): boolean =>
  a.kind === b.kind &&
  (a.kind === "bid" && b.kind === "bid"
    ? a.lot === b.lot
    : a.kind === "dividend" && b.kind === "dividend"
      ? a.company === b.company
      : a.kind === "skip" && b.kind === "skip"
        ? a.company === b.company
        : a.kind === "reaction" && b.kind === "reaction"
          ? sameReaction(a, b)
          : true);

/** A plan as a sentence. */
function usePlanText(): (plan: Plan) => string {
  const t = useTranslations("around.plans");
  const { money, names, catalogue, called } = useGame();
  return (plan) => {
    if (plan.kind === "reaction") {
      const what = reactionWords(catalogue, names, plan.to, t("anyCompany"));
      const answer = renderAction(plan.answer, catalogue, names);
      const { company } = plan;
      return company === undefined
        ? t("text.reaction", { what, answer })
        : t("text.reactionOf", { what, answer, company: called(company) });
    }
    if (plan.kind === "bid") return t("text.bid", { lot: called(plan.lot), amount: money(plan.upTo) });
    if (plan.kind === "dividend") return t(`text.${plan.pay}`, { company: called(plan.company) });
    if (plan.kind === "skip")
      return t("text.skip", { company: called(plan.company), set: setNumber(catalogue, plan.set) });
    if (plan.kind === "moves") return movesText(t, plan, (player) => names.players?.[player] ?? player);
    const stops = plan.until.map((stop) =>
      "company" in stop && stop.company
        ? t(`stopOf.${stop.when}`, { company: called(stop.company) })
        : t(`stop.${stop.when}`),
    );
    return stops.length ? t("text.passUntil", { stops: stops.join(", ") }) : t("text.pass");
  };
}

/** Why a plan has ended, as a sentence. */
function useEndedText(): (ended: PlanEnded) => string {
  const t = useTranslations("around.plans.ended");
  const { catalogue, names, title } = useGame();
  return ({ code, event, refusal, variant }) => {
    const what = event
      ? renderEvent(event, catalogue, names)
      : refusal
        ? renderRefusal(catalogue, refusal, title, names)
        : "";
    const text = t(code, { what });
    return variant === undefined ? text : `${text} (${variantName(catalogue, variant)})`;
  };
}

function NewPlan({ seat, add }: { seat: PlayerId; add: (plan: Plan) => Promise<boolean> }) {
  const t = useTranslations("around.plans");
  const { title, names, engine, catalogue, called } = useGame();
  const { now, state } = useSession(({ main }) => ({ now: main.view(), state: main.state }));
  const id = useId();
  const mine = presidencies(now.companies, seat).filter(({ closed }) => !closed);
  const [kind, setKind] = useState<Kind>("pass_stock");
  const [stops, setStops] = useState<PlanStop["when"][]>(["president_changes", "sold"]);
  const [company, setCompany] = useState("");
  const [pay, setPay] = useState<"full" | "half" | "withhold">("full");
  const [lot, setLot] = useState("");
  const [amount, setAmount] = useState("");
  const [to, setTo] = useState("");
  const [answer, setAnswer] = useState(0);
  const reactions = reactionsOf(engine, seat);
  const asked = reactions.find((one) => one.to === to) ?? reactions[0];
  const [problem, setProblem] = useState<string>();
  const lots = title.companies.filter((one) => !state.companies[one.id]?.started);
  const submit = async () => {
    setProblem(undefined);
    if (kind === "pass_stock") {
      const about = company || undefined;
      await add({
        kind,
        until: stops.map((when) => (about && when !== "round_ends" ? { when, company: about } : { when })),
      });
      return;
    }
    if (kind === "dividend") {
      const chosen = company || mine[0]?.id;
      if (!chosen) return setProblem(t("noCompany"));
      await add({ kind, company: chosen, pay });
      return;
    }
    if (kind === "reaction") {
      const given = asked?.answers[answer] ?? asked?.answers[0];
      if (!asked || !given) return;
      await add({ kind, to: asked.to, ...(company && { company }), answer: given });
      return;
    }
    const chosen = lot || lots[0]?.id;
    if (!chosen) return setProblem(t("noLot"));
    const wrong = problemOfBid(
      amount,
      freeFor(
        now.players.find((player) => player.id === seat),
        chosen,
      ),
    );
    if (wrong) return setProblem(t(`bid.${wrong}`));
    // What was typed is kept until it has arrived.
    if (await add({ kind, lot: chosen, upTo: Number(amount) })) setAmount("");
  };
  const select = (
    label: string,
    value: string,
    choose: (value: string) => void,
    options: [string, string][],
  ) => (
    <label className="flex min-w-0 flex-1 flex-col text-xs text-muted">
      {label}
      <select
        className="field min-h-11 min-w-0 text-sm"
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-semibold">
        {t("new", { name: names.players?.[seat] ?? seat })}
      </legend>
      {select(t("kind"), kind, (value) => setKind(value as Kind), [
        ["pass_stock", t("kinds.pass_stock")],
        ["bid", t("kinds.bid")],
        ["dividend", t("kinds.dividend")],
        ...(reactions.length ? [["reaction", t("kinds.reaction")] as [string, string]] : []),
      ])}
      {kind === "pass_stock" && (
        <>
          <p className="text-xs text-muted">{t("until")}</p>
          <div className="flex flex-col gap-1">
            {STOPS.map((when) => (
              <label key={when} className="flex min-h-9 items-center gap-2 text-sm max-md:min-h-11">
                <input
                  type="checkbox"
                  checked={stops.includes(when)}
                  onChange={(event) =>
                    setStops(event.target.checked ? [...stops, when] : stops.filter((one) => one !== when))
                  }
                />
                {t(`stop.${when}`)}
              </label>
            ))}
          </div>
          {select(t("about"), company, setCompany, [
            ["", t("anyCompany")],
            ...now.companies
              .filter((one) => one.started && !one.closed && one.price !== null)
              .map((one): [string, string] => [one.id, called(one.id)]),
          ])}
        </>
      )}
      {kind === "reaction" && asked && (
        <>
          {select(
            t("asked"),
            asked.to,
            (value) => {
              setTo(value);
              setAnswer(0);
            },
            reactions.map((one) => [one.to, reactionWords(catalogue, names, one.to, t("anyCompany"))]),
          )}
          {select(
            t("answer"),
            String(answer),
            (value) => setAnswer(Number(value)),
            asked.answers.map((one, at) => [String(at), renderAction(one, catalogue, names)]),
          )}
          {select(t("about"), company, setCompany, [
            ["", t("anyCompany")],
            ...now.companies
              .filter((one) => !one.closed)
              .map((one): [string, string] => [one.id, called(one.id)]),
          ])}
        </>
      )}
      {kind === "dividend" && (
        <div className="flex gap-2">
          {select(
            t("company"),
            company || mine[0]?.id || "",
            setCompany,
            mine.map((one): [string, string] => [one.id, called(one.id)]),
          )}
          {select(t("pay"), pay, (value) => setPay(value as typeof pay), [
            ["full", t("pays.full")],
            ["half", t("pays.half")],
            ["withhold", t("pays.withhold")],
          ])}
        </div>
      )}
      {kind === "bid" && (
        <div className="flex gap-2">
          {select(
            t("lot"),
            lot || lots[0]?.id || "",
            setLot,
            lots.map((one): [string, string] => [one.id, one.name ? `${one.id} · ${one.name}` : one.id]),
          )}
          <label className="flex min-w-0 flex-1 flex-col text-xs text-muted" htmlFor={`${id}-amount`}>
            {t("upTo")}
            <input
              id={`${id}-amount`}
              inputMode="numeric"
              className="field min-h-11 text-sm"
              value={amount}
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={(event) => setAmount(event.target.value)}
            />
          </label>
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <button type="button" className="plain-button self-start" onClick={() => void submit()}>
        {t("add")}
      </button>
    </fieldset>
  );
}
