import account from "./account.json";
import around from "./around.json";
import bots from "./bots.json";
import calls from "./calls.json";
import clock from "./clock.json";
import finding from "./finding.json";
import frame from "./frame.json";
import front from "./front.json";
import game from "./game.json";
import glossary from "./glossary.json";
import lobby from "./lobby.json";
import map from "./map.json";
import matrix from "./matrix.json";
import operate from "./operate.json";
import people from "./people.json";
import play from "./play.json";
import problems from "./problems.json";
import record from "./record.json";
import sale from "./sale.json";
import side from "./side.json";
import site from "./site.json";
import title from "./title.json";
import turn from "./turn.json";

/** All English texts of the site, one file per part of it; every file names its own areas. */
export default {
  ...account,
  ...bots,
  ...calls,
  ...clock,
  ...finding,
  ...frame,
  ...front,
  ...game,
  ...glossary,
  ...lobby,
  ...map,
  ...matrix,
  ...operate,
  ...people,
  ...play,
  ...problems,
  ...record,
  ...around,
  ...sale,
  ...side,
  ...site,
  ...title,
  ...turn,
};
