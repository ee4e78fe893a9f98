"use client";

import { effectiveLog } from "@railhead/core/engine";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { TitleBrief } from "@/lib/briefs.ts";
import { playersOf, setMode, setTitle } from "@/lib/setup/draft.ts";
import { Choices, FaultText } from "../field.tsx";
import { TitleFacts } from "../title-facts.tsx";
import { Attachments } from "./attachments.tsx";
import { Conduct, Further } from "./conduct.tsx";
import { controlId, FormContext, faultId } from "./form.ts";
import { HouseRules, Verdicts } from "./house-rules.tsx";
import { Options } from "./options.tsx";
import { Seats } from "./seats.tsx";
import { useSetup } from "./use-setup.ts";

/** With up to this many titles each says where it plays; more stand closer together. */
const FEW = 6;

/**
 * Setting up a table. What one is given at first can be played at once; everything else may be changed, is checked as
 * one types, and is kept in the tab.
 *
 * @param covers the titles' pictures, drawn on the server
 */
export function SetupPage({ briefs, covers }: { briefs: TitleBrief[]; covers: Record<string, ReactNode> }) {
  const t = useTranslations("new");
  const setup = useSetup(briefs);
  const { form, ready, file } = setup;
  const { draft, change, title, given } = form;
  const brief = briefs.find((one) => one.id === draft.title) ?? (briefs[0] as TitleBrief);
  if (file === "gone") {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{t("fileGone")}</p>
        <Link href="/" className="main-button">
          {t("title")}
        </Link>
      </div>
    );
  }
  return (
    <FormContext value={form}>
      <form
        noValidate
        aria-busy={!ready}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-10"
        onSubmit={(event) => {
          event.preventDefault();
          void setup.submit();
        }}
      >
        <div className="flex min-w-0 flex-col gap-5">
          {file !== undefined && (
            <p className="sheet p-4">
              {t("fromFile", {
                name: file.name ?? brief.name,
                moves: effectiveLog(file.log).length,
              })}
            </p>
          )}
          {!given && briefs.length > 1 && (
            <section className="sheet p-4 sm:p-5">
              <Choices
                legend={t("title")}
                name="title"
                row
                columns={briefs.length > FEW ? 3 : 2}
                value={draft.title}
                onChange={(id) => {
                  const next = briefs.find((one) => one.id === id);
                  if (next) change((one) => setTitle(one, id, next.players, setup.nameOf));
                }}
                choices={briefs.map(({ id, name, location }) =>
                  briefs.length > FEW
                    ? { value: id, label: name }
                    : { value: id, label: name, note: location },
                )}
              />
            </section>
          )}
          <section className="sheet p-4 sm:p-5">
            <Choices
              legend={t("where")}
              name="mode"
              value={draft.mode}
              onChange={(mode) => change((one) => setMode(one, mode, setup.nameOf))}
              choices={[
                { value: "hotseat", label: t("hotseat"), note: t("hotseatNote") },
                { value: "online", label: t("online"), note: t("onlineNote") },
              ]}
            />
          </section>
          <Seats players={title?.id === draft.title ? playersOf(draft, title) : brief.players} />
          {!given && title?.id === draft.title && (
            <>
              <Options title={title} />
              <Attachments key={title.id} title={title} />
              <HouseRules title={title} />
            </>
          )}
          {given && title?.id === draft.title && form.verdicts.some(({ level }) => level === "refuse") && (
            <section id={controlId("houseRules")} tabIndex={-1} className="sheet p-4 sm:p-5">
              <Verdicts verdicts={form.verdicts} title={title} />
            </section>
          )}
          <Conduct />
          <Further usualName={setup.usualName} />
        </div>
        <aside
          aria-label={t("summary")}
          className="sticky bottom-0 z-5 -mx-4 flex flex-col gap-4 border-t border-line bg-panel px-4 py-3 sm:-mx-8 sm:px-8 lg:top-6 lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0"
        >
          <div className="flex flex-col gap-3 max-lg:hidden">
            {/* On a low screen the picture gives way to the button that starts the game. */}
            <div className="[@media(max-height:800px)]:mx-auto [@media(max-height:800px)]:w-56">
              {covers[brief.id]}
            </div>
            <h2 className="text-lg">{brief.name}</h2>
            <TitleFacts brief={brief} />
          </div>
          <div className="flex flex-col gap-2">
            <p role="status" className="fault min-h-[1.45em] max-lg:empty:min-h-0">
              {setup.faultCount > 0 && t("faultCount", { count: setup.faultCount })}
              {setup.titleFault && t("titleFault", { title: brief.name })}
            </p>
            <p role="status" className="text-sm empty:hidden" data-testid="import-place">
              {setup.before !== undefined && t("importsBefore", { count: setup.before })}
            </p>
            <div id={controlId("form")} tabIndex={-1}>
              <FaultText id={faultId("form")}>{setup.refusedText}</FaultText>
            </div>
            <button
              type="submit"
              className="main-button w-full text-lg"
              disabled={!ready || setup.busy || title?.id !== draft.title}
            >
              {setup.busy
                ? t("busy")
                : draft.seats.some((seat) => seat.holder === "open")
                  ? t("open")
                  : t("begin")}
            </button>
            <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted max-lg:hidden">
              <span>{t("kept")}</span>
              <button
                type="button"
                className="inline-flex min-h-11 items-center underline"
                onClick={setup.afresh}
              >
                {t("afresh")}
              </button>
            </p>
          </div>
        </aside>
      </form>
    </FormContext>
  );
}
