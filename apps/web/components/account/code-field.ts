import type { FieldProps } from "./field.tsx";

/** The field for a code of the app, or one for emergencies, beside a password. */
export const codeField = (t: (key: "code" | "codeHint") => string) =>
  ({
    name: "code",
    label: t("code"),
    hint: t("codeHint"),
    complete: "one-time-code",
    maxLength: 20,
  }) satisfies Partial<FieldProps>;
