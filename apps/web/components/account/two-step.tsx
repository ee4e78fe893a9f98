import { useTranslations } from "next-intl";
import { useState } from "react";
import { account, type TwoStepSetUp } from "@/lib/account.ts";
import { codeField } from "./code-field.ts";
import { AccountForm } from "./form.tsx";
import { QrCode } from "./qr-code.tsx";

type State =
  | { kind: "off" | "on"; note?: string }
  | { kind: "begin" | "end" | "renew" }
  | { kind: "setting"; setUp: TwoStepSetUp }
  | { kind: "renewed"; codes: string[] };

/** A code in addition to the password: set up with an app, ended, and the codes for the day when the app is lost. */
export function TwoStep({ on }: { on: boolean }) {
  const t = useTranslations("account");
  const [state, setState] = useState<State>({ kind: on ? "on" : "off" });
  const field = {
    name: "password",
    label: t("currentPassword"),
    type: "password",
    complete: "current-password",
    focused: true,
  } as const;
  const cancel = (kind: "on" | "off") => (
    <button type="button" className="plain-button" onClick={() => setState({ kind })}>
      {t("twoStepCancel")}
    </button>
  );
  const asking = state.kind === "begin" || state.kind === "end" || state.kind === "renew";
  return (
    <>
      <p className="text-sm text-muted">{t("twoStepNote")}</p>
      {(state.kind === "on" || state.kind === "off") && (
        <p role="status" className="empty:hidden">
          {state.note ?? (state.kind === "on" ? t("twoStepIsOn") : "")}
        </p>
      )}
      {state.kind === "off" && (
        <button type="button" className="plain-button self-start" onClick={() => setState({ kind: "begin" })}>
          {t("twoStepBegin")}
        </button>
      )}
      {(state.kind === "on" || state.kind === "renewed") && (
        <>
          {state.kind === "renewed" && <Codes codes={state.codes} lead={t("twoStepNewKeep")} />}
          <div className="flex flex-wrap gap-3">
            <button type="button" className="plain-button" onClick={() => setState({ kind: "renew" })}>
              {t("twoStepCodes")}
            </button>
            <button type="button" className="plain-button" onClick={() => setState({ kind: "end" })}>
              {t("twoStepOff")}
            </button>
          </div>
        </>
      )}
      {asking && state.kind === "begin" && (
        <AccountForm
          key="begin"
          fields={[field]}
          send={(values) => account.twoStep(values as { password: string })}
          done={(setUp) => {
            setState({ kind: "setting", setUp });
            return undefined;
          }}
          label={t("twoStepBegin")}
        >
          {cancel("off")}
        </AccountForm>
      )}
      {asking && state.kind === "end" && (
        <AccountForm
          key="end"
          fields={[field, codeField(t)]}
          send={(values) => account.twoStepOff(values as { password: string; code: string })}
          done={() => {
            setState({ kind: "off", note: t("twoStepOffDone") });
            return undefined;
          }}
          label={t("twoStepOff")}
        >
          {cancel("on")}
        </AccountForm>
      )}
      {asking && state.kind === "renew" && (
        <AccountForm
          key="renew"
          fields={[field, codeField(t)]}
          send={(values) => account.twoStepCodes(values as { password: string; code: string })}
          done={({ codes }) => {
            setState({ kind: "renewed", codes });
            return undefined;
          }}
          label={t("twoStepCodes")}
        >
          {cancel("on")}
        </AccountForm>
      )}
      {state.kind === "setting" && (
        <>
          <p>{t("twoStepScan")}</p>
          <div className="flex flex-wrap items-center gap-5">
            <QrCode text={state.setUp.uri} label={t("twoStepPicture")} />
            <div className="flex min-w-0 flex-[1_1_14rem] flex-col items-start gap-2">
              <span className="text-sm font-semibold">{t("twoStepKey")}</span>
              <code className="break-all" data-testid="two-step-key">
                {state.setUp.secret.match(/.{1,4}/g)?.join(" ")}
              </code>
              <a href={state.setUp.uri} className="text-sm underline">
                {t("twoStepOpen")}
              </a>
            </div>
          </div>
          <Codes codes={state.setUp.codes} lead={t("twoStepKeep")} />
          <AccountForm
            fields={[
              {
                name: "code",
                label: t("twoStepFirst"),
                complete: "one-time-code",
                maxLength: 8,
                numeric: true,
              },
            ]}
            send={(values) => account.twoStepConfirm(values as { code: string })}
            done={() => {
              setState({ kind: "on", note: t("twoStepDone") });
              return undefined;
            }}
            label={t("twoStepConfirm")}
          >
            {cancel("off")}
          </AccountForm>
        </>
      )}
    </>
  );
}

function Codes({ codes, lead }: { codes: string[]; lead: string }) {
  const t = useTranslations("account");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied(true);
    } catch {
      // Then they are marked and copied by hand.
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{lead}</p>
      <ul
        className="grid w-full grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1 rounded-lg bg-sunk p-3"
        data-testid="two-step-codes"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="plain-button" onClick={() => void copy()}>
        {copied ? t("twoStepCopied") : t("twoStepCopy")}
      </button>
    </div>
  );
}
