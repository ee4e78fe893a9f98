import { withoutVariables } from "./plain.ts";

/**
 * The look of drawings: the hobby's track colours on paper, in light and dark. Everything is a variable, so that a
 * page can set its own; a standalone SVG carries this text and follows the reader's colour scheme.
 */
const LIGHT = `
--rh-white:#f5eedb;--rh-yellow:#f2cb45;--rh-green:#74b266;--rh-brown:#c18455;--rh-gray:#b9b6ae;--rh-red:#b2392d;--rh-blue:#a8cede;
--rh-edge:#8f8468;--rh-ink:#211c15;--rh-casing:#fffaf0;--rh-slot:#fffdf7;--rh-ghost:#6b6353;--rh-on-red:#fff6e6;
--rh-hatch:#ab9a74;--rh-wave:#7fb0c6;--rh-mark:#0b57c2;--rh-cell-mark:#0b57c2;--rh-cell:#fbf7ec;--rh-par:#f3dfa4;--rh-par-minor:#d9e6c6;--rh-par-major:#f1c9b4;--rh-zone-yellow:#ffe26a;--rh-zone-orange:#f6b06a;--rh-zone-brown:#cfa07a;--rh-cell-grey:#c6c2b8;--rh-cell-edge:#b9ad90;--rh-cell-ink:#211c15;--rh-coord:#6b6353;`;

const DARK = `
--rh-white:#cdc4ac;--rh-yellow:#dbb43a;--rh-green:#639d57;--rh-brown:#ae7447;--rh-gray:#a09d96;--rh-red:#96301f;--rh-blue:#6d9bb0;
--rh-edge:#6f664f;--rh-ink:#17130d;--rh-casing:#efe7d3;--rh-slot:#f1ebdc;--rh-ghost:#57503f;--rh-on-red:#fff1dc;
--rh-hatch:#94855f;--rh-wave:#4f7f96;--rh-mark:#0a3f94;--rh-cell-mark:#8fb8f2;--rh-cell:#24272c;--rh-par:#4d4322;--rh-par-minor:#324027;--rh-par-major:#59342a;--rh-zone-yellow:#6e5a12;--rh-zone-orange:#7d4614;--rh-zone-brown:#5c3d29;--rh-cell-grey:#55565a;--rh-cell-edge:#4a4d52;--rh-cell-ink:#ece6d8;--rh-coord:#a59d8b;`;

const RULES = `
.rh{font-family:var(--rh-font,"Heebo Variable","Heebo","Noto Sans",system-ui,sans-serif);font-variant-numeric:tabular-nums}
.rh text{fill:var(--rh-ink);stroke:none;user-select:none}
.rh-open-sea{fill-rule:evenodd}.rh-hex{stroke:var(--rh-edge);stroke-width:1.4;stroke-linejoin:round}
.rh-white{fill:var(--rh-white)}.rh-yellow{fill:var(--rh-yellow)}.rh-green{fill:var(--rh-green)}.rh-brown{fill:var(--rh-brown)}.rh-gray{fill:var(--rh-gray)}.rh-red{fill:var(--rh-red)}.rh-blue{fill:var(--rh-blue)}
.rh-hatch,.rh-waves{fill:none;stroke:var(--rh-hatch);stroke-width:2;stroke-linecap:round}
.rh-waves{stroke:var(--rh-wave);stroke-width:2.4}
.rh-casing{fill:none;stroke:var(--rh-casing);stroke-width:15}
.rh-track{fill:none;stroke:var(--rh-ink);stroke-width:9}
.rh-casing,.rh-track{stroke-linejoin:round}
.rh-unused{stroke-dasharray:7 6}
.rh-arrow{fill:var(--rh-ink);stroke:var(--rh-casing);stroke-width:2.4;stroke-linejoin:round}
.rh-city{fill:var(--rh-slot);stroke:var(--rh-ink);stroke-width:3}
.rh-slot{fill:var(--rh-slot);stroke:var(--rh-ink);stroke-width:2.6}
.rh-town{fill:var(--rh-ink);stroke:var(--rh-casing);stroke-width:3}
.rh-bar{stroke:var(--rh-ink);stroke-width:11;stroke-linecap:butt;fill:none}
.rh-bar-casing{stroke:var(--rh-casing);stroke-width:17;stroke-linecap:butt;fill:none}
.rh-value{fill:var(--rh-slot);stroke:var(--rh-ink);stroke-width:1.6}
.rh-off{stroke:var(--rh-on-red);stroke-width:1.2}
.rh-now{stroke:var(--rh-slot);stroke-width:5}
.rh-now-ring{fill:none;stroke:var(--rh-ink);stroke-width:2}
.rh-number{font-weight:700}
.rh-label{font-weight:800;font-family:var(--rh-display,"Besley Variable","Besley",Georgia,serif)}
.rh-name{font-family:var(--rh-display,"Besley Variable","Besley",Georgia,serif);font-weight:560;paint-order:stroke;stroke-width:5px!important;stroke-linejoin:round}
.rh .rh-name{stroke:var(--rh-halo)}
.rh-halo-white{--rh-halo:var(--rh-white)}.rh-halo-yellow{--rh-halo:var(--rh-yellow)}.rh-halo-green{--rh-halo:var(--rh-green)}.rh-halo-brown{--rh-halo:var(--rh-brown)}.rh-halo-gray{--rh-halo:var(--rh-gray)}.rh-halo-red{--rh-halo:var(--rh-red)}.rh-halo-blue{--rh-halo:var(--rh-blue)}
.rh .rh-halo-red .rh-name,.rh .rh-name.rh-halo-red{fill:var(--rh-on-red)}
.rh-terrain{fill:var(--rh-slot);stroke:var(--rh-ink);stroke-width:1.6;stroke-linejoin:round}
.rh-water{fill:var(--rh-blue);stroke:var(--rh-ink);stroke-width:1.6}
.rh-cost{font-weight:600}
.rh-anchor{fill:none;stroke:var(--rh-ink);stroke-width:4.5;stroke-linecap:round;stroke-linejoin:round}
.rh-fine{stroke-width:3}
.rh-fort{fill:var(--rh-slot);stroke:var(--rh-ink);stroke-width:3;stroke-linejoin:round}
.rh-marker{fill:var(--rh-slot);stroke:var(--rh-ink);stroke-width:1.4}
.rh-ghost{fill:none;stroke:var(--rh-ghost);stroke-width:2;stroke-dasharray:4 3.5}
.rh .rh-ghost-text{fill:var(--rh-ghost);font-weight:600}
.rh-token-rim{stroke:var(--rh-ink);stroke-width:1.4}
.rh-token-mark{stroke:none}
.rh-token-line{fill:none}
.rh .rh-token-text{fill:inherit;font-weight:700}
.rh-shut{stroke:var(--rh-ink);stroke-width:7;stroke-linecap:round;fill:none}
.rh-border{stroke:var(--rh-ghost);stroke-width:3.5;stroke-dasharray:9 6;fill:none}
.rh-link{stroke:var(--rh-ink);stroke-width:4;stroke-dasharray:2 9;stroke-linecap:round;fill:none}
.rh-arrow.rh-private{fill:var(--rh-slot);stroke:var(--rh-ink)}
.rh .rh-sea{font-style:italic}
.rh .rh-coord{fill:var(--rh-coord);font-weight:600}
.rh-tile-id{opacity:.75}
.rh-mark{fill:none;stroke:var(--rh-mark);stroke-width:7;stroke-linejoin:round}
.rh-mark-under{fill:none;stroke:var(--rh-casing);stroke-width:12;stroke-linejoin:round}
.rh-route-bed{fill:none;stroke:var(--rh-casing);stroke-width:23;stroke-opacity:.9;stroke-linejoin:round;stroke-linecap:round}
.rh-route{--rh-run:var(--rh-run-1,#0b57c2);fill:none;stroke:var(--rh-run);stroke-width:13;stroke-linejoin:round}
.rh-route-1{--rh-run:var(--rh-run-2,#b0125b);stroke-dasharray:40 9}.rh-route-2{--rh-run:var(--rh-run-3,#6b4a00);stroke-dasharray:12 8}.rh-route-3{--rh-run:var(--rh-run-4,#00695a);stroke-dasharray:48 8 10 8}.rh-route-4{--rh-run:var(--rh-run-5,#5c2e91);stroke-dasharray:24 8}
.rh-route-sum{--rh-run:var(--rh-run-1,#0b57c2);fill:var(--rh-run);stroke:#fff;stroke-width:2.5}.rh-route-sum-1{--rh-run:var(--rh-run-2,#b0125b)}.rh-route-sum-2{--rh-run:var(--rh-run-3,#6b4a00)}.rh-route-sum-3{--rh-run:var(--rh-run-4,#00695a)}.rh-route-sum-4{--rh-run:var(--rh-run-5,#5c2e91)}
.rh-route-unpaid{fill:#fff;stroke:var(--rh-run)}
.rh .rh-route-text{fill:#fff;font-weight:700}.rh .rh-route-number{fill:#333;font-weight:600}
.rh-cell{fill:var(--rh-cell);stroke:var(--rh-cell-edge);stroke-width:1}
.rh-cell-par{fill:var(--rh-par)}
.rh-cell-par-minor{fill:var(--rh-par-minor)}
.rh-cell-major-par{fill:var(--rh-par-major)}
.rh-cell-yellow{fill:var(--rh-zone-yellow)}.rh-cell-orange{fill:var(--rh-zone-orange)}.rh-cell-brown{fill:var(--rh-zone-brown)}
.rh-cell-start{stroke:var(--rh-cell-ink);stroke-width:2.4}
.rh-cell-grey{fill:var(--rh-cell-grey)}
.rh-cell-unseen{stroke:color-mix(in oklab,var(--rh-cell-ink) 60%,var(--rh-cell));stroke-width:1.2;stroke-dasharray:4 3}
.rh .rh-price{fill:var(--rh-cell-ink);font-weight:600}
.rh-cell-mark{fill:none;stroke:var(--rh-cell-mark);stroke-width:3}
.rh .rh-more{fill:var(--rh-cell-ink);font-weight:700}
.rh-move-disc{fill:var(--rh-cell);stroke:var(--rh-cell-mark);stroke-width:2;stroke-dasharray:4 2.5}
.rh .rh-move-text{fill:var(--rh-cell-ink);font-weight:700}
.rh-cell~.rh-token .rh-token-rim{stroke:var(--rh-cell-ink)}
.rh-move,.rh-move-bed{fill:none;stroke:var(--rh-cell-mark);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.rh-move-bed{stroke:var(--rh-cell);stroke-width:7}
.rh-silhouette{stroke:none}`;

/** The look of a map in miniature. */
const MINIATURE = `
.rh-mini-white{fill:var(--rh-white)}.rh-mini-hills{fill:color-mix(in oklab,var(--rh-white),var(--rh-hatch) 45%)}.rh-mini-yellow{fill:var(--rh-yellow)}.rh-mini-green{fill:var(--rh-green)}.rh-mini-brown{fill:var(--rh-brown)}.rh-mini-gray{fill:var(--rh-gray)}.rh-mini-red{fill:var(--rh-red)}.rh-mini-blue{fill:var(--rh-blue)}
.rh-mini-casing{fill:none;stroke:var(--rh-casing);stroke-width:30;stroke-linecap:round}.rh-mini-track{fill:none;stroke:var(--rh-ink);stroke-width:17;stroke-linecap:round}.rh-mini-city{fill:var(--rh-slot);stroke:var(--rh-ink);stroke-width:13}`;

/** Style sheet of drawings. `:root[data-theme]` chooses a theme; without it the reader's system does. */
export const drawingCss: string = `:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${DARK}}}
:root[data-theme="dark"]{${DARK}}${RULES}${MINIATURE}`.replace(/\n/g, "");

/** Style sheet of a picture that shows a map in miniature alone; it follows the reader's color scheme. */
export const miniatureCss: string =
  `:root{${LIGHT}}@media (prefers-color-scheme:dark){:root{${DARK}}}${MINIATURE}`.replace(/\n/g, "");

/** Style sheet of drawings in light and without variables: for programs that draw SVG and know none. */
export const plainCss: string = withoutVariables(`${RULES}${MINIATURE}`, LIGHT);
