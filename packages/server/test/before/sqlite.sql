PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE migrations (name text PRIMARY KEY NOT NULL, at bigint NOT NULL);
INSERT INTO migrations VALUES('tables-1',1795357310008);
INSERT INTO migrations VALUES('tables-2',1795357310012);
INSERT INTO migrations VALUES('tables-3',1795357310013);
INSERT INTO migrations VALUES('accounts-1',1795357310031);
INSERT INTO migrations VALUES('accounts-2',1795357310033);
CREATE TABLE IF NOT EXISTS "chat" (
        "table_id" text NOT NULL,
        "id" integer NOT NULL,
        "name" text NOT NULL,
        "player" text,
        "text" text NOT NULL,
        "at" integer NOT NULL, "user_id" text,
        PRIMARY KEY("table_id", "id"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      );
INSERT INTO chat VALUES('qgpkjpmfdm25',1,'Ada','p1','Before the trains',1790000000000,'UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV');
CREATE TABLE IF NOT EXISTS "entries" (
        "table_id" text NOT NULL,
        "seq" integer NOT NULL,
        "kind" text NOT NULL,
        "log" text,
        "events" text NOT NULL,
        "patch" text,
        "at" integer NOT NULL,
        "by_name" text,
        "cause" text,
        PRIMARY KEY("table_id", "seq"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      );
INSERT INTO entries VALUES('qgpkjpmfdm25',1,'notice',NULL,'[{"type":"seat_taken","player":"p2","name":"Ben"}]',NULL,1790000000000,'Ben',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',2,'notice',NULL,'[{"type":"table_started"}]',NULL,1790000000000,'Ada',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',3,'move','{"type":"choose_lot","seat":"p1","lot":"1"}','[{"type":"lot_chosen","player":"p1","lot":"1"},{"type":"opening_declined","player":"p1","lot":"1"}]','{"round":{"data":{"seat":["p2"],"stage":["open"],"lot":["1"]}}}',1790000000000,'Ada',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',4,'move','{"type":"bid","seat":"p2","amount":100}','[{"type":"bid","player":"p2","lot":"1","amount":100}]','{"round":{"data":{"seat":["p3"],"stage":["raise"],"bid":[{"player":"p2","amount":100}]}}}',1790000000000,'Ben',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',5,'move','{"type":"pass","seat":"p3"}','[{"type":"bid_passed","player":"p3","lot":"1"}]','{"round":{"data":{"seat":["p1"],"passed":[0,0,"p3"]}}}',1790000000000,'lean','bot');
INSERT INTO entries VALUES('qgpkjpmfdm25',6,'move','{"type":"bid","seat":"p1","amount":105}','[{"type":"bid","player":"p1","lot":"1","amount":105}]','{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[105]}}}}',1790000000000,'Ada',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',7,'move','{"type":"bid","seat":"p2","amount":110}','[{"type":"bid","player":"p2","lot":"1","amount":110}]','{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[110]}}}}',1790000000000,'Ben',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',8,'move','{"type":"bid","seat":"p1","amount":115}','[{"type":"bid","player":"p1","lot":"1","amount":115}]','{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[115]}}}}',1790000000000,'Ada',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',9,'move','{"type":"bid","seat":"p2","amount":120}','[{"type":"bid","player":"p2","lot":"1","amount":120}]','{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[120]}}}}',1790000000000,'Ben',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',10,'move','{"type":"bid","seat":"p1","amount":125}','[{"type":"bid","player":"p1","lot":"1","amount":125}]','{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[125]}}}}',1790000000000,'Ada',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',11,'move','{"type":"bid","seat":"p2","amount":130}','[{"type":"bid","player":"p2","lot":"1","amount":130}]','{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[130]}}}}',1790000000000,'Ben',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',12,'move','{"type":"bid","seat":"p1","amount":135}','[{"type":"bid","player":"p1","lot":"1","amount":135}]','{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[135]}}}}',1790000000000,'Ada',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',13,'move','{"type":"bid","seat":"p2","amount":140}','[{"type":"bid","player":"p2","lot":"1","amount":140}]','{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[140]}}}}',1790000000000,'Ben',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',14,'move','{"type":"bid","seat":"p1","amount":145}','[{"type":"bid","player":"p1","lot":"1","amount":145}]','{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[145]}}}}',1790000000000,'Ada',NULL);
INSERT INTO entries VALUES('qgpkjpmfdm25',15,'move','{"type":"bid","seat":"p2","amount":150}','[{"type":"bid","player":"p2","lot":"1","amount":150}]','{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[150]}}}}',1790000000000,'Ben',NULL);
CREATE TABLE IF NOT EXISTS "notes" (
        "table_id" text NOT NULL,
        "user_id" text NOT NULL,
        "text" text NOT NULL,
        PRIMARY KEY("table_id", "user_id"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      );
INSERT INTO notes VALUES('qgpkjpmfdm25','UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','buy early');
CREATE TABLE IF NOT EXISTS "plans" (
        "table_id" text NOT NULL,
        "player" text NOT NULL,
        "plans" text NOT NULL,
        PRIMARY KEY("table_id", "player"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      );
INSERT INTO plans VALUES('qgpkjpmfdm25','p1','[{"kind":"dividend","company":"PO","pay":"half"}]');
CREATE TABLE IF NOT EXISTS "seats" (
        "table_id" text NOT NULL,
        "player" text NOT NULL,
        "place" integer NOT NULL,
        "name" text NOT NULL,
        "user_id" text,
        "bot" integer NOT NULL,
        PRIMARY KEY("table_id", "player"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      );
INSERT INTO seats VALUES('qgpkjpmfdm25','p1',0,'Ada','UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV',0);
INSERT INTO seats VALUES('qgpkjpmfdm25','p2',1,'Ben','u-ben',0);
INSERT INTO seats VALUES('qgpkjpmfdm25','p3',2,'lean',NULL,1);
CREATE TABLE IF NOT EXISTS "settings" (
        "user_id" text PRIMARY KEY NOT NULL,
        "settings" text NOT NULL
      );
INSERT INTO settings VALUES('UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','{"sound":true,"notify":false,"webhook":null}');
CREATE TABLE IF NOT EXISTS "site" (
        "name" text PRIMARY KEY NOT NULL,
        "value" text NOT NULL
      );
INSERT INTO site VALUES('invitations','4Kqj1zBpSFWsfwicG483W_7Y0dxsNRPTY55rSHc2Dxk');
CREATE TABLE IF NOT EXISTS "snapshots" (
        "table_id" text NOT NULL,
        "seq" integer NOT NULL,
        "state" text NOT NULL,
        PRIMARY KEY("table_id", "seq"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      );
INSERT INTO snapshots VALUES('qgpkjpmfdm25',2,'{"title":"18eu","rules":"2","options":{"extra3":0,"extra4":0,"routes":"best","priority":"afterLastActor","movingSalePriority":false,"lateDiscard":false,"connection":"route","bankBreaks":"empty","stockDiscard":"roundEnd","pullmanDiscard":"bound","pullmanPurchases":"one","firstTurnBuyback":true,"presidentTrade":"emptyTreasury","firstTurnSale":false,"minorTrains":"bank","redToRed":"capped","ownShareDeals":"any","market":"220"},"variants":{},"rng":3,"flow":{"value":{"play":{"sale":"auction"},"phase":"2","ending":"open","exchange":"none"}},"round":{"id":"sale","set":1,"run":0,"data":{"lots":["1","2","3","4","5","6","7","8","9","10","11","12","13","14","15"],"first":"p1","sold":0,"auctioneer":"p1","seat":"p1","stage":"choose","lot":null,"bid":null,"passed":[],"offer":90}},"pending":[],"players":{"p1":{"id":"p1","name":"Ada","cash":450},"p2":{"id":"p2","name":"Ben","cash":450},"p3":{"id":"p3","name":"lean","cash":450}},"seatOrder":["p1","p2","p3"],"turnOrder":["p1","p2","p3"],"priority":"p1","bank":10650,"companies":{"1":{"id":"1","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-0","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"2":{"id":"2","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-1","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"3":{"id":"3","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-2","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"4":{"id":"4","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-3","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"5":{"id":"5","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-4","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"6":{"id":"6","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-5","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"7":{"id":"7","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-6","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"8":{"id":"8","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-7","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"9":{"id":"9","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-8","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"10":{"id":"10","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-9","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"11":{"id":"11","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-10","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"12":{"id":"12","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-11","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"13":{"id":"13","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-12","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"14":{"id":"14","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-13","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"15":{"id":"15","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-14","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"BNR":{"id":"BNR","kind":"corporation","cash":0,"certificates":[{"id":"BNR-0","percent":20,"president":true,"at":"treasury"},{"id":"BNR-1","percent":10,"president":false,"at":"treasury"},{"id":"BNR-2","percent":10,"president":false,"at":"treasury"},{"id":"BNR-3","percent":10,"president":false,"at":"treasury"},{"id":"BNR-4","percent":10,"president":false,"at":"treasury"},{"id":"BNR-5","percent":10,"president":false,"at":"treasury"},{"id":"BNR-6","percent":10,"president":false,"at":"treasury"},{"id":"BNR-7","percent":10,"president":false,"at":"treasury"},{"id":"BNR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"DR":{"id":"DR","kind":"corporation","cash":0,"certificates":[{"id":"DR-0","percent":20,"president":true,"at":"treasury"},{"id":"DR-1","percent":10,"president":false,"at":"treasury"},{"id":"DR-2","percent":10,"president":false,"at":"treasury"},{"id":"DR-3","percent":10,"president":false,"at":"treasury"},{"id":"DR-4","percent":10,"president":false,"at":"treasury"},{"id":"DR-5","percent":10,"president":false,"at":"treasury"},{"id":"DR-6","percent":10,"president":false,"at":"treasury"},{"id":"DR-7","percent":10,"president":false,"at":"treasury"},{"id":"DR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"FS":{"id":"FS","kind":"corporation","cash":0,"certificates":[{"id":"FS-0","percent":20,"president":true,"at":"treasury"},{"id":"FS-1","percent":10,"president":false,"at":"treasury"},{"id":"FS-2","percent":10,"president":false,"at":"treasury"},{"id":"FS-3","percent":10,"president":false,"at":"treasury"},{"id":"FS-4","percent":10,"president":false,"at":"treasury"},{"id":"FS-5","percent":10,"president":false,"at":"treasury"},{"id":"FS-6","percent":10,"president":false,"at":"treasury"},{"id":"FS-7","percent":10,"president":false,"at":"treasury"},{"id":"FS-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"RBSR":{"id":"RBSR","kind":"corporation","cash":0,"certificates":[{"id":"RBSR-0","percent":20,"president":true,"at":"treasury"},{"id":"RBSR-1","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-2","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-3","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-4","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-5","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-6","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-7","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"RPR":{"id":"RPR","kind":"corporation","cash":0,"certificates":[{"id":"RPR-0","percent":20,"president":true,"at":"treasury"},{"id":"RPR-1","percent":10,"president":false,"at":"treasury"},{"id":"RPR-2","percent":10,"president":false,"at":"treasury"},{"id":"RPR-3","percent":10,"president":false,"at":"treasury"},{"id":"RPR-4","percent":10,"president":false,"at":"treasury"},{"id":"RPR-5","percent":10,"president":false,"at":"treasury"},{"id":"RPR-6","percent":10,"president":false,"at":"treasury"},{"id":"RPR-7","percent":10,"president":false,"at":"treasury"},{"id":"RPR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"AIRS":{"id":"AIRS","kind":"corporation","cash":0,"certificates":[{"id":"AIRS-0","percent":20,"president":true,"at":"treasury"},{"id":"AIRS-1","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-2","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-3","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-4","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-5","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-6","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-7","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"SNCF":{"id":"SNCF","kind":"corporation","cash":0,"certificates":[{"id":"SNCF-0","percent":20,"president":true,"at":"treasury"},{"id":"SNCF-1","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-2","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-3","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-4","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-5","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-6","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-7","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"GSR":{"id":"GSR","kind":"corporation","cash":0,"certificates":[{"id":"GSR-0","percent":20,"president":true,"at":"treasury"},{"id":"GSR-1","percent":10,"president":false,"at":"treasury"},{"id":"GSR-2","percent":10,"president":false,"at":"treasury"},{"id":"GSR-3","percent":10,"president":false,"at":"treasury"},{"id":"GSR-4","percent":10,"president":false,"at":"treasury"},{"id":"GSR-5","percent":10,"president":false,"at":"treasury"},{"id":"GSR-6","percent":10,"president":false,"at":"treasury"},{"id":"GSR-7","percent":10,"president":false,"at":"treasury"},{"id":"GSR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0}},"board":{"tiles":{},"tokens":{}},"depot":{"stack":[{"id":"3-0","kind":"3"},{"id":"3-1","kind":"3"},{"id":"3-2","kind":"3"},{"id":"3-3","kind":"3"},{"id":"3-4","kind":"3"},{"id":"4-0","kind":"4"},{"id":"4-1","kind":"4"},{"id":"4-2","kind":"4"},{"id":"4-3","kind":"4"},{"id":"5-0","kind":"5"},{"id":"5-1","kind":"5"},{"id":"5-2","kind":"5"},{"id":"6-0","kind":"6"},{"id":"6-1","kind":"6"},{"id":"8-0","kind":"8"}],"pool":[{"id":"P-0","kind":"P"},{"id":"P-1","kind":"P"},{"id":"P-2","kind":"P"},{"id":"P-3","kind":"P"},{"id":"P-4","kind":"P"}],"rusted":[],"made":{"2":15,"3":5,"4":4,"5":3,"6":2,"8":1,"P":5}},"market":{"stacks":{}},"facts":{},"ended":null}');
CREATE TABLE IF NOT EXISTS "tables" (
        "id" text PRIMARY KEY NOT NULL,
        "name" text NOT NULL,
        "title" text NOT NULL,
        "rules" text NOT NULL,
        "setup" text NOT NULL,
        "phase" text NOT NULL,
        "mode" text NOT NULL,
        "visibility" text NOT NULL,
        "undo" text NOT NULL,
        "deadline" integer,
        "due" integer,
        "host" text NOT NULL,
        "invitation" text,
        "proposals" text NOT NULL,
        "acting" text NOT NULL,
        "seq" integer NOT NULL,
        "said" integer NOT NULL,
        "created" integer NOT NULL,
        "updated" integer NOT NULL
      , "fixed_seed" integer);
INSERT INTO tables VALUES('qgpkjpmfdm25','Before','18eu','2','{"players":[{"id":"p1","name":"Ada"},{"id":"p2","name":"Ben"},{"id":"p3","name":"lean"}],"order":"seated","seed":3}','playing','online','public','consent',NULL,NULL,'UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','p5H1gY3TuJDxnuSa','[]','["p1"]',15,1,1790000000000,1790000000015,3);
CREATE TABLE IF NOT EXISTS "blocks" (
        "user_id" text NOT NULL,
        "blocked_id" text NOT NULL,
        "id" text NOT NULL,
        "name" text NOT NULL,
        "at" integer NOT NULL,
        PRIMARY KEY ("user_id","blocked_id")
      );
INSERT INTO blocks VALUES('u-ben','UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','XbG-LlrMCGJL','Ada',1790000000000);
CREATE TABLE IF NOT EXISTS "reports" (
        "id" text PRIMARY KEY NOT NULL,
        "at" integer NOT NULL,
        "table_id" text NOT NULL,
        "table_name" text NOT NULL,
        "by_id" text,
        "by_name" text NOT NULL,
        "about_id" text,
        "about_name" text NOT NULL,
        "line" text,
        "text" text NOT NULL,
        "done" integer
      );
INSERT INTO reports VALUES('eNmUtB7sGDjK',1790000000000,'qgpkjpmfdm25','Before','u-ben','Ben','UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','Ada',NULL,'Look',NULL);
CREATE TABLE IF NOT EXISTS "users" (
        "id" text PRIMARY KEY NOT NULL,
        "name" text NOT NULL,
        "email" text NOT NULL UNIQUE,
        "email_verified" integer NOT NULL,
        "image" text,
        "is_anonymous" integer,
        "created_at" integer NOT NULL,
        "updated_at" integer NOT NULL
      , "two_factor_enabled" integer);
INSERT INTO users VALUES('UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','Ada','ada@example.org',1,NULL,0,1795357310061,1795357310663,0);
CREATE TABLE IF NOT EXISTS "sessions" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "token" text NOT NULL UNIQUE,
        "ip_address" text,
        "user_agent" text,
        "expires_at" integer NOT NULL,
        "created_at" integer NOT NULL,
        "updated_at" integer NOT NULL,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      );
INSERT INTO sessions VALUES('QGXBD2xkW4hQP0QvZOfpNLRLEO05Tgjb','UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','QWNPlazeD8aiQ8musTr2vxkG5WtH4ftq','192.0.2.1','Test browser',1800541310673,1795357310673,1795357310673);
CREATE TABLE IF NOT EXISTS "logins" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "account_id" text NOT NULL,
        "provider_id" text NOT NULL,
        "password" text,
        "access_token" text,
        "refresh_token" text,
        "id_token" text,
        "access_token_expires_at" integer,
        "refresh_token_expires_at" integer,
        "scope" text,
        "created_at" integer NOT NULL,
        "updated_at" integer NOT NULL,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      );
INSERT INTO logins VALUES('VjcECspKax7vmQ1Qkqw2bj6qrSH1zQY0','UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','UDv6ZdvBWprG81RA7ChQyTWe2j3iQoFV','credential','plain:over the hills',NULL,NULL,NULL,NULL,NULL,NULL,1795357310065,1795357310065);
CREATE TABLE IF NOT EXISTS "verifications" (
        "id" text PRIMARY KEY NOT NULL,
        "identifier" text NOT NULL,
        "value" text NOT NULL,
        "expires_at" integer NOT NULL,
        "created_at" integer NOT NULL,
        "updated_at" integer NOT NULL
      );
CREATE TABLE IF NOT EXISTS "rates" (
        "key" text PRIMARY KEY NOT NULL,
        "count" integer NOT NULL,
        "until" integer NOT NULL
      );
INSERT INTO rates VALUES('any|192.0.2.1',2,1795357370039);
INSERT INTO rates VALUES('signUp|192.0.2.1',1,1795360910045);
INSERT INTO rates VALUES('signUpAccount|z-AN3kbvlCYB_6-54oJegC',1,1795360910047);
INSERT INTO rates VALUES('signInAddress|192.0.2.1',1,1795357370624);
INSERT INTO rates VALUES('signInAccount|z-AN3kbvlCYB_6-54oJegC',0,1795360910627);
CREATE TABLE IF NOT EXISTS "factors" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "secret" text NOT NULL,
        "backup_codes" text NOT NULL,
        "verified" integer,
        "failed_verification_count" integer,
        "locked_until" integer,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      );
CREATE INDEX "notes_user" ON "notes" ("user_id");
CREATE INDEX "seats_user" ON "seats" ("user_id");
CREATE INDEX "seats_open" ON "seats" ("user_id","bot");
CREATE INDEX "tables_host" ON "tables" ("host");
CREATE INDEX "tables_due" ON "tables" ("due");
CREATE INDEX "tables_updated" ON "tables" ("updated");
CREATE INDEX "blocks_blocked" ON "blocks" ("blocked_id");
CREATE INDEX "reports_at" ON "reports" ("at");
CREATE INDEX "sessions_user" ON "sessions" ("user_id");
CREATE INDEX "logins_user" ON "logins" ("user_id");
CREATE INDEX "verifications_identifier" ON "verifications" ("identifier");
CREATE INDEX "rates_until" ON "rates" ("until");
CREATE INDEX "factors_user" ON "factors" ("user_id");
COMMIT;
