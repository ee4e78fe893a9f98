/**
 * The map of 18OE written down a second time as pictures, a row of hexes a line: the letters of the row, the number of its
 * first hex, and a sign for every second number from there on.
 */
/** ~ sea, s sea with track, # a place or track (places.ts), . plain, w water 30, r river 45, l lake 60, h hill 30, H hill 45, m mountain 60, M mountain 120. */
export const LAND = `
   A  0 ~~~~~~~~~~~~~~~~~~~~~.mmHHH##sss#...rr
   B  1 ~~~~~~~~~~~~~~~~~~~s##M..hh..s~..#..#.r.l#
   C  0 ~~~~~~~~~~~~~~~~~~~s~rm.#ww..#~s#.s~w#r..l
   D  1 ~~~~~~~~~~~~#~~~~~s~#m.#.##.#ss~~.#..##.##.
   E  0 ~~~~~~~~~~~~.##~~~s~s.#~.rrr#.~~~..#r..r.w..
   F  1 ~~~~~~~~~~~.##.~~s~~~s~~#.#.~~~~~s..#.ww...#
   G  0 ~~~~~~~~...s##.~ss~~~~r#s....~~~ww#..w....#.#
   H  1 ~~~~~~~.#.#s..#~~~~~~..#~#.#s~~#...#w....h##
   I  0 ~~~~~~~.#.#ss#.s~~~~~~.####~~s~~.#.ww.#.#.hh
   J  1 ~~~~~~.##.s####~~~~~~~.lls~~~ss#w.#h#.#.....
   K  0 ~~~~~~~~s~~..#..~~~~lwr#..s...##ww#.h..#...#
   L  1 ~~~~~~~~~~~##.#.~s##.#....#.......ww.ww#...#
   M  0 ~~~~~~~~~~~..##r~l##..#.##..#..#..#.#wwww...
   N  1 #~~~~~~~~~~~s~s###.w#.H.#....#..#.wwwwwwr#.#
   O  0 ~s~~~~~~~ss~#s#.....#HHh.h#m#..H..h.....#r..
   P  1 ~~~~~~~~s#....#.#.#.w#h...#Hh.#...#...#..w#w
   Q  0 ~~~~~~~~~~r..#.#...##..#.w#.#.HHH.Hh#.....#.
   R  1 ~~~~~~~~~~s#..#....h...#.H##.#H..#Hm.......w
   S  0 ~~~~~~~~~~~~.....#.H##H#H#mm..#h..#hm.##..###
   T  1 ~~~~~~~~~~~l.#..h.##MMMMmm#...#..H#HHrrr#ss#
   U  0 ~~s#.h#ss~~.#..H##mMmmMm..#.#..##Hmm#Hr##~~s~
   V  1 ~~#.HmH##h#..#Hm.Hm##.##s#.#....HmH.#.wr~~~~
   W  0 ~~~#m....#HMm...#.Hm#HH#.~~h....#mH#.#w.~~~~~
   X  1 ~~.H.##H.m.M#m.~###s~.#H.~~#H#HHhHwww..s~~~~
   Y  0 ~..Hmmm#..#...H~~ssss~#.H.~~..mH##H#...ws~~~~
   Z  1 ##....#...Hw##~~~~~~#~.#H.~~~~HhHmhH#hw.ss~~
  AA  0 ~.#..HH..H#.~s~~~~~~ssss.H#.~~s#Hmh.H....##m~
  AB  1 .#.HH.hm.Hsss#~~~~~#.~~~s#h##ss.HH#r~~l~s#m#
  AC  0 ~~s####H#.#~~ss~~~~.#~~~~~~H..~s#h#s~~l...#.
  AD  1 #s.##.###s~~~s~~~~~.s~~~~~~H~~~sh..l~ss#HH..
  AE  0 ~~~ss~s~~~~~ss~~~~~~~~~~~srs~~~~ss#w#s~~Hmm.
  AF  1 ~~#~~#s~~~~~#~~~~~~~s~~s#m#~~~~~~.hss~~~.H.#
  AG  0 ~~~~~~~~~~~~~~~~~~~~#ssssh.~~~~~~~#l~~~~~~~s#
  AH  1 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~s~~~~~~~~~`;

/** Track rights zones: U UK, F FR, P PHS, A AH, I IT, S SP, N SC, R RU; + several (below), - none, ~ sea. */
export const ZONES = `
   A  0 ~~~~~~~~~~~~~~~~~~~~~NNNNNNNN~~~RRRRRR
   B  1 ~~~~~~~~~~~~~~~~~~~~NNNNNNNNN~~RRRRRRRRRRR
   C  0 ~~~~~~~~~~~~~~~~~~~~~NNNNNNNNN~~RR~~RRRRRR
   D  1 ~~~~~~~~~~~~U~~~~~~~NNNNNNNNN~~~~RRRRRRRRRR
   E  0 ~~~~~~~~~~~~UUU~~~~~~NN~NNNNNN~~~RRRRRRRRRRR
   F  1 ~~~~~~~~~~~UUUU~~~~~~~~~NNNN~~~~~~RRRRRRRRRR
   G  0 ~~~~~~~~UUU~UUU~~~~~~~NN~NNNN~~~RRRRRRRRRRRRR
   H  1 ~~~~~~~UUUU~UUU~~~~~~NNN~NNN~~~RRRRRRRRRRRRR
   I  0 ~~~~~~~UUUU~~UU~~~~~~~NNNNN~~~~~+RRRRRRRRRRR
   J  1 ~~~~~~UUUU~UUUU~~~~~~~PPP~~~~~~PPRRRRRRRRRRR
   K  0 ~~~~~~~~~~~UUUUU~~~~PPPPPP~PPPPP+RRRRRRRRRRR
   L  1 ~~~~~~~~~~~UUUUU~~PPPPPPPPPPPP+RRRRRRRRRRRRR
   M  0 ~~~~~~~~~~~UUUUU~PPPPPPPPPPPP+RRRRRRRRRRRRRR
   N  1 -~~~~~~~~~~~~~~FFF+PPPPPPPPPPRRRRRRRRRRRRRRR
   O  0 ~~~~~~~~~~~~F~FFFFF+PPPPPP++P+RRRRRRRRRRRRRR
   P  1 ~~~~~~~~~FFFFFFFFFFPPPPP+AAAAAAAAAAA+RRRRRRR
   Q  0 ~~~~~~~~~~FFFFFFFFF+PPPPP+AAAAAAAAAAA+RRRRRR
   R  1 ~~~~~~~~~~~FFFFFFFF+PPPPP+AAAAAAAAAAARRRRRRR
   S  0 ~~~~~~~~~~~~FFFFFFF+PP+++AAAAAAAAAAAAARRRRRRR
   T  1 ~~~~~~~~~~~FFFFFFF+PPPAAAAAAAAAAAAAAAA-RR~~R
   U  0 ~~~SSSS~~~~FFFFFFFF+++IIIAAAAAAAAAAAAA--R~~~~
   V  1 ~~SSSSSSSSFFFFFFFF+IIIII~AAAAAAAAAA-----~~~~
   W  0 ~~~SSSSSSSS+FFFFFFF+IIIII~~AAAA---------~~~~~
   X  1 ~~SSSSSSSSSS+FF~FFF~~IIII~~AAAA--------~~~~~
   Y  0 ~SSSSSSSSSSSSS+~~~~~~~IIII~~AAAA--------~~~~~
   Z  1 SSSSSSSSSSSSSS~~~~~~F~IIII~~~~----------~~~~
  AA  0 ~SSSSSSSSSSS~~~~~~~~~~~~IIII~~~-------------~
  AB  1 SSSSSSSSSS~~~S~~~~~II~~~~IIII~~-----~~-~~---
  AC  0 ~~~SSSSSSSS~~~~~~~~II~~~~~~III~~---~~~------
  AD  1 S~SSSSSSS~~~~~~~~~~I~~~~~~~I~~~~----~~~-----
  AE  0 ~~~~~~~~~~~~~~~~~~~~~~~~~~I~~~~~~~---~~~----
  AF  1 ~~S~~S~~~~~~F~~~~~~~~~~~III~~~~~~--~~~~~----
  AG  0 ~~~~~~~~~~~~~~~~~~~~I~~~~II~~~~~~~--~~~~~~~~-
  AH  1 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~`;

/** Hexes in several zones. */
export const SEVERAL = `
  I64 PHS RU; K64 PHS RU; L61 PHS RU; M58 PHS RU; N37 FR PHS; O38 FR PHS; O52 PHS AH; O54 PHS AH; O58 PHS RU
  P49 PHS AH; P73 AH RU; Q38 FR PHS; Q50 PHS AH; Q74 AH RU; R39 FR PHS; R51 PHS AH; S38 FR PHS; S44 PHS AH
  S46 PHS AH; S48 PHS AH; T37 FR PHS; U38 FR PHS IT; U40 PHS IT; U42 PHS IT; V37 FR IT; W22 FR SP; W38 FR IT
  X25 FR SP; Y28 FR SP`;

/** Zones of the sea by the letters of AREA_NAMES; . is land. */
export const AREAS = `
   A  0 aaaaaaaaaafffffffffgg........jjj......
   B  1 aaaaaaaaaaffffffffgg.........jj...........
   C  0 aaaaaaaaaafffffffffgg.........jj..jj......
   D  1 aaaaaaaaaaff.fffffgg.........jjjj..........
   E  0 aaaaaaaaaaff...ffffgg..g......ijj...........
   F  1 aaaaaaaaaaf....fffgggggg....iijjjj..........
   G  0 aaaaaaaa...a...ffffggg..g....iii.............
   H  1 aaaaaaa....a...fffhhh...g...iii.............
   I  0 aaaaaaa....aa..fffhhhh.....iiiii............
   J  1 aaaaaa....a....ffhhhhh...iiiiii.............
   K  0 bbaaaaaaaaa.....fhhh......i.................
   L  1 bbaaaaaaaaa.....ee..........................
   M  0 bbbaaaaaaaa.....e...........................
   N  1 .baaaaaaaeeeeee.............................
   O  0 bbbaaaaaaeee.e..............................
   P  1 bbddddddd...................................
   Q  0 bbbddddddd..................................
   R  1 ccddddddddd.................................
   S  0 cccddddddddd.................................
   T  1 cccdddddddd..............................ss.
   U  0 ccc....dddd..............................sssr
   V  1 cc......................o...............rrrr
   W  0 ccc......................oo.............rrrrr
   X  1 cc.............m...mm....oo............rrrrr
   Y  0 c..............mmmmmmn....oo............rrrrr
   Z  1 ..............mmmmmm.n....oooo..........rrrr
  AA  0 c...........llmmmmmmmnnn....ooo.............r
  AB  1 ..........lll.mmmmm..nnnn....oo.....pp.pp...
  AC  0 kkk........llmmmmmm..nnnnnn...oo...ppp......
  AD  1 .k.......llllmmmmmm.nnnnnnn.nnoo....ppp.....
  AE  0 kkkkkklllllllmmmmmmnnnnnnn.nnnpppp...ppp....
  AF  1 kk.kk.llllll.mmmmmnnnnnn...nnnppp..ppppq....
  AG  0 kkkkkklllllllmmmmmmm.nnnn..nnnpppp..pppqqqqq.
  AH  1 kkkkkllllllllmmmmmmmnnnnnnnnnnppppppppqqqqqq`;

/** What the letters of AREAS stand for. */
export const AREA_NAMES = `
  a Celtic Sea
  b North Atlantic Ocean
  c North Atlantic (Silver Coast)
  d Bay of Biscay
  e English Channel
  f North Sea
  g Skagerrak
  h German Bight
  i Baltic Sea
  j Gulf of Finland
  k Strait of Gibraltar
  l Balearic Sea
  m Sea of Sardinia
  n Tyrrhenian Sea
  o Adriatic Sea
  p Aegean Sea
  q Levantine Sea
  r Black Sea
  s Karkinitsky Bay`;
