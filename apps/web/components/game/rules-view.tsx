import Link from "next/link";
import { useTranslations } from "next-intl";
import { Differences, differs } from "@/components/title/differences.tsx";
import { Attached } from "../attached.tsx";
import { useGame } from "./context.ts";
import { ActiveHouseRules } from "./house-rules.tsx";
import { Pane } from "./pane.tsx";

/** What the table plays by: its house rules, what it brings of its own, and the way to the book. */
export function RulesView() {
  const t = useTranslations("frame");
  const h = useTranslations("houseRules");
  const { title, engine } = useGame();
  const { setup } = engine;
  return (
    <Pane name={t("view.rules")}>
      <p className="mb-3">
        <Link
          href={differs(title) ? `/titles/${title.id}#rules` : `/rules/${title.id}`}
          target="_blank"
          className="inline-flex min-h-11 items-center"
        >
          {t("book", { title: title.credits.name })}
        </Link>
      </p>
      {differs(title) && <Differences title={title} />}
      {setup.houseRules?.length ? (
        <>
          <h3 className="font-sans text-sm font-semibold">{h("active")}</h3>
          <ActiveHouseRules setup={setup} title={title} />
        </>
      ) : (
        <p className="text-muted">{t("noHouseRules")}</p>
      )}
      <Attached title={title} attachments={setup.attachments} />
    </Pane>
  );
}
