/** Stretches of track for tests of what is connected: tiles by hex, as the kit lays them. */
type Tiles = Record<string, [string, number]>;

/** Strasbourg (D13) to Munich (G12), with nothing in between but a town. */
export const STRASBOURG_MUNICH: Tiles = { D13: ["202", 4], E12: ["58", 5], F13: ["8", 2], G12: ["202", 1] };

/** Munich (G12) through Frankfurt (F9) and Dortmund (E6) to Amsterdam (D3). */
export const MUNICH_AMSTERDAM: Tiles = {
  G12: ["202", 2],
  F11: ["58", 3],
  F9: ["57", 0],
  F7: ["8", 0],
  E6: ["57", 2],
  D5: ["58", 3],
  D3: ["202", 0],
};

/**
 * Green Berlin (J5): city 1 has its track to K4, from where the line comes back into city 2 of Berlin and goes on to
 * Dresden (J7).
 */
export const BERLIN_LOOP: Tiles = { J5: ["581", 1], K4: ["3", 0], K6: ["7", 2], J7: ["202", 1] };
