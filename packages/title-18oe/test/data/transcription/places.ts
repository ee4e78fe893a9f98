/** Places and printed track, as `hexLine` writes them, without sides and zones. */
export const PLACES = `
  A54 | gray | track 1-4
  A56 | red | North Sweden | city yellow 30, green 50, brown 80, gray 100 x2 (0 1 4 5)
  A64 | red | Finland | city yellow 30, green 40, brown 60, gray 80 x2 (0 1 4)
  B41 | red | Bergen | city yellow 30, green 60, brown 80, gray 120 x2 (1 3 4) | icon port
  B43 | white | Voss | town | mountain 60
  B67 | white | Helsinki | city x1 | icon port
  B73 | white | Vyborg | town | water 30
  B83 | red | Arkhangelsk | offboard yellow 30, green 50, brown 60, gray 60 (0 1)
  C48 | white | Christiania | city 10 x1 | icon port
  C58 | white | Gävle and Uppsala | town | icon port
  C64 | white | Turku | town | icon port
  C74 | white | Sankt-Peterburg | city 20 x1 for MSP | [S] | icon port
  D25 | red | Scottish Highlands | offboard yellow 20, green 40, brown 50, gray 50 (0 5)
  D41 | white | Stavanger | town | river 45 | icon port
  D47 | white | Larvik | town
  D51 | white | Karlstad | town | water 30
  D53 | white | Örebro | town | water 30
  D57 | white | Stockholm | city x1 | water 30 | icon port
  D69 | white | Reval | town
  D75 | white | Luga | town
  D77 | white | Veliky Novgorod | city x1
  D81 | white | Vyshny Volochyok | town | water 30
  D83 | white | Tver | town
  E26 | white | Inverness | town | hill 45
  E28 | white | Aberdeen | town | hill 45
  E44 | white | Kristiansand | town | icon port
  E56 | white | Norrköping | city x1
  E70 | white | Dorpat | town
  F25 | white | Glasgow | city x1 | icon port
  F27 | white | Dundee | town
  F49 | white | Göteborg | city x1 for BJV | icon port
  F53 | white | Jönköping | town
  F73 | white | Pskov | town
  F87 | red | Moskva | city yellow 30, green 50, brown 80, gray 100 x3 (0 1 2 5)
  G24 | white | Stranraer | town | hill 30
  G26 | white | Edinburgh | city 10 x1 | [Y] | hill 30 | icon port
  G46 | white | Aalborg | town | icon port
  G68 | white | Riga | city x1 | icon port
  G84 | white | Vyazma | town
  G88 | gray | track 0-2
  H17 | white | Sligo | town
  H21 | white | Belfast | city x1 | icon port
  H29 | white | Newcastle Upon Tyne | town | icon port
  H47 | white | Aarhus | city x1 | icon port
  H51 | white | Halmstad | town
  H55 | white | Karlskrona | town | icon port
  H63 | white | Libau | city x1
  H71 | white | Dvinsk | town
  H85 | white | Kaluga | town
  H87 | white | Tula | city x1
  I16 | white | Limerick | town | hill 30
  I20 | white | Dublin | city 10 x1 (4) for GSWR | icon port
  I26 | white | Preston | town | hill 30 | icon port
  I46 | white | Odense | town
  I48 | yellow | track 2-4 | river 45
  I50 | yellow | København | city 30 x1 (1 3) for DSJ | [Y] | river 45 | icon port
  I52 | white | Malmö | city x1 | river 45 | icon port
  I66 | white | Kovno | town
  I76 | white | Vitsyebsk | city x1
  I80 | white | Smolensk | town
  J15 | white | Cork | city x1 | icon port
  J17 | white | Waterford | town
  J23 | white | Holyhead | town | hill 45 | icon port
  J25 | yellow | Liverpool | city 30 x1 (2 4) | [Y]
  J27 | yellow | Manchester | city 20 x1 (1 4) for LNWR | hill 30
  J29 | white | Leeds and Sheffield | town
  J63 | white | Königsberg | city x1 | [Y] | water 30 | icon port
  J69 | white | Vilna | city x1
  J73 | white | Minsk | city x1 for LRZD
  J77 | white | Orsha and Mogilyov | town
  K26 | white | Birmingham | city x1 | [A]
  K46 | white | Hamburg | city 20 x1 for BHB | [Y] | icon port
  K60 | white | Danzig | town | icon port
  K62 | white | Elbing | town
  K68 | white | Grodno | town
  K78 | white | Bobruisk | city x1
  K86 | white | Orel | city x1
  L23 | white | Cardiff | town | river 45
  L25 | white | Bristol | city x1 for GWR | icon port
  L29 | white | Cambridge | town
  L37 | yellow | Amsterdam | city 30 x1 (0 5) | [Y] | river 45 | icon port
  L39 | white | Leeuwarden and Groningen | town | water 30
  L43 | white | Bremen | town
  L53 | white | Stettin | city x1 for POB | icon port
  L79 | white | Gomel | town
  L87 | white | Kursk | town
  M26 | white | Southampton and Portsmouth | town
  M28 | white | London | city 30 x1 (5) | [L] | water 30 | icon port
  M36 | white | Rotterdam | city x1 | water 30 | icon port
  M38 | white | Utrecht | town | water 30
  M44 | white | Hannover | city x1
  M48 | white | Magdeburg | town
  M50 | white | Berlin | city x1 | [B]
  M56 | white | Posen | town
  M62 | white | Warszawa | city x1 for WW | [Y]
  M68 | white | Brest-Litovsk | city x1
  M72 | white | Pinsk | town | water 30
  N1 | red | New York | offboard green 60, brown 100, gray 160 (5) | icon port
  N31 | white | Lille | city 20 x1 (1) | [Y]
  N33 | white | Gent | town
  N35 | white | Brussel | city x1 for BEL | [Y] | water 30
  N41 | white | Barmen and Elberfeld | town
  N49 | white | Leipzig | city x1 for KSS
  N59 | white | Lodz | town
  N65 | white | Lublin | town
  N83 | white | Nezin | town
  N87 | red | Kharkov | city yellow 30, green 40, brown 60, gray 80 x2 (0 1 2)
  O24 | white | Cherbourg | town | icon port
  O28 | white | Le Havre | city x1 (1) | icon port
  O40 | white | Köln | city x1 | [Y] | water 30
  O52 | white | Dresden | city x1 | hill 30
  O56 | white | Breslau | city x1
  O80 | white | Kiev | city x1 for MKV | [Y]
  P19 | white | Brest | town | icon port
  P29 | white | Rouen | town
  P33 | white | Reims | town
  P37 | white | Luxembourg | town
  P43 | white | Frankfurt | town
  P53 | white | Praha | city x1 | [Y]
  P61 | white | Krakau | town
  P69 | white | Lemberg | city x1
  P77 | white | Zytomir and Berdichev | town
  P85 | white | Krementchug | town | water 30
  Q26 | white | Le Mans | city x1 for OU
  Q30 | white | Paris | city x1 | [P]
  Q38 | white | Nancy | city x1
  Q40 | white | Straßburg | city x1 | water 30
  Q46 | white | Fürth and Nürnberg | town
  Q52 | white | Pilsen | town | hill 45
  Q56 | white | Brno | town
  Q72 | white | Ternopol | town
  Q84 | white | Elisavetgrad | town
  R23 | white | Nantes | city x1 | icon port
  R29 | white | Orleans | town
  R47 | white | München | city x1 for KBS | [Y]
  R53 | white | Linz | town
  R55 | white | Wien | city x1 for SB | [A]
  R59 | white | Preßburg | town
  R67 | white | Kosice | town
  S34 | white | Dijon | town
  S40 | white | Basel | town
  S42 | white | Zürich | city x1 | hill 30
  S46 | white | Innsbruck | town | mountain 60
  S50 | white | Salzburg | city x1 | hill 30
  S60 | white | Budapest | city x1 for MAV | [Y]
  S68 | white | Debrecen | town
  S76 | white | Jassy | city x1
  S78 | white | Kischinev | city x1
  S84 | white | Nikolayev | town | river 45 | icon port
  S86 | white | Kherson | town | water 30
  S88 | gray | track 0-1
  T27 | white | Limoges | town
  T37 | white | Genève and Lausanne | town | hill 45
  T39 | white | Bern | town | mountain 120
  T53 | white | Graz | city x1
  T61 | white | Kecskemet | town
  T69 | white | Klausenburg | city x1 | hill 30
  T81 | white | Odessa | city x1 | icon port
  T87 | red | Sevastopol | city yellow 30, green 40, brown 60, gray 80 x2 (0 3) | icon port
  U6 | white | A Coruña | town | icon port
  U12 | white | Gijon | town | hill 30 | icon port
  U24 | white | Bordeaux | city 10 x1 for MIDI | icon port
  U32 | white | Saint-Etienne | city x1 | hill 30
  U34 | white | Lyon | city x1 for PLM | [Y]
  U52 | white | Laibach | town | hill 45
  U56 | white | Csaktornya | town
  U62 | white | Szeged | town
  U64 | white | Arad and Temesvar | town
  U72 | white | Kronstadt | town | hill 45
  U78 | white | Galatz | town | river 45
  U80 | white | Akkerman | town | river 45
  V5 | white | Braga | town | icon port
  V15 | white | Santander | town | hill 30
  V17 | white | Bilbao | city x1 | icon port
  V21 | white | Bayonne | town
  V27 | white | Toulouse | city x1
  V39 | white | Torino | city 30 x1
  V41 | white | Milano | city x1 for SFAI | [Y]
  V45 | white | Verona | town
  V47 | white | Venezia | town | icon port
  V51 | white | Trieste | city x1 | icon port
  V55 | white | Zagreb | city x1
  V73 | white | Ploesti | town
  W6 | white | Porto | city x1
  W18 | white | Logrono | town
  W32 | white | Nîmes and Montpellier | town
  W40 | white | Genova | city x1 | icon port
  W46 | white | Ferrara and Bologna | town
  W64 | white | Beograd | city x1
  W70 | white | Craiova | town
  W74 | white | Bucharest | city x1 | [Y] | water 30
  X11 | white | Salamanca | town
  X13 | white | Valladolid | city x1
  X25 | white | Andorra | town | mountain 60
  X33 | white | Marseille | city 20 x1 (5) | [Y] | icon port
  X35 | white | Toulon | town | icon port
  X37 | white | Nice | town | icon port
  X45 | white | Firenze | city x1 | [Y] | hill 45
  X55 | white | Spalato | town
  X59 | white | Sarajevo | town | hill 30
  Y14 | white | Madrid | city x1 | [A] | hill 45
  Y20 | white | Zaragoza | city x1
  Y44 | white | Livorno | town
  Y64 | white | Novi Bazar | town | hill 45
  Y66 | white | Niš | town | hill 45
  Y70 | white | Sofia | city x1
  Z1 | red | Lisboa | city yellow 40, green 50, brown 60, gray 80 x2 (3 4) for RCP | icon port
  Z3 | white | Setúbal | town
  Z13 | white | Toledo | town
  Z25 | white | Tarragona | town
  Z27 | white | Barcelona | city 20 x1 (0) for CHN | [Y] | icon port
  Z41 | white | Ajaccio | town
  Z47 | white | Roma | city x1 for SFR | [Y] | icon port
  Z73 | white | Philippopolis | town | hill 30
  AA4 | white | Evora | town
  AA20 | white | Valencia | city x1
  AA52 | white | Benevento | town
  AA62 | white | Shkoder | city x1 | icon port
  AA82 | white | Constantinople | city 20 x1 (2) | city 20 x1 | [C] | river 45 | icon port
  AA84 | white | Scutari | town
  AB3 | white | Loule | town
  AB27 | white | Palma | city x1 | icon port
  AB39 | white | Sassari | town | icon port
  AB51 | white | Napoli | city 20 x1 | [N] | icon port
  AB55 | white | Bari | town
  AB57 | white | Brindisi | city x1
  AB69 | white | Salonica | city x1 | icon port
  AB83 | white | Bursa | town | hill 45
  AB87 | red | Levant | offboard yellow 30, green 50, brown 80, gray 120 (1 2)
  AC6 | white | Jerez de la Frontera and Cádiz | town | icon port
  AC8 | white | Sevilla | city x1
  AC10 | white | Cordoba | town
  AC12 | white | Granada | town
  AC16 | white | Murcia | city x1
  AC20 | white | Alicante | town
  AC40 | white | Cagliari | city x1
  AC64 | white | Ioannina | town | hill 30
  AC68 | white | Larissa | town
  AC84 | white | Eskisehir | town
  AD1 | red | North Africa & The Americas | offboard green 40, brown 80, gray 120 (4) | icon port
  AD7 | white | Gibraltar | town | river 45 | icon port
  AD9 | white | Málaga | city x1 | hill 30 | icon port
  AD13 | white | Almeria | town | hill 30
  AD15 | white | Lorca | town
  AD17 | white | Cartagena | city x1 for MZA | icon port
  AD79 | white | Smyrna | city x1 (1) | icon port
  AE68 | white | Patra | town | water 30 | icon port
  AE72 | yellow | Athinai | city 20 x1 (1 5) | icon port
  AF5 | red | Casablanca | offboard yellow 30, green 40, brown 60, gray 80 (3)
  AF11 | red | Melilla | offboard yellow 30, green 40, brown 40, gray 40 (4)
  AF25 | red | Alger | offboard yellow 30, green 40, brown 60, gray 100 (2 3) | icon port
  AF49 | white | Palermo | city x1 | icon port
  AF53 | white | Messina and Catania | town
  AF87 | white | Adalia | town
  AG40 | red | Tunis | offboard yellow 30, green 40, brown 50, gray 80 (3 4) | icon port
  AG68 | white | Sparti | town | icon port
  AG88 | red | Alexandria & Suez | offboard green 50, brown 80, gray 120 (1) | icon port`;
