import type { AnyStateMachine, AnyStateNode } from "xstate";

const nameOf = (node: AnyStateNode): string => node.path.join("_") || node.key;
const childrenOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).filter(({ type }) => type !== "history");

/** A guard in words; combined ones by their parts. */
function guardText(guard: unknown): string {
  if (guard === undefined) return "";
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) return String(guard.type);
  if (typeof guard === "function" && "guards" in guard)
    return (guard.guards as unknown[]).map(guardText).join(" and ");
  return "a condition";
}

/** An event in words: a delay as `after NAME`. */
const eventText = (type: string): string => type.replace(/^xstate\.after\.([^.]+)\..*$/, "after $1");

interface Arrow {
  from: AnyStateNode;
  to: AnyStateNode | undefined;
  label: string;
  description: string | undefined;
}

/** Arrows that begin at a node, in the order in which they are tried. */
function arrowsOf(node: AnyStateNode): Arrow[] {
  const all = [...node.transitions.values()].flat();
  return all.map(({ eventType, guard, target, description }) => {
    const text = guardText(guard);
    const to = target?.[0];
    return {
      from: node,
      // A history state leads to where one was.
      to: to?.type === "history" ? node : to,
      label: `${eventText(eventType)}${text && ` [${text}]`}`,
      description,
    };
  });
}

function drawNode(node: AnyStateNode, indent: string): string[] {
  const children = childrenOf(node);
  const own = `${indent}state "${node.key}" as ${nameOf(node)}`;
  if (!children.length) return [own];
  return [`${own} {`, ...drawInside(node, `${indent}  `), `${indent}}`];
}

function drawInside(node: AnyStateNode, indent: string): string[] {
  const children = childrenOf(node);
  if (node.type === "parallel")
    return children.flatMap((child, index) => [
      ...(index ? [`${indent}--`] : []),
      ...drawNode(child, indent),
    ]);
  const first = node.initial?.target?.[0];
  return [
    ...children.flatMap((child) => drawNode(child, indent)),
    ...(first ? [`${indent}[*] --> ${nameOf(first)}`] : []),
    ...children.flatMap((child) => (child.type === "final" ? [`${indent}${nameOf(child)} --> [*]`] : [])),
  ];
}

const all = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(all)];

/** Markdown with the drawn chart of a machine below the words that introduce it. Arrows of the machine itself are told below the picture. */
export function drawMachine(words: readonly string[], machine: AnyStateMachine): string {
  const { root } = machine;
  const nodes = all(root);
  const arrows = nodes.flatMap(arrowsOf);
  const drawn = arrows.filter(({ from, to }) => from !== root && to);
  const told = arrows.filter(({ from, to }) => from === root && to);
  const still = arrows.filter(({ to }) => !to);
  const lines = [
    ...words,
    "",
    "```mermaid",
    "stateDiagram-v2",
    "  direction LR",
    ...drawInside(root, "  "),
    ...drawn.map(({ from, to, label }) => `  ${nameOf(from)} --> ${nameOf(to as AnyStateNode)}: ${label}`),
    "```",
    "",
    ...nodes.flatMap((node) =>
      node !== root && node.description ? [`- \`${node.path.join(".")}\`: ${node.description}`] : [],
    ),
    ...(told.length ? [""] : []),
    ...told.map(
      ({ to, label, description }) =>
        `From every state, on \`${label}\`: to \`${to?.path.join(".")}\`${description ? ` (${description})` : ""}.`,
    ),
    ...(still.length ? ["", "Heard without leaving the state:", ""] : []),
    ...still.map(({ from, label, description }) => {
      const where = from === root ? "everywhere" : `\`${from.path.join(".")}\``;
      return `- \`${label}\`, ${where}${description ? `: ${description}` : ""}`;
    }),
  ];
  return `${lines.join("\n")}\n`;
}
