import type { CallWishes } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { OCCASIONS, WAYS, withWay } from "@/lib/choose-calls.ts";

/** What calls, by which way: a check box for each. */
export function OccasionTable({
  wishes,
  choose,
}: {
  wishes: CallWishes;
  choose: (next: CallWishes) => void;
}) {
  const t = useTranslations("calls");
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-sm">
            <td />
            {WAYS.map((way) => (
              <th key={way} scope="col" className="px-1 py-2 text-center font-semibold">
                {t(`short.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OCCASIONS.map((what) => (
            <tr key={what} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1 pe-2 text-start font-normal">
                {t(`what.${what}`)}
              </th>
              {WAYS.map((way) => (
                <td key={way} className="p-0 text-center">
                  <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center">
                    <input
                      type="checkbox"
                      className="size-[1.15rem] accent-accent"
                      aria-label={t("whatBy", { what: t(`what.${what}`), way: t(`short.${way}`) })}
                      checked={wishes.occasions[what].includes(way)}
                      onChange={({ target }) => choose(withWay(wishes, what, way, target.checked))}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{t("occasionsNote")}</p>
    </>
  );
}
