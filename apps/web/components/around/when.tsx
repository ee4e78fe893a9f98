import { useFormatter, useNow } from "next-intl";

/** "3 minutes ago", the exact time on hover. */
export function When({ at }: { at: number }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const date = new Date(at);
  return (
    <time
      dateTime={date.toISOString()}
      title={date.toLocaleString()}
      className="text-xs text-muted"
      suppressHydrationWarning
    >
      {format.relativeTime(date, now)}
    </time>
  );
}
