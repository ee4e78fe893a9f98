import type { SeatRequest, SeatView, Strength } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { STRENGTHS, USUAL_STRENGTH } from "@/lib/bots/quick.ts";
import { keepName, keptName } from "@/lib/own-name.ts";
import { useWishedColour, wishColour } from "@/lib/player-colours.ts";
import type { PlayerLook } from "@/lib/player-looks.ts";
import { LONGEST } from "@/lib/setup/draft.ts";
import { useMe } from "@/lib/use-me.ts";
import { ColourMark } from "../colour-mark.tsx";
import { ColourPicker } from "../colour-picker.tsx";
import { PersonName } from "../people/person-name.tsx";
import { FaultText } from "./field.tsx";
import { InvitePerson } from "./invite-person.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { SeatForm } from "./seat-form.tsx";

/** A chair before the game: who has it, and what the reader may do with it. */
export function RoomSeat({
  table,
  seat,
  number,
  look,
  taken,
  hot,
  host,
  mayTake,
  busy,
  fault,
  ask,
}: {
  table: string;
  seat: SeatView;
  number: number;
  look: PlayerLook | undefined;
  /** Who has chosen a colour, by colour. */
  taken: Readonly<Record<number, string>>;
  /** All sit at one screen. */
  hot: boolean;
  host: boolean;
  mayTake: boolean;
  busy: boolean;
  fault: string | undefined;
  ask: (request: SeatRequest) => Promise<boolean>;
}) {
  const t = useTranslations("waitingRoom");
  const bots = useTranslations("bots");
  const words = useTranslations("colours");
  const wish = useWishedColour();
  // A guest has no page, and invites no one by theirs.
  const account = useMe()?.guest === false;
  const [asking, setAsking] = useState<"sit" | "invite">();
  const { player, holder, mine, kept } = seat;
  const open = holder === "open";
  const note = open
    ? kept && t(kept === "me" ? "keptFor" : "kept")
    : holder === "bot"
      ? seat.strength && !host
        ? `${t("bot")} · ${bots(`strengths.${seat.strength}`)}`
        : t("bot")
      : mine
        ? t("you")
        : t(seat.present ? "here" : "away");
  return (
    <li
      className="flex flex-col gap-2 border-b border-line py-2 last:border-0"
      data-testid={`seat-${player}`}
      data-holder={holder}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="w-5 shrink-0 text-center text-sm text-muted">
          <span className="sr-only">{t("seat", { seat: number })}</span>
          <span aria-hidden="true">{number}</span>
        </span>
        {mine || (host && holder !== "person") ? (
          <ColourPicker
            label={words("ofSeat", { seat: number })}
            value={look?.place ?? 0}
            letters={look?.letters ?? ""}
            taken={taken}
            disabled={busy}
            choose={(colour) => {
              if (mine && !hot) wishColour(colour);
              void ask({ do: "colour", seat: player, colour });
            }}
          />
        ) : (
          <span className="grid size-11 flex-none place-items-center">
            <ColourMark place={look?.place ?? 0}>{look?.letters}</ColourMark>
          </span>
        )}
        <span className="flex min-w-0 flex-[1_1_9rem] items-baseline gap-3">
          {open && !kept ? (
            <span className="text-muted">{t("open")}</span>
          ) : (
            <PersonName handle={seat.handle} className="truncate font-medium">
              {seat.name}
            </PersonName>
          )}
          {note && <span className="tag">{note}</span>}
        </span>
        {holder === "person" && !mine && <PersonMenu table={table} who={{ seat: player }} name={seat.name} />}
        <span className="flex flex-wrap gap-2">
          {open && mayTake && kept !== "other" && !asking && (
            <button
              type="button"
              className="main-button"
              aria-label={t("takeSeat", { seat: number })}
              disabled={busy}
              onClick={() => setAsking("sit")}
            >
              {t("take")}
            </button>
          )}
          {open && !host && kept === "me" && (
            <button
              type="button"
              className="plain-button"
              aria-label={t("declineSeat", { seat: number })}
              disabled={busy}
              onClick={() => void ask({ do: "open", seat: player })}
            >
              {t("decline")}
            </button>
          )}
          {open && host && account && !kept && !hot && !asking && (
            <button
              type="button"
              className="plain-button"
              aria-label={t("invitePersonSeat", { seat: number })}
              disabled={busy}
              onClick={() => setAsking("invite")}
            >
              {t("invitePerson")}
            </button>
          )}
          {open && host && (
            <button
              type="button"
              className="plain-button"
              aria-label={t("giveBotSeat", { seat: number })}
              disabled={busy}
              onClick={() => void ask({ do: "bot", seat: player, strength: USUAL_STRENGTH })}
            >
              {t("giveBot")}
            </button>
          )}
          {host && holder === "bot" && (
            <select
              className="field-input !w-auto"
              aria-label={bots("strengthOf", { seat: number })}
              value={seat.strength ?? "lean"}
              disabled={busy}
              onChange={(event) =>
                void ask({ do: "bot", seat: player, strength: event.target.value as Strength })
              }
            >
              {[...(seat.strength ? [] : ["lean" as const]), ...STRENGTHS].map((one) => (
                <option key={one} value={one}>
                  {bots(`strengths.${one}`)}
                </option>
              ))}
            </select>
          )}
          {host && (!open || kept) && !mine && (
            <button
              type="button"
              className="plain-button"
              aria-label={t("reopenSeat", { seat: number })}
              disabled={busy}
              onClick={() => void ask({ do: "open", seat: player })}
            >
              {t("reopen")}
            </button>
          )}
          {mine && holder === "person" && (
            <button
              type="button"
              className="plain-button"
              aria-label={t("leaveSeat", { seat: number })}
              disabled={busy}
              onClick={() => void ask({ do: "leave", seat: player })}
            >
              {t("leave")}
            </button>
          )}
        </span>
      </div>
      {open && asking === "invite" ? (
        <InvitePerson {...{ player, number, busy, fault, ask }} cancel={() => setAsking(undefined)} />
      ) : open && asking ? (
        <SitDown
          number={number}
          called={kept === "me" ? seat.name : ""}
          busy={busy}
          fault={fault}
          cancel={() => setAsking(undefined)}
          sit={async (name) => {
            if (await ask({ do: "take", seat: player, name, ...(wish !== undefined && { colour: wish }) }))
              setAsking(undefined);
          }}
        />
      ) : (
        <FaultText id={`seat-${player}-fault`}>{fault}</FaultText>
      )}
    </li>
  );
}

/** Asks for a name, which is all that a seat needs. */
function SitDown({
  number,
  called,
  busy,
  fault,
  cancel,
  sit,
}: {
  number: number;
  /** The name that the seat is kept by. */
  called: string;
  busy: boolean;
  fault: string | undefined;
  cancel: () => void;
  sit: (name: string) => Promise<void>;
}) {
  const t = useTranslations("waitingRoom");
  const faults = useTranslations("new.faults");
  const me = useMe();
  const [typed, setName] = useState<string>();
  const name = typed ?? (called || (me && !me.guest ? me.name : keptName()));
  const trimmed = name.trim();
  const own = !trimmed
    ? faults("NAME_MISSING")
    : [...trimmed].length > LONGEST.person
      ? faults("NAME_LONG", { max: LONGEST.person })
      : undefined;
  return (
    <SeatForm
      label={t("yourName")}
      note={t("nameNote")}
      value={name}
      change={setName}
      own={own}
      fault={fault}
      busy={busy}
      send={{ text: t("sit"), name: t("sitAt", { seat: number }) }}
      submit={(chosen) => {
        keepName(chosen);
        void sit(chosen);
      }}
      cancel={cancel}
      input={{ autoComplete: "nickname" }}
    />
  );
}
