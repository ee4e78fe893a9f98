"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrowser } from "@/lib/hooks/use-browser.ts";
import { Half, Moon, Sun } from "./icons.tsx";

type Theme = "system" | "light" | "dark";
const ORDER: Theme[] = ["system", "light", "dark"];
const ICONS = { system: Half, light: Sun, dark: Moon };

/** The theme that the page came with. */
const themeNow = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** One button that goes round the themes: as the system, light, dark. */
export function ThemeSwitch() {
  const t = useTranslations("theme");
  const kept = useBrowser(themeNow, "system");
  const [chosen, setTheme] = useState<Theme>();
  const theme = chosen ?? kept;
  const choose = () => {
    const next = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] as Theme;
    setTheme(next);
    if (next === "system") {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem("theme");
    } else {
      document.documentElement.dataset.theme = next;
      localStorage.setItem("theme", next);
    }
  };
  const Sign = ICONS[theme];
  const label = t("now", { theme: t(theme) });
  return (
    <button type="button" className="icon-button" onClick={choose} aria-label={label} title={label}>
      <Sign />
    </button>
  );
}
