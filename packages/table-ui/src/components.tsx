import type { ComponentProps } from "react";
import { type TableComponents, useKit } from "./kit.ts";

/** A company's disc, `size` in pixels: decoration, or read out with a label. */
export function Token(props: ComponentProps<TableComponents["Token"]>) {
  const { Token: Own } = useKit().components;
  return <Own {...props} />;
}

/** A button that makes an action the draft. `note` says what it leads to. */
export function Choice(props: ComponentProps<TableComponents["Choice"]>) {
  const { Choice: Own } = useKit().components;
  return <Own {...props} />;
}

/** Picks one of several companies by their discs. */
export function CompanyPick(props: ComponentProps<TableComponents["CompanyPick"]>) {
  const { CompanyPick: Own } = useKit().components;
  return <Own {...props} />;
}
