import { useTranslations } from "next-intl";
import { AT_ZERO, type DraftClock } from "@/lib/setup/clock.ts";
import { Choices, FaultText, PickCard } from "../field.tsx";
import { faultId, invalid, useForm } from "./form.ts";

/** The clock that was chosen: its numbers, when an increment comes, what happens at zero, rest at night. */
export function ClockFields({ clock }: { clock: DraftClock }) {
  const t = useTranslations("clock.setup");
  const { change, faultOf } = useForm();
  const set = (changed: Partial<DraftClock>) =>
    change((one) => (one.clock ? { ...one, clock: { ...one.clock, ...changed } } : one));
  return (
    <div className="flex flex-col gap-4 sm:col-span-2" data-testid="clock-fields">
      <p className="text-sm text-muted">{t(`notes.${clock.kind}`)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["first", "second"] as const).map((field) => {
          const fault = faultOf(`clock.${field}`);
          return (
            <label key={field} className="flex flex-col gap-1">
              <span className="text-sm font-semibold">{t(`fields.${clock.kind}.${field}`)}</span>
              <input
                {...invalid(`clock.${field}`, fault)}
                className="field-input"
                inputMode="decimal"
                autoComplete="off"
                value={clock[field]}
                onChange={(event) => set({ [field]: event.target.value })}
              />
              <FaultText id={faultId(`clock.${field}`)}>{fault}</FaultText>
            </label>
          );
        })}
      </div>
      {clock.kind === "bank" && (
        <Choices
          legend={t("per")}
          name="clock-per"
          value={clock.per}
          onChange={(per) => set({ per })}
          choices={(["turn", "round"] as const).map((value) => ({ value, label: t(`pers.${value}`) }))}
        />
      )}
      <Choices
        legend={t("atZero")}
        name="clock-at-zero"
        value={clock.atZero}
        onChange={(atZero) => set({ atZero })}
        choices={AT_ZERO.map((value) => ({ value, label: t(`atZeros.${value}`) }))}
      />
      <PickCard
        type="checkbox"
        checked={clock.waking}
        onChange={(event) => set({ waking: event.target.checked })}
      >
        <span className="block font-medium">{t("waking")}</span>
        <span className="block text-sm text-muted">{t("wakingNote")}</span>
      </PickCard>
    </div>
  );
}
