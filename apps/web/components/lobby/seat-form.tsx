import { useTranslations } from "next-intl";
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { FaultText } from "./field.tsx";

/**
 * Asks for one line about a seat, in place of the button that opened it. Escape and Cancel close it.
 *
 * @param own what is wrong with the line as it stands: told once it was sent, and nothing is sent
 * @param fault what the server said of it
 * @param send what the button says, and its whole name
 * @param input further attributes of the field
 * @param children what belongs to the field: what it offers
 */
export function SeatForm({
  label,
  note,
  value,
  change,
  own,
  fault,
  busy,
  send,
  submit,
  cancel,
  input,
  children,
}: {
  label: string;
  note: string;
  value: string;
  change: (value: string) => void;
  own: string | undefined;
  fault: string | undefined;
  busy: boolean;
  send: { text: string; name: string };
  submit: (value: string) => void;
  cancel: () => void;
  input?: ComponentProps<"input">;
  children?: ReactNode;
}) {
  const t = useTranslations("waitingRoom");
  const id = useId();
  const [tried, setTried] = useState(false);
  const shown = tried && own ? own : fault;
  const sent = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (own) document.getElementById(id)?.focus();
    else submit(value.trim());
  };
  return (
    <form noValidate onSubmit={sent} className="flex flex-col gap-2 rounded-lg bg-sunk p-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          {...input}
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the field was asked for by the button that it takes the place of
          autoFocus
          className="field-input !w-auto flex-[1_1_10rem]"
          value={value}
          aria-invalid={shown !== undefined}
          aria-describedby={`${id}-note ${id}-fault`}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => event.key === "Escape" && cancel()}
        />
        {children}
        <button type="submit" className="main-button" disabled={busy} aria-label={send.name}>
          {send.text}
        </button>
        <button type="button" className="plain-button" onClick={cancel}>
          {t("cancel")}
        </button>
      </div>
      <FaultText id={`${id}-fault`}>{shown}</FaultText>
      <p id={`${id}-note`} className="text-sm text-muted">
        {note}
      </p>
    </form>
  );
}
