import { useTranslations } from "next-intl";

/** What of a title is not here yet; nothing where it is complete. */
export function Missing({ lines }: { lines: readonly string[] }) {
  const t = useTranslations("title");
  if (!lines.length) return null;
  return (
    <section
      aria-labelledby="missing"
      data-testid="missing"
      className="flex max-w-[62ch] flex-col gap-1 rounded-md border border-line bg-panel px-4 py-3"
    >
      <h2 id="missing" className="text-base">
        {t("missing")}
      </h2>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
