import { withoutMarks } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { ColourPicker } from "@/components/colour-picker.tsx";
import { Minus, Plus } from "@/components/icons.tsx";
import { type Choosable, STRENGTHS, USUAL_STRENGTH } from "@/lib/bots/quick.ts";
import { wishColour } from "@/lib/player-colours.ts";
import { coloursOf, lettersOf } from "@/lib/player-looks.ts";
import {
  type DraftSeat,
  type Holder,
  LONGEST,
  moveSeat,
  setColour,
  setHolder,
  setSeatCount,
} from "@/lib/setup/draft.ts";
import { Choices, FaultText } from "../field.tsx";
import { Cross, Down, Up } from "../icons.tsx";
import { faultId, invalid, useForm } from "./form.ts";

/** Who sits where: how many, their names, and who plays for each seat. */
export function Seats({ players }: { players: { min: number; max: number } }) {
  const t = useTranslations("new");
  const { draft, change, faultOf, given } = useForm();
  // A name that is kept carries no marks of direction.
  const nameOf = (seat: number) => withoutMarks(t("player", { seat }));
  const count = draft.seats.length;
  const setCount = (next: number) => change((one) => setSeatCount(one, next, players, nameOf));
  const fault = faultOf("seats");
  const colours = coloursOf(draft.seats.map(({ colour }) => colour));
  const letters = lettersOf(draft.seats.map(({ name }) => name));
  return (
    <section aria-labelledby="setup-seats" className="sheet flex flex-col gap-3 p-4 sm:gap-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="setup-seats" className="text-lg">
          {t("seats")}
        </h2>
        {!given && (
          <div className="flex items-center gap-1">
            <button
              type="button"
              className="icon-button border border-line"
              aria-label={t("fewer")}
              disabled={count <= players.min}
              onClick={() => setCount(count - 1)}
            >
              <Minus />
            </button>
            <output className="min-w-[6.5rem] text-center font-medium" aria-live="polite">
              {t("count", { count })}
            </output>
            <button
              type="button"
              className="icon-button border border-line"
              aria-label={t("more")}
              disabled={count >= players.max}
              onClick={() => setCount(count + 1)}
            >
              <Plus />
            </button>
          </div>
        )}
      </div>
      <ol className="flex flex-col gap-3">
        {draft.seats.map((seat, index) => (
          <Seat
            key={seat.key}
            seat={seat}
            number={index + 1}
            look={{ colour: colours[index] ?? 0, letters: letters[index] ?? "" }}
            removable={!given && count > players.min}
          />
        ))}
      </ol>
      <FaultText id={faultId("seats")}>{fault}</FaultText>
      {draft.seats.some((seat) => seat.holder === "bot") && (
        <p className="text-sm text-muted">{t("botNote")}</p>
      )}
      {!given && (
        <Choices
          legend={t("order")}
          name="order"
          value={draft.order}
          onChange={(order) => change((one) => ({ ...one, order }))}
          choices={[
            { value: "drawn", label: t("drawn"), note: t("drawnNote") },
            { value: "seated", label: t("seated"), note: t("seatedNote") },
          ]}
        />
      )}
    </section>
  );
}

function Seat({
  seat,
  number,
  look,
  removable,
}: {
  seat: DraftSeat;
  number: number;
  look: { colour: number; letters: string };
  removable: boolean;
}) {
  const t = useTranslations("new");
  const words = useTranslations("colours");
  const bots = useTranslations("bots");
  const { draft, change, faultOf, given } = useForm();
  const field = `seats.${seat.key}`;
  const fault = faultOf(field);
  const holders: Holder[] = draft.mode === "online" ? ["me", "open", "bot"] : ["me", "bot"];
  const names = {
    player: (one: number) => withoutMarks(t("player", { seat: one })),
    bot: (one: number) => withoutMarks(t("bot", { seat: one })),
  };
  const rename = (name: string) =>
    change((one) => ({
      ...one,
      seats: one.seats.map((other) => (other.key === seat.key ? { ...other, name } : other)),
    }));
  const others = draft.seats.flatMap(({ colour, name }, index) =>
    colour === undefined ? [] : [[colour, name.trim() || t("seat", { seat: index + 1 })]],
  );
  const choose = (colour: number) => {
    // With others at their own screens the colour is the person's, who keeps it for the next table.
    if (draft.mode === "online" && seat.holder === "me") wishColour(colour);
    change((one) => setColour(one, seat.key, colour));
  };
  const spoken = seat.name.trim() || t("seat", { seat: number });
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2 max-sm:flex-wrap">
        <span className="w-4 shrink-0 text-center text-sm text-muted" aria-hidden="true">
          {number}
        </span>
        <ColourPicker
          label={words("ofSeat", { seat: number })}
          value={look.colour}
          letters={look.letters}
          taken={Object.fromEntries(others)}
          choose={choose}
        />
        {seat.holder === "open" ? (
          <span className="flex min-h-11 min-w-0 flex-1 items-center rounded-lg border border-dashed border-line px-3 text-muted">
            {t("openName")}
          </span>
        ) : (
          <input
            {...invalid(field, fault)}
            className="field-input flex-1"
            aria-label={t("seatName", { seat: number })}
            value={seat.name}
            readOnly={given}
            autoComplete="off"
            maxLength={LONGEST.person * 2}
            onChange={(event) => rename(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        )}
        <select
          className="field-input !w-[6.25rem] shrink-0"
          aria-label={t("seatHolder", { seat: number })}
          value={seat.holder}
          onChange={(event) => change((one) => setHolder(one, seat.key, event.target.value as Holder, names))}
        >
          {holders.map((holder) => (
            <option key={holder} value={holder}>
              {holder === "me" && draft.mode === "hotseat" ? t("holders.meHot") : t(`holders.${holder}`)}
            </option>
          ))}
        </select>
        {seat.holder === "bot" && (
          <select
            className="field-input !w-[6.25rem] shrink-0"
            aria-label={bots("strengthOf", { seat: number })}
            value={seat.strength ?? USUAL_STRENGTH}
            onChange={(event) => {
              const strength = event.target.value as Choosable;
              change((one) => ({
                ...one,
                seats: one.seats.map((other) => (other.key === seat.key ? { ...other, strength } : other)),
              }));
            }}
          >
            {STRENGTHS.map((one) => (
              <option key={one} value={one}>
                {bots(`strengths.${one}`)}
              </option>
            ))}
          </select>
        )}
        {!given && (
          <button
            type="button"
            className="icon-button shrink-0"
            aria-label={t("remove", { seat: number })}
            disabled={!removable}
            onClick={() =>
              change((one) => ({ ...one, seats: one.seats.filter((other) => other.key !== seat.key) }))
            }
          >
            <Cross />
          </button>
        )}
      </div>
      {draft.order === "seated" && !given && (
        <div className="flex justify-end">
          <button
            type="button"
            className="icon-button"
            aria-label={t("up", { name: spoken })}
            disabled={number === 1}
            onClick={() => change((one) => moveSeat(one, seat.key, -1))}
          >
            <Up />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t("down", { name: spoken })}
            disabled={number === draft.seats.length}
            onClick={() => change((one) => moveSeat(one, seat.key, 1))}
          >
            <Down />
          </button>
        </div>
      )}
      <FaultText id={faultId(field)}>{fault}</FaultText>
    </li>
  );
}
