import { IntlMessageFormat } from "intl-messageformat";

/** A text made ready: which names stand in it as they are, and which decide between wordings (plurals, selects). */
export interface Message {
  readonly written: readonly string[];
  readonly deciding: readonly string[];
  /** The text with what is written for a name (`written`) and the values that decide. */
  format(
    written: Readonly<Record<string, string>>,
    deciding: Readonly<Record<string, string | number>>,
  ): string;
}

type Ast = ReturnType<IntlMessageFormat["getAst"]>;
type Element = Ast[number];

/** Marks names that stand as they are, so that one name may be written and decide in the same text. */
const MARK = "=";

/** A copy of a parsed text with the names that are written marked; notes the names of either kind. */
function marked(elements: Ast, written: Set<string>, deciding: Set<string>): Ast {
  return elements.map((element): Element => {
    if ("options" in element) {
      deciding.add(element.value);
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: marked(option.value, written, deciding) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    // 1 is an argument that stands as it is: "{name}".
    if (element.type === 1) {
      written.add(element.value);
      return { ...element, value: `${MARK}${element.value}` };
    }
    return element;
  });
}

const messages = new Map<string, Message>();

/** Parses an ICU message; each is parsed once. Throws where it is no ICU message. */
export function messageOf(text: string, locale: string): Message {
  const key = `${locale}\n${text}`;
  const known = messages.get(key);
  if (known) return known;
  const options = { ignoreTag: true };
  const [written, deciding] = [new Set<string>(), new Set<string>()];
  const ast = marked(new IntlMessageFormat(text, locale, undefined, options).getAst(), written, deciding);
  const ready = new IntlMessageFormat(ast, locale, undefined, options);
  const message: Message = {
    written: [...written],
    deciding: [...deciding],
    format(texts, values) {
      const all: Record<string, string | number> = { ...values };
      for (const [name, value] of Object.entries(texts)) all[MARK + name] = value;
      return String(ready.format(all));
    },
  };
  messages.set(key, message);
  return message;
}
