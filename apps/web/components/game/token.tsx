import { drawToken } from "@railhead/core/draw";
import { memo, useMemo } from "react";
import { renderShapes } from "../shapes.tsx";
import { useGame } from "./context.ts";

/** A company's disc, beside its name (decoration) or instead of it (with a label; its id is read as its name: "Minor 2"). */
export const Token = memo(function Token({
  company,
  size = 28,
  label,
}: {
  company: string;
  size?: number;
  label?: string;
}) {
  const { looks, called } = useGame();
  const look = looks[company];
  const shapes = useMemo(() => (look ? renderShapes([drawToken(look)]) : null), [look]);
  if (!shapes) return <span>{company}</span>;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: labelled by aria-label, or decoration beside a name
    <svg
      viewBox="-23 -23 46 46"
      width={size}
      height={size}
      className="rh inline-block shrink-0 align-middle"
      {...(label
        ? { role: "img", "aria-label": label === company ? called(company) : label }
        : { "aria-hidden": true })}
    >
      {shapes}
    </svg>
  );
});
