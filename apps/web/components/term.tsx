import { useMessages, useTranslations } from "next-intl";
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useDismiss } from "../lib/hooks/use-dismiss.ts";
import { openBeside } from "../lib/popover.ts";
import { explained, type GlossaryTerm, RARE } from "../lib/terms.ts";
import type messages from "../messages/en/glossary.json";

/** A word that the glossary explains. */
/** A finger finds a word of small type too: 24 pixels at least, without moving its line. */
const TERM =
  "term relative cursor-help [text-align:inherit] after:absolute after:inset-x-0 after:top-1/2 after:h-[max(100%,24px)] after:-translate-y-1/2";
/** A house rule where it is felt: a mark that opens its sentence. */
const FELT = "rounded-full border border-line px-2 text-xs/[1.6] font-normal text-muted no-underline";

export type TermId = keyof (typeof messages)["glossary"]["terms"];

/**
 * A word with a dotted line under it, which says what it means: under the pointer, in focus, or touched. Escape closes it. It stands in headings, labels and
 * sentences, never inside of a button or a link.
 *
 * @param children the word as it stands here; absent: as the glossary has it
 */
export function Term({ id, children }: { id: TermId; children?: ReactNode }) {
  const t = useTranslations("glossary.terms");
  return (
    <Noted term={id} text={t(`${id}.text`)}>
      {children ?? t(`${id}.word`)}
    </Noted>
  );
}

/** A word, or a mark, that opens what is to be known of it, as a term opens what the glossary says. */
export function Noted({
  term,
  rule,
  text,
  children,
}: {
  term?: TermId;
  /** The house rule that it is about; then it is a mark of its own. */
  rule?: string;
  text: string;
  children: ReactNode;
}) {
  const key = useId();
  const word = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  useDismiss({
    open: shown,
    close: () => setShown(false),
    inside: (element) => word.current?.contains(element) ?? false,
  });
  return (
    <>
      <button
        ref={word}
        type="button"
        className={`${TERM} ${rule === undefined ? "underline decoration-dotted decoration-1 underline-offset-[0.2em]" : FELT}`}
        data-term={term}
        data-rule={rule}
        aria-describedby={key}
        onPointerEnter={(event) => event.pointerType === "mouse" && setShown(true)}
        onPointerLeave={(event) =>
          event.pointerType === "mouse" && document.activeElement !== word.current && setShown(false)
        }
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setShown(true)}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
      >
        {children}
      </button>
      <Explanation id={key} of={word} shown={shown}>
        {text}
      </Explanation>
    </>
  );
}

/** What a word means, over everything, below the word or above it. Hidden it still describes the word to readers of the screen. */
function Explanation({
  id,
  of,
  shown,
  children,
}: {
  id: string;
  of: { readonly current: HTMLElement | null };
  shown: boolean;
  children: ReactNode;
}) {
  const note = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // Asked only when it is shown: a page has many terms, and to measure one lays the whole page out.
    const [element, rim] = shown ? [note.current, of.current?.getBoundingClientRect()] : [];
    if (!element || !rim) return;
    openBeside(element, rim);
    return () => element.hidePopover();
  }, [shown, of]);
  return (
    <span
      ref={note}
      id={id}
      role="tooltip"
      popover="manual"
      className="term-note floating max-w-[min(20rem,calc(100vw-12px))] text-start font-sans leading-[1.4] font-normal whitespace-normal normal-case"
    >
      {children}
    </span>
  );
}

/**
 * A sentence in which words of the glossary explain themselves, each once.
 *
 * @param told terms that have been explained above, such as in the paragraphs before
 */
export function Explained({ children, told }: { children: string; told?: ReadonlySet<string> }) {
  const { terms } = (useMessages() as { glossary: { terms: Record<string, GlossaryTerm> } }).glossary;
  const pieces = useMemo(() => explained(children, terms, RARE, new Set(told)), [children, terms, told]);
  return pieces.map(({ text, term }, at) =>
    term === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stand where they stand
      <Term key={at} id={term as TermId}>
        {text}
      </Term>
    ),
  );
}
