import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FaultText } from "../lobby/field.tsx";

export interface FieldProps {
  name: string;
  label: string;
  type?: "text" | "email" | "password" | "url";
  /** What browsers and password managers may fill in. */
  complete: string;
  hint?: string;
  optional?: boolean;
  maxLength?: number;
  /** Only digits are typed. */
  numeric?: boolean;
  /** It has the focus when it comes: it was asked for by what stood in its place. */
  focused?: boolean;
  value: string;
  onChange: (value: string) => void;
  fault?: string;
}

/** A labelled control with its hint and what is wrong with it. A password can be made visible. */
export function Field({
  name,
  label,
  type = "text",
  complete,
  hint,
  optional,
  maxLength,
  numeric,
  focused,
  value,
  onChange,
  fault,
}: FieldProps) {
  const t = useTranslations("account");
  const id = useId();
  const [shown, setShown] = useState(false);
  const about = fault ? `${id}-fault` : hint && `${id}-hint`;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name={name}
          type={type === "password" && shown ? "text" : type}
          autoComplete={complete}
          autoCapitalize={type === "text" ? undefined : "none"}
          spellCheck={false}
          dir={type === "email" || type === "url" ? "ltr" : "auto"}
          maxLength={maxLength}
          inputMode={numeric ? "numeric" : undefined}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the form that asked for it
          autoFocus={focused}
          required={!optional}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={about}
          className="field-input"
        />
        {type === "password" && (
          <button
            type="button"
            className="plain-button"
            aria-pressed={shown}
            aria-label={t("showPassword", { field: label })}
            onClick={() => setShown(!shown)}
          >
            {t("show")}
          </button>
        )}
      </div>
      {hint && !fault && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FaultText id={`${id}-fault`}>{fault}</FaultText>
    </div>
  );
}
