import account from "./account.json";
import around from "./around.json";
import bots from "./bots.json";
import front from "./front.json";
import game from "./game.json";
import glossary from "./glossary.json";
import lobby from "./lobby.json";
import map from "./map.json";
import play from "./play.json";
import problems from "./problems.json";
import record from "./record.json";
import site from "./site.json";
import title from "./title.json";
import turn from "./turn.json";

/** All English texts of the site, one file per part of it; every file names its own areas. */
export default {
  ...account,
  ...bots,
  ...front,
  ...game,
  ...glossary,
  ...lobby,
  ...map,
  ...play,
  ...problems,
  ...record,
  ...around,
  ...site,
  ...title,
  ...turn,
};
