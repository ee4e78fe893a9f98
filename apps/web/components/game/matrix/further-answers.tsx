import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { actionName } from "@/lib/action-name.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { Answer, NoPass, Notes } from "../decision/panel.tsx";
import { useKeptAnswer } from "../decision/use-kept-answer.ts";
import { MINI, OPEN } from "./row-buttons.tsx";
import { useFurther } from "./use-rows.ts";

interface Opened {
  type: string | undefined;
  open: (type: string | undefined) => void;
}

const OpenedContext = createContext<Opened>({ type: undefined, open: () => {} });

/** Knows which kind of answer beside the rows is open, until something else is asked. */
export function FurtherProvider({ children }: { children: ReactNode }) {
  const { draft } = usePanelDeciding();
  const further = useFurther();
  const [chosen, open] = useKeptAnswer<string | undefined>("further", undefined);
  const type = further.find(([type]) => type === draft?.type)?.[0] ?? chosen;
  return <OpenedContext value={{ type, open }}>{children}</OpenedContext>;
}

/** What may be answered and stands in no row: one button for each kind, which opens its choices. */
export function FurtherButtons() {
  const { catalogue } = useGame();
  const further = useFurther();
  const { type: opened, open } = useContext(OpenedContext);
  return further.map(([type]) => (
    <button
      key={type}
      type="button"
      className={`${MINI} ${opened === type ? "border-accent bg-accent font-[650] text-on-accent" : OPEN} narrow:min-h-11 narrow:text-[13px]/[1.15] narrow:whitespace-normal`}
      aria-expanded={opened === type}
      data-further={type}
      onClick={() => open(opened === type ? undefined : type)}
    >
      {actionName(catalogue, type)}
    </button>
  ));
}

/** The choices that are open, and the notes of the question. `buttons`: the kinds stand here too, in a line of their own. */
export function FurtherAnswers({ buttons }: { buttons: boolean }) {
  const t = useTranslations("matrix");
  const further = useFurther();
  const { type } = useContext(OpenedContext);
  const open = further.find(([one]) => one === type);
  return (
    <div className="flex min-h-0 flex-none flex-col [--mini:28px]">
      <div className="flex flex-wrap items-center gap-x-4 px-3 empty:hidden [&_.play-link]:min-h-6 [&_.play-link]:text-[13px] narrow:[&_.play-link]:min-h-11">
        <Notes />
        <NoPass />
      </div>
      {buttons && further.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-panel px-3 py-[3px] narrow:grid narrow:grid-cols-2 narrow:gap-1.5 narrow:border-0 narrow:p-0">
          <span className="text-xs text-muted narrow:sr-only">{t("further")}</span>
          <FurtherButtons />
        </div>
      )}
      {open && (
        <div
          className="max-h-[34dvh] overflow-y-auto overscroll-contain border-b border-line px-3 py-2"
          data-testid="further"
        >
          <Answer type={open[0]} legal={open[1]} />
        </div>
      )}
    </div>
  );
}
