/** Tiles, as `tileLine` writes them. */
export const TILES = `
  3 | yellow | 14 copies | town 10 (0 1)
  4 | yellow | 25 copies | town 10 (0 3)
  5 | yellow | 15 copies | city 20 x1 (0 1)
  6 | yellow | 25 copies | city 20 x1 (0 2)
  7 | yellow | 14 copies | track 0-1
  8 | yellow | 90 copies | track 0-2
  9 | yellow | 90 copies | track 0-3
  12 | green | 10 copies | city 30 x1 (0 1 2)
  13 | green | 8 copies | city 30 x1 (0 2 4)
  57 | yellow | 19 copies | city 20 x1 (0 3)
  58 | yellow | 25 copies | town 10 (0 2)
  80 | green | 5 copies | junction (0 1 2) crossed
  81 | green | 5 copies | junction (0 2 4) crossed
  82 | green | 20 copies | junction (0 1 3) crossed
  83 | green | 20 copies | junction (0 3 5) crossed
  141 | green | 15 copies | town 10 (0 1 3)
  142 | green | 15 copies | town 10 (0 3 5)
  143 | green | 5 copies | town 10 (0 1 2)
  144 | green | 5 copies | town 10 (0 2 4)
  145 | brown | 13 copies | town 20 (0 1 3 4)
  146 | brown | 21 copies | town 20 (0 1 2 3)
  147 | brown | 13 copies | town 20 (0 2 3 4)
  201 | yellow | 9 copies | city 30 x1 (0 1) | [Y]
  202 | yellow | 18 copies | city 30 x1 (0 2) | [Y]
  205 | green | 17 copies | city 30 x1 (0 1 3)
  206 | green | 17 copies | city 30 x1 (0 3 5)
  207 | green | 12 copies | city 40 x2 (0 1 2 3) | [Y]
  208 | green | 9 copies | city 40 x2 (0 1 3 4) | [Y]
  544 | brown | 8 copies | junction (0 1 3 4) crossed
  545 | brown | 8 copies | junction (0 1 2 3) crossed
  546 | brown | 7 copies | junction (0 2 3 4) crossed
  621 | yellow | 12 copies | city 30 x1 (0 3) | [Y]
  622 | green | 9 copies | city 40 x2 (0 2 3 4) | [Y]
  OE1 | yellow | 4 copies | town 20 (0 3) {"places":2}
  OE2 | yellow | 6 copies | town 20 (0 2) {"places":2}
  OE3 | yellow | 2 copies | town 20 (0 1) {"places":2}
  OE4 | yellow | 5 copies | city 30 x1 (0) | city 30 x1 (2) | city 30 x1 (4) | [A] | [B] | [P]
  OE5 | yellow | 1 copies | city 30 x1 (0 1) | city 30 x1 (3 5) | [C]
  OE6 | yellow | 1 copies | city 30 x1 (1 5) | city 30 x1 (2 4) | [L]
  OE7 | yellow | 1 copies | city 30 x1 (1) | city 30 x1 (4) | [N]
  OE8 | yellow | 1 copies | city 30 x1 (0) | city 30 x1 (5) | [S]
  OE12 | green | 3 copies | city 50 x1 (0 3) | city 50 x1 (2 5) | city 50 x1 (1 4) | [A]
  OE13 | green | 1 copies | city 60 x1 (0 3) | city 60 x1 (2 5) | city 60 x1 (1 4) | [B]
  OE14 | green | 1 copies | city 50 x1 (0 1) | city 50 x2 (3 5) | [C]
  OE15 | green | 1 copies | city 60 x2 (1 5) | city 60 x2 (2 3 4) | [L]
  OE16 | green | 1 copies | city 50 x2 (1 3) | city 50 x1 (2 4) | [N]
  OE17 | green | 1 copies | city 50 x1 (0) | city 50 x1 (2) | city 50 x1 (4) | [P]
  OE18 | green | 1 copies | city 50 x1 (0 2) | city 50 x2 (3 5) | [S]
  OE23 | brown | 12 copies | city 40 x1 (0 2 3 5)
  OE24 | brown | 20 copies | city 40 x1 (0 1 2 5)
  OE25 | brown | 12 copies | city 40 x1 (1 2 3 5)
  OE26 | brown | 5 copies | city 80 x3 (0 1 2 3 4 5) | [A] | [C] | [S]
  OE27 | brown | 1 copies | city 80 x4 (0 1 2 3 4 5) | [B]
  OE28 | brown | 1 copies | city 90 x4 (1 2 3 4 5) | [L]
  OE29 | brown | 1 copies | city 80 x3 (1 2 3 4) | [N]
  OE30 | brown | 1 copies | city 80 x1 (0 5) | city 80 x1 (1 2) | city 80 x1 (3 4) | [P]
  OE31 | brown | 3 copies | city 60 x2 (0 1 2 5) | [Y]
  OE32 | brown | 3 copies | city 60 x2 (0 1 2 3 5) | [Y]
  OE33 | brown | 11 copies | city 60 x2 (0 1 2 3 4 5) | [Y]
  OE34 | gray | 5 copies | city 60 x1 (0 1 2 5)
  OE35 | gray | 6 copies | city 60 x1 (0 1 2 3 5)
  OE36 | gray | 16 copies | city 60 x1 (0 1 2 3 4 5)
  OE37 | gray | 5 copies | city 100 x3 (0 1 2 3 4 5) | [A] | [P] | [S]
  OE38 | gray | 1 copies | city 120 x4 (0 1 2 3 4 5) | [B]
  OE39 | gray | 1 copies | city 100 x4 (0 1 2 3 4 5) | [C]
  OE40 | gray | 1 copies | city 120 x4 (1 2 3 4 5) | [L]
  OE41 | gray | 1 copies | city 100 x3 (1 2 3 4) | [N]
  OE42 | gray | 3 copies | city 80 x2 (0 1 2 5) | [Y]
  OE43 | gray | 3 copies | city 80 x2 (0 1 2 3 5) | [Y]
  OE44 | gray | 11 copies | city 80 x2 (0 1 2 3 4 5) | [Y]
  OE9 | green | 3 copies | town 20 (0 2 3 5) {"places":2}
  OE10 | green | 3 copies | town 20 (0 1 2 5) {"places":2}
  OE11 | green | 3 copies | town 20 (0 2 3 4) {"places":2}
  OE20 | brown | 3 copies | town 20 (0 1 2 5) {"places":2}
  OE21 | brown | 2 copies | town 20 (0 1 2 3 5) {"places":2}
  OE22 | brown | 6 copies | town 20 (0 1 2 3 4 5) {"places":2}`;

/** What may follow what, as `layLines` writes it. */
export const LAYS = `
  3 > 141 142 143
  4 > 141 142
  5 > 12 205 206
  6 > 12 13 205 206
  7 > 80 82 83
  8 > 80 81 82 83
  9 > 82 83
  12 > OE24 OE25
  13 > OE25
  57 > 205 206
  58 > 141 142 143 144
  80 > 545 546
  81 > 546
  82 > 544 545 546
  83 > 544 545 546
  141 > 145 146 147
  142 > 145 146 147
  143 > 146 147
  144 > 147
  201 > 207 208 622
  202 > 207 208 622
  205 > OE23 OE24 OE25
  206 > OE23 OE24 OE25
  207 > OE31 OE32 OE33
  208 > OE32 OE33
  621 > 207 208 622
  622 > OE32 OE33
  OE5 > OE14
  OE6 > OE15
  OE7 > OE16
  OE8 > OE18
  OE13 > OE27
  OE15 > OE28
  OE16 > OE29
  OE17 > OE30
  OE23 > OE35 OE36
  OE24 > OE34 OE35 OE36
  OE25 > OE35 OE36
  OE27 > OE38
  OE28 > OE40
  OE29 > OE41
  OE31 > OE42 OE43 OE44
  OE32 > OE43 OE44
  OE33 > OE44
  OE4 > OE12 OE13 OE17
  OE12 > OE26
  OE26 > OE37 OE39
  OE30 > OE37
  OE14 > OE26
  OE18 > OE26
  OE1 > OE10 OE11 OE9
  OE2 > OE10 OE11 OE9
  OE3 > OE10 OE11 OE9
  OE9 > OE21 OE22
  OE10 > OE20 OE21 OE22
  OE11 > OE21 OE22`;

/** First tiles: those of a line on its hexes. */
export const FIRST = `
  7 8 9 on A42 A44 A46 A48 A50 A52 A66 A68 A70 A72 A74 AA10 AA12 AA14 AA16 AA18 AA2 AA22 AA48 AA50 AA54 AA6 AA64 AA66 AA68 AA70 AA72 AA74 AA76 AA78 AA8 AA80 AA86 AB1 AB11 AB13 AB15 AB17 AB19 AB41 AB5 AB53 AB63 AB65 AB67 AB7 AB71 AB77 AB85 AB9 AC14 AC18 AC38 AC54 AC56 AC58 AC66 AC76 AC78 AC80 AC82 AC86 AD11 AD39 AD5 AD55 AD65 AD67 AD69 AD71 AD81 AD83 AD85 AD87 AE52 AE70 AE80 AE82 AE84 AE86 AF51 AF67 AF69 AF81 AF83 AF85 AG50 AG52 AG70 B45 B47 B49 B51 B53 B55 B57 B63 B65 B69 B71 B75 B77 B79 B81 C42 C44 C46 C50 C52 C54 C56 C66 C72 C76 C78 C80 C82 D43 D45 D49 D55 D67 D71 D73 D79 D85 E24 E42 E48 E50 E52 E54 E58 E66 E68 E72 E74 E76 E78 E80 E82 E84 E86 F23 F29 F51 F55 F69 F71 F75 F77 F79 F81 F83 F85 G16 G18 G20 G28 G44 G50 G52 G54 G56 G64 G66 G70 G72 G74 G76 G78 G80 G82 G86 H15 H19 H25 H27 H43 H45 H53 H65 H67 H69 H73 H75 H77 H79 H81 H83 I14 I18 I28 I44 I64 I68 I70 I72 I74 I78 I82 I84 I86 J13 J19 J45 J47 J49 J65 J67 J71 J75 J79 J81 J83 J85 J87 K22 K24 K28 K30 K40 K42 K44 K48 K50 K54 K56 K58 K64 K66 K70 K72 K74 K76 K80 K82 K84 L27 L31 L41 L45 L47 L49 L51 L55 L57 L59 L61 L63 L65 L67 L69 L71 L73 L75 L77 L81 L83 L85 M22 M24 M30 M34 M40 M42 M46 M52 M54 M58 M60 M64 M66 M70 M74 M76 M78 M80 M82 M84 M86 N37 N39 N43 N45 N47 N51 N53 N55 N57 N61 N63 N67 N69 N71 N73 N75 N77 N79 N81 N85 O30 O32 O34 O36 O38 O42 O44 O46 O48 O50 O54 O58 O60 O62 O64 O66 O68 O70 O72 O74 O76 O78 O82 O84 O86 P21 P23 P25 P27 P31 P35 P39 P41 P45 P47 P49 P51 P55 P57 P59 P63 P65 P67 P71 P73 P75 P79 P81 P83 P87 Q20 Q22 Q24 Q28 Q32 Q34 Q36 Q42 Q44 Q48 Q50 Q54 Q58 Q60 Q62 Q64 Q66 Q68 Q70 Q74 Q76 Q78 Q80 Q82 Q86 R25 R27 R31 R33 R35 R37 R39 R41 R43 R45 R49 R51 R57 R61 R63 R65 R69 R71 R73 R75 R77 R79 R81 R83 R85 R87 S24 S26 S28 S30 S32 S36 S38 S44 S48 S52 S54 S56 S58 S62 S64 S66 S70 S72 S74 S80 S82 T23 T25 T29 T31 T33 T35 T41 T43 T45 T47 T49 T51 T55 T57 T59 T63 T65 T67 T71 T73 T75 T77 T79 U10 U22 U26 U28 U30 U36 U38 U40 U42 U44 U46 U48 U50 U54 U58 U60 U66 U68 U70 U74 U76 U8 V11 V13 V19 V23 V25 V29 V31 V33 V35 V37 V43 V53 V57 V59 V61 V63 V65 V67 V69 V7 V71 V75 V77 V79 V9 W10 W12 W14 W16 W20 W22 W24 W26 W28 W30 W34 W36 W38 W42 W44 W48 W54 W56 W58 W60 W62 W66 W68 W72 W76 W78 W8 X15 X17 X19 X21 X23 X27 X29 X43 X47 X49 X5 X57 X61 X63 X65 X67 X69 X7 X71 X73 X75 X77 X9 Y10 Y12 Y16 Y18 Y2 Y22 Y24 Y26 Y28 Y4 Y46 Y48 Y50 Y56 Y58 Y6 Y60 Y62 Y68 Y72 Y74 Y76 Y78 Y8 Z11 Z15 Z17 Z19 Z21 Z23 Z45 Z49 Z5 Z51 Z61 Z63 Z65 Z67 Z69 Z7 Z71 Z75 Z77 Z79 Z9
  5 57 6 on AA20 AA62 AB27 AB57 AB69 AC16 AC40 AC8 AD17 AD79 AD9 AF49 B67 C48 D57 D77 E56 F25 F49 G68 H21 H47 H63 H87 I20 I52 I76 J15 J69 J73 K78 K86 L25 L53 M36 M44 M68 N49 O28 O52 O56 P69 Q26 Q38 Q40 R23 S42 S50 S76 S78 T53 T69 T81 U24 U32 V17 V27 V39 V51 V55 W40 W6 W64 X13 Y20 Y70
  3 4 58 on AA4 AA52 AA84 AB3 AB39 AB55 AB83 AC10 AC12 AC20 AC64 AC68 AC84 AD13 AD15 AD7 AE68 AF87 AG68 B43 B73 C64 D41 D47 D51 D53 D69 D75 D81 D83 E26 E28 E44 E70 F27 F53 F73 G24 G46 G84 H17 H29 H51 H55 H71 H85 I16 I26 I46 I66 I80 J17 J23 K60 K62 K68 L23 L29 L43 L79 L87 M38 M48 M56 M72 N33 N59 N65 N83 O24 P19 P29 P33 P37 P43 P61 P85 Q52 Q56 Q72 Q84 R29 R53 R59 R67 S34 S40 S46 S68 S84 S86 T27 T39 T61 U12 U52 U56 U62 U72 U78 U80 V15 V21 V45 V47 V5 V73 W18 W70 X11 X25 X35 X37 X55 X59 Y44 Y64 Y66 Z13 Z25 Z3 Z41 Z73
  201 202 621 on G26 J63 K46 M62 N31 N35 O40 O80 P53 R47 S60 U34 V41 W74 X33 X45 Z27 Z47
  OE1 OE2 OE3 on AC6 AF53 C58 J29 J77 L39 M26 N41 P77 Q46 T37 U6 U64 W32 W46
  OE4 on K26 M50 Q30 R55 Y14
  OE5 on AA82
  OE6 on M28
  OE7 on AB51
  OE8 on C74
  207 208 622 on I50 J25 L37
  80 81 82 83 on I48
  205 206 on J27
  12 13 205 206 on AE72`;

/** The market, top row first. */
export const MARKET = `
  - 110 120major-par 135 150 165 180 200 225 250 280 310 350 390 440 490 550
  90par 100 110major-par 120 135 150 165 180 200 225 250 280 310 350 390 440 490
  80par 90 100major-par 110 120 135 150 165 180 200 225 250 280 310
  75par 80 90major-par 100 110 120 135 150 165 180 200
  70par 75 80major-par 90 100 110 120 135 150
  65par 70 75major-par 80 90 100 110
  60par 65 70 75 80
  50 60 65 70`;
