/** A block of TypeScript of a document, and the line on which it begins. */
export interface Block {
  line: number;
  code: string;
}

/** The blocks of a language in a document of Markdown, in their order. */
export function blocksOf(document: string, language: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  document.split("\n").forEach((text, index) => {
    if (open && text === "```") {
      blocks.push(open);
      open = undefined;
    } else if (open) open.code += `${text}\n`;
    else if (text === `\`\`\`${language}`) open = { line: index + 2, code: "" };
  });
  return blocks;
}
