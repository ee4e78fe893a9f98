/**
 * The tiles and the map of 18Ardennes written down a second time, from the public facts of the game and the rulebook and
 * not from this package's data, in the notation of `tileLine` and `hexLine`. Where the two sources differ the rulebook is
 * followed: its numbers and letters of the tiles of Amsterdam, the Ruhr and Brussels (11.2), its names of places (11.5,
 * 11.6), its places of the Forts (3.1). Bonus tokens that lie beside a circle are no part of the map.
 */
import { type TranscribedFiles, transcriptionDifferences } from "@railhead/core/kit";

const TILES = `
  3 | yellow | 4 copies | town 10 (0 1)
  4 | yellow | 8 copies | town 10 (0 3)
  5 | yellow | 2 copies | city 20 x1 (0 1)
  6 | yellow | 4 copies | city 20 x1 (0 2)
  7 | yellow | unlimited copies | track 0-1
  8 | yellow | unlimited copies | track 0-2
  9 | yellow | unlimited copies | track 0-3
  57 | yellow | 6 copies | city 20 x1 (0 3)
  58 | yellow | 9 copies | town 10 (0 2)
  201 | yellow | 2 copies | city 30 x1 (0 1) | [Y]
  202 | yellow | 4 copies | city 30 x1 (0 2) | [Y]
  621 | yellow | 4 copies | city 30 x1 (0 3) | [Y]
  14 | green | 3 copies | city 30 x2 (0 1 3 4)
  15 | green | 7 copies | city 30 x2 (0 1 2 3)
  80 | green | 3 copies | junction (0 1 2)
  81 | green | 3 copies | junction (0 2 4)
  82 | green | 6 copies | junction (0 1 3)
  83 | green | 6 copies | junction (0 3 5)
  141 | green | 5 copies | town 10 (0 1 3)
  142 | green | 5 copies | town 10 (0 3 5)
  143 | green | 2 copies | town 10 (0 1 2)
  144 | green | 2 copies | town 10 (0 2 4)
  207 | green | 6 copies | city 40 x2 (0 1 2 3) | [Y]
  208 | green | 6 copies | city 40 x2 (0 1 3 4) | [Y]
  405 | green | 2 copies | city 40 x2 (2 3 4) | [T]
  580 | green | 1 copies | city 60 x1 (0 1) | city 60 x1 (2 3) | [P]
  619 | green | 3 copies | city 30 x2 (0 2 3 4)
  622 | green | 4 copies | city 40 x2 (0 2 3 4) | [Y]
  SOH2 | green | 1 copies | city 40 x1 (0 1) | city 40 x1 (4 5) | [AMS]
  RUH2 | green | 1 copies | city 60 x2 (0 1 5) | [RUH]
  63 | brown | 6 copies | city 40 x2 (0 1 2 3 4 5)
  216 | brown | 6 copies | city 50 x2 (0 1 2 3 4) | [Y]
  431 | brown | 2 copies | city 60 x2 (2 3 4) | [T]
  583 | brown | 1 copies | city 80 x2 (0 1) | city 80 x2 (2 3) | [P]
  SOH9 | brown | 1 copies | city 60 x2 (0 1 4 5) | [AMS]
  RUH3 | brown | 1 copies | city 80 x3 (0 1 5) | [RUH]
  220 | brown | 1 copies | city 60 x3 (0 1 2 3 4 5) | [B]`;

/** Hexes on which something is printed. */
const HEXES = `
  B6 | gray | Haarlem | also Harlem | town 20 (4 5)
  B8 | yellow | Amsterdam | city 30 x1 (1) for 1 | city 30 x1 (4) for 2 | [AMS] | zone north
  B10 | white | junction (1)
  B12 | white | Arnhem-Nijmegen | also Arnhem-Nimègue | city x1
  B16 | yellow | The Ruhr | also Ruhrgebiet | city 30 x1 (0) for 11 as city | town 10 as town | track node0-node1 | [RUH] | zone north
  C7 | yellow | Rotterdam | city 30 x1 (0) | city 30 x1 (2) | [Y]
  C9 | white | water 20
  C11 | white | water 20
  C13 | white | water 20
  C15 | white | junction (3)
  D6 | gray | track 3-4 | closed 0 5
  D8 | white | water 40
  D12 | white | Eindhoven | town
  D14 | white | Mönchengladbach | town
  D18 | white | Cologne | also Köln, Keulen | city x1 for 10 | [Y] | zone east
  E3 | gray | Ferry | offboard 0 (4) | closed 0 | zone west
  E5 | gray | Vlissingen | also Flessingue, Flushing | city 20 x1 (1 4) | icon port | closed 3 | token port normal in city 0
  E7 | gray | track 1-3 | closed 2
  E9 | white | Antwerp | also Anvers, Antwerpen | city x1 for 13 | [Y] | closed 1
  E13 | white | Maastricht | town
  E15 | white | Aachen | also Aix-la-Chapelle, Aken | city x1 for 3
  E19 | white | Bonn | town
  E21 | white | Koblenz | also Coblence | town
  E23 | white | Mainz | also Mayence | town (4)
  E25 | yellow | Frankfurt-am-Main | also Francfort-sur-le-Main | city 30 x1 (0 5) | city 30 x1 (1) for 15 | [T] | zone east
  F2 | gray | Ferry | offboard 0 (4 5) | closed 0 3 | zone west
  F4 | white | Brugge | also Bruges | city x1 (1) | icon port | closed 2 3 | token port normal in city 0
  F6 | white | Gent | also Gand | town | closed 2 3
  F8 | white | closed 2
  F10 | white | Brussels | also Bruxelles, Brussel, Brüssel | city x1 for 14 | [Y] | [B]
  F14 | white | Liège | also Luik, Lüttich | town
  F16 | white | mountain 40
  F18 | white | mountain 40
  F20 | white | mountain 40
  G1 | gray | Ferry | offboard 0 (4) | closed 3 | zone west
  G3 | white | Dunkerque | also Dunkirk, Duinkerken | city x1 (1) | icon port | token port normal in city 0
  G11 | white | Namur | also Namen | town
  G13 | white | mountain 40
  G15 | white | mountain 40
  G17 | white | mountain 40
  G19 | white | Trier | also Trèves | town | mountain 40
  G21 | white | mountain 40
  G23 | white | mountain 40
  G25 | white | Mannheim-Ludwigshafen | city x1 for 4 | [Y] | zone east
  H2 | white | Calais | town | closed 2
  H6 | white | Lille-Roubaix-Tourcoing | also Rijsel-Robaais-Toerkonje | city x1 for 6 | [Y]
  H8 | white | Mons | also Bergen | town
  H10 | white | Charleroi | city x1 | mountain 40 | icon mine | token mine normal in city 0
  H12 | white | mountain 40
  H14 | white | mountain 40
  H16 | white | mountain 40
  H18 | white | Luxembourg | also Luxemburg, Lëtzebuerg | town | mountain 40
  H20 | white | mountain 40
  H22 | white | mountain 40
  H24 | white | mountain 40
  H26 | white | Karlsruhe | city x1 | zone east
  I1 | gray | Boulogne-sur-Mer | town 20 (3 4 5)
  I5 | white | Arras | also Atrecht | town
  I7 | white | Douai | also Dowaai | town
  I13 | white | Charleville-Mézières | town
  I21 | white | Saarbrücken | also Sarrebruck | city x1 for 7 | icon mine
  J8 | white | Saint-Quentin | also Sint-Kwintens | town
  J10 | white | closed 5
  J12 | white | junction (0)
  J18 | white | Metz | city x1 | icon fort | icon fort
  J22 | white | mountain 40
  J24 | white | Strasbourg | also Straßburg | city x1 for 5 | [Y]
  J26 | white | closed 4
  J28 | gray | track 0-2
  K5 | white | Amiens | city x1
  K9 | white | junction (4)
  K11 | gray | Reims | also Rheims | city 30 x1 (1 3) for 12 | track 1-3
  K13 | white | closed 1
  K19 | white | Nancy | town | icon fort
  K23 | white | mountain 40
  K27 | white | Freiburg-im-Breisgau | also Fribourg-en-Brisgau | town
  L6 | white | junction (5)
  L8 | white | junction (0)
  L10 | white | closed 3
  L12 | white | closed 2 5
  L14 | white | closed 0
  L22 | white | Épinal | town | icon fort
  L24 | white | mountain 40
  L26 | white | Mulhouse | also Mülhausen | town | closed 4
  L28 | gray | track 0-2
  M3 | gray | Rouen | town 20 (3 4)
  M5 | white | junction (4)
  M7 | yellow | Paris | also Parijs | city 40 x1 (1 2) for 8 | city 40 x1 (3 4) for 9 | [P] | zone south
  M9 | white | junction (1)
  M13 | gray | Troyes | town 20 (1 4)
  M23 | white | Belfort | also Beffert | town | icon fort
  M27 | yellow | Basel | also Bâle | city 30 x1 (1 2) | city 30 x1 (3) | [T] | zone south`;

/** White hexes on which nothing is printed. */
const PLAIN = `
  B14
  C17
  D10 D16 D20 D22
  E11 E17
  F12 F22 F24 F26
  G5 G7 G9
  H4
  I3 I9 I11 I15 I17 I19 I23 I25 I27
  J2 J4 J6 J14 J16 J20
  K3 K7 K15 K17 K21 K25
  L4 L16 L18 L20
  M11 M15 M17 M19 M21 M25`;

/** What may follow a tile, and what lies first on which hexes (11.2; 220 in Brussels alone, which the rule of laying sees to). */
const LAYS = `
  3 > 141 142 143
  4 > 141 142
  5 > 14 15 619
  6 > 14 15 619
  7 > 80 82 83
  8 > 80 81 82 83
  9 > 82 83
  57 > 14 15 619
  58 > 141 142 143 144
  201 > 207 208 622
  202 > 207 208 622
  621 > 207 208 622
  14 > 63
  15 > 63
  207 > 216 220
  208 > 216 220
  405 > 431
  580 > 583
  619 > 63
  622 > 216 220
  SOH2 > SOH9
  RUH2 > RUH3
  7 8 9 on B10 B14 C11 C13 C15 C17 C9 D10 D16 D20 D22 D8 E11 E17 F12 F16 F18 F20 F22 F24 F26 F8 G13 G15 G17 G21 G23 G5 G7 G9 H12 H14 H16 H20 H22 H24 H4 I11 I15 I17 I19 I23 I25 I27 I3 I9 J10 J12 J14 J16 J2 J20 J22 J26 J4 J6 K13 K15 K17 K21 K23 K25 K3 K7 K9 L10 L12 L14 L16 L18 L20 L24 L4 L6 L8 M11 M15 M17 M19 M21 M25 M5 M9
  3 4 58 on D12 D14 E13 E19 E21 E23 F14 F6 G11 G19 H18 H2 H8 I13 I5 I7 J8 K19 K27 L22 L26 M23
  5 57 6 on B12 E15 F4 G3 H10 H26 I21 J18 K5
  201 202 621 on D18 E9 F10 G25 H6 J24
  SOH2 on B8
  RUH2 on B16
  207 208 622 on C7
  405 on E25 M27
  580 on M7`;

/** The market, row by row. */
const MARKET = `
  0grey 50par-minor 55par-minor 60par-minor 70par-minor 80par-minor 90par-minor 100 110 120 140par 160par 180par 200par 220par 240 260 280 300 320 340 360 380 400`;

const lines = (table: string): string[] => table.trim().split(/\n\s*/);
const printed = [
  ...lines(HEXES),
  ...PLAIN.trim()
    .split(/\s+/)
    .map((coord) => `${coord} | white`),
];
const GRID = "pointy number letter";
const ABOUT = "240 to 360 minutes, complexity 4";

/** Lines that stand only here ("-") or only in the data files ("+"); none when they agree. */
export const differences = (files: TranscribedFiles): string[] =>
  transcriptionDifferences(
    [GRID, ABOUT, ...lines(TILES), ...printed, ...lines(LAYS), ...lines(MARKET)],
    files,
  );
