import { describe, expect, it } from "vitest";
import { drawingCss, plainCss } from "../../src/draw/index.ts";
import { withoutVariables } from "../../src/draw/plain.ts";

describe("a style sheet without variables", () => {
  it("has the values in their places, and of two colors the one between", () => {
    expect(withoutVariables(".a{fill:var(--x);stroke:var(--y,#fff)}", "--x:#123456")).toBe(
      ".a{fill:#123456;stroke:#fff}",
    );
    expect(withoutVariables(".a{fill:color-mix(in oklab,var(--x) 25%,#000000)}", "--x:#ffffff")).toBe(
      ".a{fill:#404040}",
    );
  });

  it("leaves out what nothing is known of", () => {
    expect(withoutVariables(".a{fill:var(--none);r:1}.b{fill:var(--none)}", "")).toBe(".a{r:1}");
  });

  it("has a rule for each class that sets a variable: for what bears it, and for what is inside", () => {
    const css = ".in .name{stroke:var(--halo)}.red{--halo:#f00}.blue{--halo:#00f}";
    expect(withoutVariables(css, "")).toBe(
      ".in .name.red,.in .red .name{stroke:#f00}.in .name.blue,.in .blue .name{stroke:#00f}",
    );
  });

  it("is that of drawings, with every class that they have", () => {
    expect(plainCss).not.toMatch(/var\(|--|color-mix|@media/);
    const classes = (css: string) => new Set(css.match(/\.rh-[\w-]+/g));
    const plain = classes(plainCss);
    expect([...classes(drawingCss)].filter((one) => !plain.has(one))).toEqual([]);
  });
});
