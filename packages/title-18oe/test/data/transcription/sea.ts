/** Hexes of the sea that show track, a sign or a town: stubs of ports and ferries, lines of ferries. */
export const SEA = `
  A58 | junction (1) | track 1-4 {"ignore":true}
  A60 | track 1-4 {"ignore":true}
  A62 | junction (4) | track 1-4 {"ignore":true}
  B39 | junction (4) | track 0-4 {"ignore":true}
  B59 | junction (0)
  C38 | track 0-3 {"ignore":true}
  C62 | junction (4) | track 0-4 {"ignore":true}
  C68 | junction (2)
  D37 | track 0-3 {"ignore":true}
  D59 | junction (1) | track 1-4 {"ignore":true}
  D61 | track 1-3 {"ignore":true}
  E36 | track 0-3 {"ignore":true}
  E40 | junction (3)
  F35 | track 0-3 {"ignore":true}
  F43 | junction (3)
  F67 | junction (5)
  G22 | junction (0) | junction (4) | track 0-4 {"ignore":true}
  G32 | track 1-4 {"ignore":true}
  G34 | track 1-3 {"ignore":true}
  G48 | junction (0) | junction (1) | junction (3)
  H23 | junction (1)
  H57 | junction (1) | track 1-5 {"ignore":true}
  I22 | junction (1) | junction (5) | track 1-4 {"ignore":true} | track 1-5 {"ignore":true}
  I24 | junction (4) | junction (5) | track 1-4 {"ignore":true} | track 1-5 {"ignore":true}
  I30 | junction (2)
  I58 | track 2-5 {"ignore":true}
  J21 | junction (2)
  J51 | junction (2) | junction (3)
  J59 | junction (5) | track 2-5 {"ignore":true}
  J61 | junction (0) | junction (4)
  K16 | junction (2)
  K52 | junction (5)
  L35 | junction (4) | junction (5)
  N25 | junction (0) | junction (3) | track 0-3 {"ignore":true}
  N29 | junction (2) | junction (4) | track 2-4 {"ignore":true}
  O2 | junction (2)
  O18 | junction (5)
  O20 | junction (0)
  O26 | junction (1) | junction (4)
  P17 | junction (4)
  R21 | junction (4)
  T83 | junction (1)
  T85 | junction (2)
  U4 | junction (4) | junction (5)
  U14 | junction (1)
  U16 | junction (5)
  U86 | junction (3)
  V49 | junction (1) | junction (4)
  X39 | junction (3)
  X79 | Varna | town 20 | junction (1) | track 1-node0 {"ignore":true} | track 5-node0 {"ignore":true} | icon port
  Y34 | junction (2) | junction (3)
  Y36 | junction (3)
  Y38 | junction (2) | track 2-4 {"ignore":true}
  Y40 | junction (5) | track 1-5 {"ignore":true}
  Y80 | track 2-5 {"ignore":true}
  Z81 | junction (5) | track 2-5 {"ignore":true}
  Z83 | junction (0)
  AA26 | junction (3) | junction (5) | track 3-5 {"ignore":true}
  AA40 | junction (0) | junction (3) | track 0-3 {"ignore":true}
  AA42 | junction (0) | track 0-4 {"ignore":true}
  AA44 | track 1-4 {"ignore":true}
  AA46 | junction (3) | track 1-3 {"ignore":true}
  AA60 | junction (4)
  AB21 | junction (2) | track 2-4 {"ignore":true}
  AB23 | track 1-4 {"ignore":true}
  AB25 | junction (4) | track 1-4 {"ignore":true}
  AB49 | junction (4)
  AB59 | junction (1) | track 1-4 {"ignore":true}
  AB61 | track 1-5 {"ignore":true}
  AB81 | junction (3)
  AC4 | junction (4)
  AC26 | junction (3) | track 3-5 {"ignore":true}
  AC28 | junction (2)
  AC62 | track 2-5 {"ignore":true}
  AC70 | junction (2)
  AD3 | junction (1)
  AD19 | junction (1)
  AD27 | track 0-2 {"ignore":true}
  AD41 | junction (1)
  AD63 | track 2-5 {"ignore":true}
  AD75 | track 0-4 {"ignore":true}
  AD77 | junction (4) | track 1-4 {"ignore":true}
  AE6 | town 20 | junction (0) | junction (3) | track 0-node0 {"ignore":true} | track 3-node0 {"ignore":true}
  AE8 | junction (2) | junction (3)
  AE12 | junction (3) | track 3-5 {"ignore":true}
  AE24 | junction (5)
  AE26 | junction (0) | track 0-3 {"ignore":true}
  AE50 | junction (0)
  AE54 | junction (0) | junction (3) | track 0-3 {"ignore":true}
  AE64 | track 2-4 {"ignore":true}
  AE66 | junction (4) | track 1-4 {"ignore":true}
  AE74 | town 20 | track 0-node0 {"ignore":true} | track 3-node0 {"ignore":true}
  AF13 | junction (1) | track 1-2 {"ignore":true}
  AF41 | junction (0)
  AF47 | junction (4)
  AF71 | junction (3)
  AF73 | junction (2) | track 2-3 {"ignore":true}
  AG42 | junction (1) | track 1-4 {"ignore":true}
  AG44 | track 1-4 {"ignore":true}
  AG46 | track 1-4 {"ignore":true}
  AG48 | junction (3) | junction (4) | track 1-3 {"ignore":true} | track 1-4 {"ignore":true}
  AG86 | junction (4)
  AH69 | junction (2)`;

/** Where ports lie: hex and side, or hex and stop where the port lies offshore. */
export const PORTS = `
  C58 3; B67 5; D41 0; E44 0; G68 2; H47 3; G46 4; F49 0; H29 5; I20 5; I50 5; I52 0; J63 1; K60 3; J15 5; L53 2; M36 2; L37 1; P19 2
  P19 3; O24 4; O28 1; P19 1; R23 1; T81 4; U6 1; V5 2; U12 4; V17 2; V47 4; V51 1; AA82 3; AA62 1; AB51 1; AA82 0; AC6 1; AB27 5; AB69 5
  AD17 4; AD39 4; AD7 5; AD9 0; AF49 3; AF49 1; AE72 0; AG68 5; B41 1; C64 1; D57 4; H55 4; I26 1; J23 2; Z27 0; AB39 3; AD79 1; AE68 1
  Z47 0; N1 5; X33 5; AD1 4; AF25 2; AG40 3; AG88 1; T87 0; S84 5; W40 0; X35 0; X37 0; H21 4; G26 stop 0; M28 stop 0; C48 stop 0
  C74 stop 0; F25 stop 0; K46 stop 0; L25 stop 0; U24 stop 0; Z1 stop 0; X79 stop 0`;

/** The two shores of each ferry, and the hexes of the sea between them. */
export const FERRIES = `
  A56 4 > A64 1 by A58 A60 A62
  G26 stop 0 > B41 1 by G30 G32 G34 F35 E36 D37 C38 B39
  D57 4 > C64 1 by D59 D61 C62
  G24 1 > H21 3 by G22
  H55 4 > K60 2 by H57 I58 J59
  I20 4 > J23 2 by I22
  I20 4 > J25 2 by I22 I24
  I20 4 > I26 1 by I22 I24
  O24 3 > M26 0 by N25
  N31 1 > M28 5 by N29
  X77 4 > X79 stop 0 by X79 Y80 Z81
  X79 stop 0 > AA82 2 by X79 Y80 Z81
  X37 5 > Z41 2 by Y38 Y40
  Z27 0 > AB27 2 by AA26
  Z41 0 > AB39 3 by AA40
  AB41 3 > Z47 0 by AA42 AA44 AA46
  AA20 5 > AB27 1 by AB21 AB23 AB25
  AB57 4 > AE68 1 by AB59 AB61 AC62 AD63 AE64 AE66
  AB27 0 > AF25 3 by AC26 AD27 AE26
  AE72 5 > AE74 stop 0 by AF73 AE74 AD75 AD77
  AE74 stop 0 > AD79 1 by AF73 AE74 AD75 AD77
  AD7 0 > AE6 stop 0 by AE6
  AE6 stop 0 > AF5 3 by AE6
  AD13 0 > AF11 4 by AE12 AF13
  AD55 0 > AF53 3 by AE54
  AG40 4 > AF49 0 by AG42 AG44 AG46 AG48
  AG40 4 > AG50 1 by AG42 AG44 AG46 AG48`;
