import { useTranslations } from "next-intl";
import type { MoveLine } from "@/lib/stream.ts";
import { useMoves, useSession } from "../session.ts";
import { StreamLine } from "./stream-line.tsx";
import { useOwnLast, useStream } from "./use-stream.ts";

/** As many of the last lines find room under the matrix of a phone. */
const MOST = 6;

/** What happened since the reader's last turn, where nothing else shows the log: under the matrix of a phone. */
export function SinceLines({ at }: { at: number }) {
  const t = useTranslations("side");
  const { chronicle } = useMoves();
  const stream = useStream();
  const own = useOwnLast();
  const total = useSession(({ game }) => game.total);
  if (own === undefined || at < total) return null;
  const lines = stream
    .last(chronicle.rounds, 40)
    .items.filter((one): one is MoveLine => one.kind === "move" && one.at > own)
    .slice(-MOST);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t("since.heading")} className="flex-none px-3 pt-2 pb-3 min-[600px]:hidden">
      <h2 className="border-b border-line font-sans text-xs/6 font-semibold text-accent">
        {t("since.heading")}
      </h2>
      <ol>
        {lines.map((line) => (
          <StreamLine key={line.key} item={line} current={false} ahead={false} />
        ))}
      </ol>
    </section>
  );
}
