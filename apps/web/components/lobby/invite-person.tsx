import type { FoundPerson, SeatRequest } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { findPeople } from "@/lib/finding.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { FaultText } from "./field.tsx";

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
  const id = useId();
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const offered = useOffered(typed.trim());
  const empty = tried && typed.trim() === "" ? problems("EMPTY") : undefined;
  const shown = empty ?? fault;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const handle = typed.trim();
    if (handle === "") return document.getElementById(id)?.focus();
    if (await ask({ do: "invite", seat: player, handle })) cancel();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2 rounded-lg bg-sunk p-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {t("handle")}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the field was asked for by the button that it takes the place of
          autoFocus
          className="field-input !w-auto flex-[1_1_10rem]"
          list={`${id}-people`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={typed}
          aria-invalid={shown !== undefined}
          aria-describedby={`${id}-note ${id}-fault`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === "Escape" && cancel()}
        />
        <datalist id={`${id}-people`}>
          {offered.map(({ name, handle }) => (
            <option key={handle} value={handle}>
              {name}
            </option>
          ))}
        </datalist>
        <button
          type="submit"
          className="main-button"
          disabled={busy}
          aria-label={t("sendInviteSeat", { seat: number })}
        >
          {t("sendInvite")}
        </button>
        <button type="button" className="plain-button" onClick={cancel}>
          {t("cancel")}
        </button>
      </div>
      <FaultText id={`${id}-fault`}>{shown}</FaultText>
      <p id={`${id}-note`} className="text-sm text-muted">
        {t("handleNote")}
      </p>
    </form>
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
