import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** A cell of a table whose rows become lines on a phone: there the name of its column stands before it, and an empty cell is left out. */
export function Cell({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations("title");
  return (
    <td data-label={label} data-none={children === t("none") || undefined} className={className}>
      {children}
    </td>
  );
}
