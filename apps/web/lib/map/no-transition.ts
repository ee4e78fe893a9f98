import { selection } from "d3-selection";

/**
 * What d3-zoom asks of d3-transition: to end what moves by itself. On the map nothing does, so the site is built with this in its place
 * (next.config.ts).
 */
export const interrupt = (): void => {};

Object.assign(selection.prototype, {
  interrupt<Self>(this: Self): Self {
    return this;
  },
});
