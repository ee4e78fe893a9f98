import { useTranslations } from "next-intl";
import { Who } from "@/components/account/who.tsx";
import { useRoom } from "@/components/around/room.ts";
import { SoundSwitch } from "@/components/around/sound-switch.tsx";
import { LanguageSwitch } from "@/components/language-switch.tsx";
import { ThemeSwitch } from "@/components/theme-switch.tsx";
import type { View } from "@/lib/views.ts";
import { Help } from "../help.tsx";
import { DropMenu } from "./drop-menu.tsx";

const ENTRY =
  "flex min-h-11 w-full items-center px-4 text-start text-ink hover:bg-sunk focus-visible:-outline-offset-3";

/** What is wanted seldom: the people of the table, the keys, language, paper and account. */
export function TableMenu({ choose }: { choose: (view: View) => void }) {
  const t = useTranslations("frame");
  return (
    <DropMenu
      sign={
        <>
          {t("menu")} <span aria-hidden="true">▾</span>
        </>
      }
      className="h-8 rounded px-2 text-on-enamel-muted hover:text-on-enamel focus-visible:outline-on-enamel"
    >
      {({ open, close }) => <MenuEntries open={open} choose={choose} close={close} />}
    </DropMenu>
  );
}

/** The entries of the menu, wherever it opens. */
export function MenuEntries({
  open,
  choose,
  close,
}: {
  open: boolean;
  choose: (view: View) => void;
  close: () => void;
}) {
  const t = useTranslations("frame");
  const room = useRoom();
  const go = (view: View) => () => {
    close();
    choose(view);
  };
  return (
    <>
      {room && (
        <button type="button" className={ENTRY} onClick={go("room")} data-testid="open-room">
          {t("view.room")}
        </button>
      )}
      <button type="button" className={ENTRY} onClick={go("log")} data-testid="open-log">
        {t("view.log")}
      </button>
      {open && room && <SoundSwitch />}
      <div className="flex items-center gap-1 border-t border-line px-2 py-1">
        <Help />
        <LanguageSwitch />
        <ThemeSwitch />
        <Who />
      </div>
    </>
  );
}
