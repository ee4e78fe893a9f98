import { useTranslations } from "next-intl";
import { More } from "@/components/icons.tsx";
import type { View } from "@/lib/views.ts";
import { SessionTools } from "../session-bar.tsx";
import { DropMenu } from "./drop-menu.tsx";
import { MenuEntries } from "./table-menu.tsx";

/** On a phone: trying moves, the people of the table, keys, language and account. */
export function MoreMenu({ choose }: { choose: (view: View) => void }) {
  const t = useTranslations("frame");
  return (
    <DropMenu
      sign={<More />}
      label={t("menu")}
      className="grid size-11 place-items-center focus-visible:outline-on-enamel"
    >
      {({ open, close }) => (
        <>
          <div className="flex flex-wrap gap-1 border-b border-line p-2">
            <SessionTools />
          </div>
          <MenuEntries open={open} choose={choose} close={close} />
        </>
      )}
    </DropMenu>
  );
}
