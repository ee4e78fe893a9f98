import type { FoundPerson, SeatRequest } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { findPeople } from "@/lib/finding.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { SeatForm } from "./seat-form.tsx";

/** How long typing must rest before people are looked for, in milliseconds. */
const REST = 300;
/** Fewest letters that people are looked for by. */
const LEAST = 2;

/** Asks the host whom a seat is kept for; people whose pages they may see are offered while they type. */
export function InvitePerson({
  player,
  number,
  busy,
  fault,
  cancel,
  ask,
}: {
  player: string;
  number: number;
  busy: boolean;
  fault: string | undefined;
  cancel: () => void;
  ask: (request: SeatRequest) => Promise<boolean>;
}) {
  const t = useTranslations("waitingRoom");
  const problems = useTranslations("problems");
  const people = useId();
  const [typed, setTyped] = useState("");
  const offered = useOffered(typed.trim());
  return (
    <SeatForm
      label={t("handle")}
      note={t("handleNote")}
      value={typed}
      change={setTyped}
      own={typed.trim() === "" ? problems("EMPTY") : undefined}
      fault={fault}
      busy={busy}
      send={{ text: t("sendInvite"), name: t("sendInviteSeat", { seat: number }) }}
      submit={async (handle) => {
        if (await ask({ do: "invite", seat: player, handle })) cancel();
      }}
      cancel={cancel}
      input={{ list: people, autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 60 }}
    >
      <datalist id={people}>
        {offered.map(({ name, handle }) => (
          <option key={handle} value={handle}>
            {name}
          </option>
        ))}
      </datalist>
    </SeatForm>
  );
}

/** People with this text in their names, when typing rests. */
function useOffered(text: string): readonly FoundPerson[] {
  const { value } = useLoaded(text, async (signal) => {
    if ([...text].length < LEAST) return [];
    await new Promise((resolve) => setTimeout(resolve, REST));
    return signal.aborted ? [] : findPeople(text);
  });
  return value ?? [];
}
