const [OPEN, CLOSE] = ["\u2068", "\u2069"];

/** Where a brace that opens at `from` closes. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}

/**
 * An ICU message in which every value that stands as it is, "{name}", is set apart from the letters around it, so that a
 * Latin name in a Hebrew sentence turns neither around. A number before "%" stays with it.
 */
export function isolating(message: string): string {
  let made = "";
  for (let at = 0; at < message.length; ) {
    if (message[at] !== "{") {
      made += message[at++];
      continue;
    }
    const end = closing(message, at);
    const inside = message.slice(at + 1, end);
    const choice = /^(\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,)([\s\S]*)$/.exec(inside);
    if (choice) made += `{${choice[1]}${wordings(choice[2] as string)}}`;
    else if (message[end + 1] === "%") made += `{${inside}}`;
    else {
      // What is written as one, "{set}.{run}", is read as one.
      const more = /^(?:[./×:]\{\w+\})*/.exec(message.slice(end + 1))?.[0] ?? "";
      made += `${OPEN}{${inside}}${more}${CLOSE}`;
      at = end + 1 + more.length;
      continue;
    }
    at = end + 1;
  }
  return made;
}

/** The wordings of a choice: what is in their braces are messages. */
function wordings(text: string): string {
  let made = "";
  for (let at = 0; at < text.length; ) {
    if (text[at] !== "{") {
      made += text[at++];
      continue;
    }
    const end = closing(text, at);
    made += `{${isolating(text.slice(at + 1, end))}}`;
    at = end + 1;
  }
  return made;
}
