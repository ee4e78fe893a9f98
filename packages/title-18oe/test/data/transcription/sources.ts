/** Which facts go back to which section of the rulebook, written down the other way round: by section, as the book runs. */

/** What `provenance.json` says, in part. */
export interface Provenance {
  groups: { file: string; facts: string; of?: string[]; section?: string }[];
}

const SECTIONS = `
1.3.1 companies companies.shares; europe metropolises (Birmingham, Madrid, Wien, Paris, London, Berlin, Sankt-Peterburg)
1.3.2 europe metropolises
2 tiles tiles
2.2.5 numbers pars; charters majorPar; market grid (par, major-par, 50, 550)
2.4 uk-france trains; trains trains.price
2.8 uk-france zones
2.9 patronage groups; charters patronage
3.1 trains trains.count; numbers bank; charters packet.rows; charters patronage
3.3 charters duel; uk-france numbers; numbers players; numbers startingCash; charters packet.concessions; charters withoutConcessions
4 market grid
4.1 numbers certificateLimit
4.2 numbers holdingLimit
4.3 market grid (par, major-par, 50, 550)
4.4 market grid (par, major-par, 50, 550)
5.2 trains phases; trains trains.rusts_on; trains trains.available_on; charters lastLevel
6.2 companies companies.tokens (home, second)
7 charters packet.rows; charters packet.concessions
7.1 charters minorTreasury; charters packet.minor
8.2 uk-france regionals; charters regionals
9.1 map hexes.zones; europe zones; europe together; europe cityZones; europe redMetropolises; companies companies.tokens (home, second)
9.2 companies companies.home; companies companies.tokens (home, second)
9.3 companies companies.tokens; companies companies.shares; charters majorPar
10.1 numbers poolLimit
10.2 numbers holdingLimit
11.1 charters points
11.1.3 map hexes.labels; map hexes.closed_edges; map hexes.borders; europe metropolises
11.1.4 map hexes.zones
11.1.5 map hexes.terrain; europe zones; europe terrain
11.1.7 europe doubleTowns; companies companies.home (SB, MSP)
11.1.8 patronage groups
11.2 europe cityZones; companies companies.tokens
11.3.3 trains trains.distance
11.3.4 water areas
11.3.5 uk-france authorities; charters authorities
11.3.6 water ports
11.3.7 water towns; water ferries
11.3.9 map hexes.nodes; trains trains.distance
11.3.10 charters nationalFlat
11.4 numbers dividends
11.6 trains trains.price; charters pullman
11.6.1 charters reservedTrain
11.6.2 uk-france pullmans; trains trains.count; trains trains.available_on; charters pullman; trains trains.price (3, 3+3, Pullman)
11.6.4 trains trains.price (3, 3+3, Pullman)
11.7 charters abandonedMinor
12 powers orient; europe metropolises (Birmingham, Madrid, Wien, Paris, London, Berlin, Sankt-Peterburg)
12.1 powers orient
12.2 powers orient
14 uk-france privates; companies companies.value; companies companies.income; companies companies.name (private, minor)
14.7 powers ferry
14.8 powers lumber
14.9 powers engineers
14.10 powers metropolitan
15 uk-france minors; companies companies.name (private, minor)
15.4 powers merchant
15.5 europe terrain (river, mountain)
15.6 europe terrain (river, mountain)
15.10 powers mail`;

/** "section 4 market grid": a line for each fact and section, as written here. */
export const sourceLines = (): string[] =>
  SECTIONS.trim()
    .split("\n")
    .flatMap((line) => {
      const [section = ""] = line.split(" ", 1);
      return line
        .slice(section.length + 1)
        .split("; ")
        .map((facts) => `section ${section} ${facts}`);
    });

/** The same lines of the file. */
export const sourceWords = ({ groups }: Provenance): string[] =>
  groups.flatMap(({ file, facts, of = [], section }) =>
    (section?.split(", ") ?? []).map((one) =>
      [`section ${one} ${file} ${facts}`, ...(of.length ? [`(${of.join(", ")})`] : [])].join(" "),
    ),
  );
