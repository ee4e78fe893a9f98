/**
 * Strongly connected parts of a graph given as lists of what follows each member (Tarjan 1972): members of a part can be
 * come to from each other. Those that can only come later come first. Members that are not `inside` are left out.
 */
export function connectedParts(
  count: number,
  first: Int32Array,
  list: Int32Array,
  inside: (member: number) => boolean,
): number[][] {
  const number = new Int32Array(count);
  const low = new Int32Array(count);
  const open = new Uint8Array(count);
  const next = first.slice();
  const stack: number[] = [];
  const parts: number[][] = [];
  let entered = 0;
  const enter = (member: number, path: number[]) => {
    number[member] = low[member] = ++entered;
    open[member] = 1;
    stack.push(member);
    path.push(member);
  };
  for (let root = 0; root < count; root++) {
    if (!inside(root) || number[root]) continue;
    const path: number[] = [];
    enter(root, path);
    while (path.length) {
      const member = path[path.length - 1] as number;
      const at = next[member] as number;
      if (at < (first[member + 1] as number)) {
        next[member] = at + 1;
        const other = list[at] as number;
        if (!inside(other)) continue;
        if (!number[other]) enter(other, path);
        else if (open[other]) low[member] = Math.min(low[member] as number, number[other] as number);
        continue;
      }
      path.pop();
      const behind = path[path.length - 1];
      if (behind !== undefined) low[behind] = Math.min(low[behind] as number, low[member] as number);
      if (low[member] !== number[member]) continue;
      const members = stack.splice(stack.lastIndexOf(member));
      for (const one of members) open[one] = 0;
      parts.push(members);
    }
  }
  return parts;
}
