/** Whether a key stands for itself: no key beside it, nothing that one types into, and no one has taken it yet. */
export function plainKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
    return false;
  const target = event.target as HTMLElement | null;
  return !target?.closest("input, textarea, select, dialog, [contenteditable]");
}
