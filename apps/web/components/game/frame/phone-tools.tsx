import { useTranslations } from "next-intl";
import { UndoIcon } from "@/components/icons.tsx";
import type { View } from "@/lib/views.ts";
import { useUndo } from "../session-bar.tsx";
import { MoreMenu } from "./more-menu.tsx";

/** What stands in the top bar of a phone: taking back, and everything that is wanted seldom. */
export function PhoneTools({ choose }: { choose: (view: View) => void }) {
  const t = useTranslations("play.bar");
  const undo = useUndo();
  return (
    <div className="flex flex-none">
      {undo && (
        <button
          type="button"
          className="grid size-11 place-items-center"
          aria-label={undo.label}
          title={undo.title}
          disabled={undo.busy}
          onClick={undo.act}
          data-testid="undo"
        >
          <UndoIcon />
          <span className="sr-only">{t("undo")}</span>
        </button>
      )}
      <MoreMenu choose={choose} />
    </div>
  );
}
