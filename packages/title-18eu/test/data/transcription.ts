/**
 * The tiles and the map of 18EU written down a second time, from the public facts of the game and the rulebook and not
 * from this package's data, in the notation of `tileLine` and `hexLine`. Where the two sources differ the rulebook is
 * followed: M hexes cost 120 and then 60 for green, other rough ones 60, and the hex south of Vienna 60 for green alone
 * (4.6); brown junctions of four sides may be crossed twice and Hamburg be passed (4.4.3). Which hexes need a consent,
 * and the counts of the tiles, the rulebook does not say.
 */
import { type TranscribedFiles, transcriptionDifferences } from "@railhead/core/kit";

const TILES = `
  3 | yellow | 8 copies | town 10 (0 1)
  4 | yellow | 10 copies | town 10 (0 3)
  7 | yellow | 4 copies | track 0-1
  8 | yellow | 15 copies | track 0-2
  9 | yellow | 15 copies | track 0-3
  14 | green | 4 copies | city 30 x2 (0 1 3 4)
  15 | green | 4 copies | city 30 x2 (0 1 2 3)
  57 | yellow | 8 copies | city 20 x1 (0 3)
  58 | yellow | 14 copies | town 10 (0 2)
  80 | green | 4 copies | junction (0 1 2)
  81 | green | 4 copies | junction (0 2 4)
  82 | green | 4 copies | junction (0 1 3)
  83 | green | 4 copies | junction (0 3 5)
  141 | green | 5 copies | town 10 (0 1 3)
  142 | green | 4 copies | town 10 (0 3 5)
  143 | green | 2 copies | town 10 (0 1 2)
  144 | green | 2 copies | town 10 (0 2 4)
  145 | brown | 4 copies | town 20 (0 1 3 4)
  146 | brown | 5 copies | town 20 (0 1 2 3)
  147 | brown | 4 copies | town 20 (0 2 3 4)
  201 | yellow | 7 copies | city 30 x1 (0 1) | [Y]
  202 | yellow | 9 copies | city 30 x1 (0 2) | [Y]
  513 | gray | 5 copies | city 60 x3 (0 1 2 3 4 5)
  544 | brown | 3 copies | junction (0 1 3 4) crossed
  545 | brown | 3 copies | junction (0 1 2 3) crossed
  546 | brown | 3 copies | junction (0 2 3 4) crossed
  576 | green | 4 copies | city 40 x1 (0 1 3) | [Y]
  577 | green | 4 copies | city 40 x1 (0 3 5) | [Y]
  578 | green | 3 copies | city 40 x1 (0 1 2) | [Y]
  579 | green | 3 copies | city 40 x1 (0 2 4) | [Y]
  580 | green | 1 copies | city 60 x1 (0 1) | city 60 x1 (2 3) | [P]
  581 | green | 2 copies | city 50 x1 (0 1) | city 50 x1 (2 3) | city 50 x1 (4 5) | [B-V]
  582 | brown | 9 copies | city 50 x2 (0 2 3 4) | [Y]
  583 | brown | 1 copies | city 80 x2 (0 1) | city 80 x2 (2 3) | [P]
  584 | brown | 2 copies | city 60 x3 (0 1 2 3 4 5) | [B-V]
  611 | brown | 8 copies | city 40 x2 (0 1 2 3 4)`;

/** Hexes on which something is printed. */
const HEXES = `
  A6 | red | London | offboard yellow 40, brown 70 (0 5)
  A10 | yellow | Paris | city 40 x1 (4) for 1 | city 40 x1 (5) for 3 | [P]
  A14 | white | rough 60
  A16 | white | rough 60
  A20 | white | closed 5
  B7 | white | Lille | town
  B11 | white | consent_needed 3
  B13 | white | Dijon | town
  B17 | white | Lyon | city x1 for 15 | [Y]
  B19 | white | Marseille | city x1
  B21 | blue | town 10 (3) | icon port
  C4 | white | Rotterdam | town
  C6 | white | Antwerp | town
  C8 | white | Brussels | city x1 for 2 | [Y] | consent_needed 2
  C10 | white | rough 60
  C16 | white | Geneva | town
  C18 | white | mountain yellow 120, green 60
  C20 | white | Nice | town | rough 60 | closed 1
  D1 | blue | town 10 (0) | icon port
  D3 | white | Amsterdam | city x1 for 12 | [Y]
  D5 | white | Utrecht | town
  D7 | white | Cologne | city x1
  D9 | white | rough 60
  D11 | white | rough 60
  D13 | white | Strasbourg | city x1 for 14 | [Y]
  D15 | white | Basel | town
  D17 | white | mountain yellow 120, green 60
  D19 | white | Turin | city x1
  D21 | white | closed 5
  E6 | white | Dortmund | city x1
  E12 | white | Stuttgart | town
  E14 | white | Zürich | town | rough 60
  E16 | white | mountain yellow 120, green 60
  E18 | white | Milan | city x1 for 10 | [Y]
  E20 | white | Genoa | city x1
  E22 | blue | town 10 (3) | icon port
  F3 | white | Bremen | town
  F9 | white | Frankfurt | city x1
  F11 | white | Augsburg | town
  F15 | white | rough 60
  F17 | white | mountain yellow 120, green 60
  F19 | white | consent_needed 10
  F21 | white | Florence | town | closed 1 | consent_needed 10
  G2 | red | Hamburg | offboard yellow 30, brown 50 (0 1 5) passed
  G6 | white | Hannover | town
  G10 | white | Nuremberg | town
  G12 | white | Munich | city x1 for 13 | [Y]
  G16 | white | rough 60
  G18 | white | mountain yellow 120, green 60
  G20 | white | Bologna | town
  G22 | red | Rome | offboard yellow 30, brown 50 (2 3 4)
  H7 | white | Magdeburg | town
  H15 | white | Innsbruck | town | rough 60
  H17 | white | mountain yellow 120, green 60
  H19 | white | Venice | city x1 for 5 | [Y] | closed 5
  H21 | white | closed 4
  I6 | white | consent_needed 7
  I8 | white | Leipzig | town
  I10 | white | rough 60
  I12 | white | rough 60
  I14 | white | Salzburg | town | rough 60
  I16 | white | mountain yellow 120, green 60
  I18 | white | Trieste | city x1
  I20 | blue | town 10 (3) | icon port
  J5 | yellow | Berlin | city 30 x1 (4) for 9 | city 30 x1 (1) for 7 | [B-V]
  J7 | white | Dresden | city x1 for 4 | [Y]
  J9 | white | rough 60
  J11 | white | Prague | city x1
  J13 | white | rough 60
  J15 | white | mountain yellow 120, green 60
  J19 | white | closed 1
  K4 | white | Stettin | town
  K8 | white | rough 60
  K12 | white | Brünn | town
  K14 | yellow | Vienna | city 30 x1 (0) for 11 | city 30 x1 (3) for 6 | [B-V]
  K16 | yellow | Semmering | track 1-3 | mountain green 60
  L5 | white | Thorn | town
  L9 | white | rough 60
  L15 | white | Pressburg | town | rough 60
  M10 | white | Krakau | town | rough 60
  M16 | white | Budapest | city x1 for 8 | [Y]
  N5 | red | Warsaw | offboard yellow 20, brown 30 (1)
  N17 | red | Bucharest | offboard yellow 30, brown 50 (2)`;

/** White hexes on which nothing is printed. */
const PLAIN = `
  A8 A12 A18
  B9 B15
  C12 C14
  E4 E8 E10
  F5 F7 F13
  G4 G8 G14
  H3 H5 H9 H11 H13
  I4
  J3 J17
  K6 K10 K18
  L7 L11 L13 L17
  M6 M8 M12 M14`;

/** What may follow a tile, and what lies first on which hexes (4.6). */
const LAYS = `
  3 > 141 142 143
  4 > 141 142
  7 > 80 82 83
  8 > 80 81 82 83
  9 > 82 83
  14 > 611
  15 > 611
  57 > 14 15
  58 > 141 142 143 144
  80 > 545 546
  81 > 546
  82 > 544 545 546
  83 > 544 545 546
  141 > 145 146 147
  142 > 145 146 147
  143 > 146 147
  144 > 147
  201 > 576 577 578
  202 > 576 577 578 579
  576 > 582
  577 > 582
  578 > 582
  579 > 582
  580 > 583
  581 > 584
  611 > 513
  580 on A10
  581 on J5 K14
  80 81 82 83 on K16
  201 202 on B17 C8 D13 D3 E18 G12 H19 J7 M16
  57 on B19 D19 D7 E20 E6 F9 I18 J11
  3 4 58 on B13 B7 C16 C20 C4 C6 D15 D5 E12 E14 F11 F21 F3 G10 G20 G6 H15 H7 I14 I8 K12 K4 L15 L5 M10
  7 8 9 on A12 A14 A16 A18 A20 A8 B11 B15 B9 C10 C12 C14 C18 D11 D17 D21 D9 E10 E16 E4 E8 F13 F15 F17 F19 F5 F7 G14 G16 G18 G4 G8 H11 H13 H17 H21 H3 H5 H9 I10 I12 I16 I4 I6 J13 J15 J17 J19 J3 J9 K10 K18 K6 K8 L11 L13 L17 L7 L9 M12 M14 M6 M8`;

/** The market, row by row; no one has read the spaces after 200 on a printed board. */
const MARKET = `
  82 90 100 110 122 135 150 165 180 200 220?secondary 245 270 300 330 360 400
  75 82 90 100 110 122 135 150 165 180 200 220?secondary 245 270
  70 75 82 90 100par 110 122 135 150 165 180
  65 70 75 82par 90par 100 110 122
  60 65 70par 75par 82 90
  50 60 65 70 75
  40 50 60 65`;

const lines = (table: string): string[] => table.trim().split(/\n\s*/);
const printed = [
  ...lines(HEXES),
  ...PLAIN.trim()
    .split(/\s+/)
    .map((coord) => `${coord} | white`),
];
const GRID = "flat letter number";
const ABOUT = "240 to 360 minutes, complexity 3";

/** Lines that stand only here ("-") or only in the data files ("+"); none when they agree. */
export const differences = (files: TranscribedFiles): string[] =>
  transcriptionDifferences(
    [GRID, ABOUT, ...lines(TILES), ...printed, ...lines(LAYS), ...lines(MARKET)],
    files,
  );
