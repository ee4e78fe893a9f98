import type { ReactNode } from "react";

/** A line of what a choice leads to: its name, the sum behind it, and the figure. */
export interface LeadLine {
  key: string;
  name: string;
  note?: string | undefined;
  value: ReactNode;
}

/** A figure as it is and as it would be. */
export const changes = (from: ReactNode, to: ReactNode): ReactNode => (
  <>
    {from}{" "}
    <span className="inline-block rtl:-scale-x-100" aria-hidden="true">
      →
    </span>{" "}
    {to}
  </>
);

/** What a choice leads to, line by line. */
export function LeadLines({ lines, testId }: { lines: readonly LeadLine[]; testId: string }) {
  return (
    <dl className="text-[13px]" data-testid={testId}>
      {lines.map(({ key, name, note, value }) => (
        <div
          key={key}
          className="flex min-h-[22px] items-center gap-2 border-b border-line [@media(max-height:800px)]:min-h-5"
          data-line={key}
        >
          <dt className="flex-none">{name}</dt>
          <dd className="ms-auto flex min-w-0 items-center gap-2 text-end">
            {note && <span className="money leading-4 whitespace-normal text-muted">{note}</span>}
            <b className="money whitespace-normal">{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
