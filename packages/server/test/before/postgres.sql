CREATE TABLE public.blocks (
    user_id text NOT NULL,
    blocked_id text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    at bigint NOT NULL
);

CREATE TABLE public.chat (
    table_id text NOT NULL,
    id integer NOT NULL,
    name text NOT NULL,
    player text,
    text text NOT NULL,
    at bigint NOT NULL,
    user_id text
);

CREATE TABLE public.entries (
    table_id text NOT NULL,
    seq integer NOT NULL,
    kind text NOT NULL,
    log json,
    events json NOT NULL,
    patch json,
    at bigint NOT NULL,
    by_name text,
    cause text
);

CREATE TABLE public.factors (
    id text NOT NULL,
    user_id text NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean,
    failed_verification_count integer,
    locked_until timestamp with time zone
);

CREATE TABLE public.logins (
    id text NOT NULL,
    user_id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    at bigint NOT NULL
);

CREATE TABLE public.notes (
    table_id text NOT NULL,
    user_id text NOT NULL,
    text text NOT NULL
);

CREATE TABLE public.plans (
    table_id text NOT NULL,
    player text NOT NULL,
    plans json NOT NULL
);

CREATE TABLE public.rates (
    key text NOT NULL,
    count integer NOT NULL,
    until bigint NOT NULL
);

CREATE TABLE public.reports (
    id text NOT NULL,
    at bigint NOT NULL,
    table_id text NOT NULL,
    table_name text NOT NULL,
    by_id text,
    by_name text NOT NULL,
    about_id text,
    about_name text NOT NULL,
    line text,
    text text NOT NULL,
    done bigint
);

CREATE TABLE public.seats (
    table_id text NOT NULL,
    player text NOT NULL,
    place integer NOT NULL,
    name text NOT NULL,
    user_id text,
    bot boolean NOT NULL
);

CREATE TABLE public.sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    token text NOT NULL,
    ip_address text,
    user_agent text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.settings (
    user_id text NOT NULL,
    settings json NOT NULL
);

CREATE TABLE public.site (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.snapshots (
    table_id text NOT NULL,
    seq integer NOT NULL,
    state json NOT NULL
);

CREATE TABLE public.tables (
    id text NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    rules text NOT NULL,
    setup json NOT NULL,
    phase text NOT NULL,
    mode text NOT NULL,
    visibility text NOT NULL,
    undo text NOT NULL,
    deadline integer,
    due bigint,
    host text NOT NULL,
    invitation text,
    proposals json NOT NULL,
    acting json NOT NULL,
    seq integer NOT NULL,
    said integer NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    fixed_seed bigint
);

CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean NOT NULL,
    image text,
    is_anonymous boolean,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    two_factor_enabled boolean
);

CREATE TABLE public.verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

INSERT INTO public.blocks VALUES ('u-ben', 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', 'ErQzT4_bMb1T', 'Ada', 1790000000000);

INSERT INTO public.chat VALUES ('ecfsiaihp8fk', 1, 'Ada', 'p1', 'Before the trains', 1790000000000, 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL');

INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 1, 'notice', NULL, '[{"type":"seat_taken","player":"p2","name":"Ben"}]', NULL, 1790000000000, 'Ben', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 2, 'notice', NULL, '[{"type":"table_started"}]', NULL, 1790000000000, 'Ada', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 3, 'move', '{"type":"choose_lot","seat":"p1","lot":"1"}', '[{"type":"lot_chosen","player":"p1","lot":"1"},{"type":"opening_declined","player":"p1","lot":"1"}]', '{"round":{"data":{"seat":["p2"],"stage":["open"],"lot":["1"]}}}', 1790000000000, 'Ada', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 4, 'move', '{"type":"bid","seat":"p2","amount":100}', '[{"type":"bid","player":"p2","lot":"1","amount":100}]', '{"round":{"data":{"seat":["p3"],"stage":["raise"],"bid":[{"player":"p2","amount":100}]}}}', 1790000000000, 'Ben', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 5, 'move', '{"type":"pass","seat":"p3"}', '[{"type":"bid_passed","player":"p3","lot":"1"}]', '{"round":{"data":{"seat":["p1"],"passed":[0,0,"p3"]}}}', 1790000000000, 'lean', 'bot');
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 6, 'move', '{"type":"bid","seat":"p1","amount":105}', '[{"type":"bid","player":"p1","lot":"1","amount":105}]', '{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[105]}}}}', 1790000000000, 'Ada', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 7, 'move', '{"type":"bid","seat":"p2","amount":110}', '[{"type":"bid","player":"p2","lot":"1","amount":110}]', '{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[110]}}}}', 1790000000000, 'Ben', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 8, 'move', '{"type":"bid","seat":"p1","amount":115}', '[{"type":"bid","player":"p1","lot":"1","amount":115}]', '{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[115]}}}}', 1790000000000, 'Ada', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 9, 'move', '{"type":"bid","seat":"p2","amount":120}', '[{"type":"bid","player":"p2","lot":"1","amount":120}]', '{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[120]}}}}', 1790000000000, 'Ben', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 10, 'move', '{"type":"bid","seat":"p1","amount":125}', '[{"type":"bid","player":"p1","lot":"1","amount":125}]', '{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[125]}}}}', 1790000000000, 'Ada', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 11, 'move', '{"type":"bid","seat":"p2","amount":130}', '[{"type":"bid","player":"p2","lot":"1","amount":130}]', '{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[130]}}}}', 1790000000000, 'Ben', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 12, 'move', '{"type":"bid","seat":"p1","amount":135}', '[{"type":"bid","player":"p1","lot":"1","amount":135}]', '{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[135]}}}}', 1790000000000, 'Ada', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 13, 'move', '{"type":"bid","seat":"p2","amount":140}', '[{"type":"bid","player":"p2","lot":"1","amount":140}]', '{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[140]}}}}', 1790000000000, 'Ben', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 14, 'move', '{"type":"bid","seat":"p1","amount":145}', '[{"type":"bid","player":"p1","lot":"1","amount":145}]', '{"round":{"data":{"seat":["p2"],"bid":{"player":["p1"],"amount":[145]}}}}', 1790000000000, 'Ada', NULL);
INSERT INTO public.entries VALUES ('ecfsiaihp8fk', 15, 'move', '{"type":"bid","seat":"p2","amount":150}', '[{"type":"bid","player":"p2","lot":"1","amount":150}]', '{"round":{"data":{"seat":["p1"],"bid":{"player":["p2"],"amount":[150]}}}}', 1790000000000, 'Ben', NULL);

INSERT INTO public.logins VALUES ('T6jmAD8Jov6vWNhSrZL6zEv0FEy0zTfC', 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', 'credential', 'plain:over the hills', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 14:21:56.16+00', '2026-11-22 14:21:56.16+00');

INSERT INTO public.migrations VALUES ('tables-1', 1795357315806);
INSERT INTO public.migrations VALUES ('tables-2', 1795357315808);
INSERT INTO public.migrations VALUES ('tables-3', 1795357315861);
INSERT INTO public.migrations VALUES ('accounts-1', 1795357315991);
INSERT INTO public.migrations VALUES ('accounts-2', 1795357316038);

INSERT INTO public.notes VALUES ('ecfsiaihp8fk', 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', 'buy early');

INSERT INTO public.plans VALUES ('ecfsiaihp8fk', 'p1', '[{"kind":"dividend","company":"PO","pay":"half"}]');

INSERT INTO public.rates VALUES ('signUp|192.0.2.1', 1, 1795360916080);
INSERT INTO public.rates VALUES ('signUpAccount|z-AN3kbvlCYB_6-54oJegC', 1, 1795360916100);
INSERT INTO public.rates VALUES ('any|192.0.2.1', 2, 1795357376053);
INSERT INTO public.rates VALUES ('signInAddress|192.0.2.1', 1, 1795357376684);
INSERT INTO public.rates VALUES ('signInAccount|z-AN3kbvlCYB_6-54oJegC', 0, 1795360916709);

INSERT INTO public.reports VALUES ('EHuSsY9hnvy_', 1790000000000, 'ecfsiaihp8fk', 'Before', 'u-ben', 'Ben', 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', 'Ada', NULL, 'Look', NULL);

INSERT INTO public.seats VALUES ('ecfsiaihp8fk', 'p1', 0, 'Ada', 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', false);
INSERT INTO public.seats VALUES ('ecfsiaihp8fk', 'p2', 1, 'Ben', 'u-ben', false);
INSERT INTO public.seats VALUES ('ecfsiaihp8fk', 'p3', 2, 'lean', NULL, true);

INSERT INTO public.sessions VALUES ('QoHRauD9K6fqb3z7I6Xw1ifRXFqm6DV3', 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', 'EL7kflIeEFRpLFBK5Por2VDF6lblVPTY', '192.0.2.1', 'Test browser', '2027-01-21 14:21:56.855+00', '2026-11-22 14:21:56.856+00', '2026-11-22 14:21:56.856+00');

INSERT INTO public.settings VALUES ('xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', '{"sound":true,"notify":false,"webhook":null}');

INSERT INTO public.site VALUES ('invitations', 'Cy26nj-_edQMhke4vXSZzqVx3onDVTs1_oC_HUZD0R0');

INSERT INTO public.snapshots VALUES ('ecfsiaihp8fk', 2, '{"title":"18eu","rules":"2","options":{"extra3":0,"extra4":0,"routes":"best","priority":"afterLastActor","movingSalePriority":false,"lateDiscard":false,"connection":"route","bankBreaks":"empty","stockDiscard":"roundEnd","pullmanDiscard":"bound","pullmanPurchases":"one","firstTurnBuyback":true,"presidentTrade":"emptyTreasury","firstTurnSale":false,"minorTrains":"bank","redToRed":"capped","ownShareDeals":"any","market":"220"},"variants":{},"rng":3,"flow":{"value":{"play":{"sale":"auction"},"phase":"2","ending":"open","exchange":"none"}},"round":{"id":"sale","set":1,"run":0,"data":{"lots":["1","2","3","4","5","6","7","8","9","10","11","12","13","14","15"],"first":"p1","sold":0,"auctioneer":"p1","seat":"p1","stage":"choose","lot":null,"bid":null,"passed":[],"offer":90}},"pending":[],"players":{"p1":{"id":"p1","name":"Ada","cash":450},"p2":{"id":"p2","name":"Ben","cash":450},"p3":{"id":"p3","name":"lean","cash":450}},"seatOrder":["p1","p2","p3"],"turnOrder":["p1","p2","p3"],"priority":"p1","bank":10650,"companies":{"1":{"id":"1","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-0","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"2":{"id":"2","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-1","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"3":{"id":"3","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-2","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"4":{"id":"4","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-3","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"5":{"id":"5","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-4","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"6":{"id":"6","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-5","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"7":{"id":"7","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-6","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"8":{"id":"8","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-7","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"9":{"id":"9","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-8","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"10":{"id":"10","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-9","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"11":{"id":"11","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-10","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"12":{"id":"12","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-11","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"13":{"id":"13","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-12","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"14":{"id":"14","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-13","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"15":{"id":"15","kind":"minor","cash":0,"certificates":[],"trains":[{"id":"2-14","kind":"2"}],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"BNR":{"id":"BNR","kind":"corporation","cash":0,"certificates":[{"id":"BNR-0","percent":20,"president":true,"at":"treasury"},{"id":"BNR-1","percent":10,"president":false,"at":"treasury"},{"id":"BNR-2","percent":10,"president":false,"at":"treasury"},{"id":"BNR-3","percent":10,"president":false,"at":"treasury"},{"id":"BNR-4","percent":10,"president":false,"at":"treasury"},{"id":"BNR-5","percent":10,"president":false,"at":"treasury"},{"id":"BNR-6","percent":10,"president":false,"at":"treasury"},{"id":"BNR-7","percent":10,"president":false,"at":"treasury"},{"id":"BNR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"DR":{"id":"DR","kind":"corporation","cash":0,"certificates":[{"id":"DR-0","percent":20,"president":true,"at":"treasury"},{"id":"DR-1","percent":10,"president":false,"at":"treasury"},{"id":"DR-2","percent":10,"president":false,"at":"treasury"},{"id":"DR-3","percent":10,"president":false,"at":"treasury"},{"id":"DR-4","percent":10,"president":false,"at":"treasury"},{"id":"DR-5","percent":10,"president":false,"at":"treasury"},{"id":"DR-6","percent":10,"president":false,"at":"treasury"},{"id":"DR-7","percent":10,"president":false,"at":"treasury"},{"id":"DR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"FS":{"id":"FS","kind":"corporation","cash":0,"certificates":[{"id":"FS-0","percent":20,"president":true,"at":"treasury"},{"id":"FS-1","percent":10,"president":false,"at":"treasury"},{"id":"FS-2","percent":10,"president":false,"at":"treasury"},{"id":"FS-3","percent":10,"president":false,"at":"treasury"},{"id":"FS-4","percent":10,"president":false,"at":"treasury"},{"id":"FS-5","percent":10,"president":false,"at":"treasury"},{"id":"FS-6","percent":10,"president":false,"at":"treasury"},{"id":"FS-7","percent":10,"president":false,"at":"treasury"},{"id":"FS-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"RBSR":{"id":"RBSR","kind":"corporation","cash":0,"certificates":[{"id":"RBSR-0","percent":20,"president":true,"at":"treasury"},{"id":"RBSR-1","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-2","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-3","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-4","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-5","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-6","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-7","percent":10,"president":false,"at":"treasury"},{"id":"RBSR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"RPR":{"id":"RPR","kind":"corporation","cash":0,"certificates":[{"id":"RPR-0","percent":20,"president":true,"at":"treasury"},{"id":"RPR-1","percent":10,"president":false,"at":"treasury"},{"id":"RPR-2","percent":10,"president":false,"at":"treasury"},{"id":"RPR-3","percent":10,"president":false,"at":"treasury"},{"id":"RPR-4","percent":10,"president":false,"at":"treasury"},{"id":"RPR-5","percent":10,"president":false,"at":"treasury"},{"id":"RPR-6","percent":10,"president":false,"at":"treasury"},{"id":"RPR-7","percent":10,"president":false,"at":"treasury"},{"id":"RPR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"AIRS":{"id":"AIRS","kind":"corporation","cash":0,"certificates":[{"id":"AIRS-0","percent":20,"president":true,"at":"treasury"},{"id":"AIRS-1","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-2","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-3","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-4","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-5","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-6","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-7","percent":10,"president":false,"at":"treasury"},{"id":"AIRS-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"SNCF":{"id":"SNCF","kind":"corporation","cash":0,"certificates":[{"id":"SNCF-0","percent":20,"president":true,"at":"treasury"},{"id":"SNCF-1","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-2","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-3","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-4","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-5","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-6","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-7","percent":10,"president":false,"at":"treasury"},{"id":"SNCF-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0},"GSR":{"id":"GSR","kind":"corporation","cash":0,"certificates":[{"id":"GSR-0","percent":20,"president":true,"at":"treasury"},{"id":"GSR-1","percent":10,"president":false,"at":"treasury"},{"id":"GSR-2","percent":10,"president":false,"at":"treasury"},{"id":"GSR-3","percent":10,"president":false,"at":"treasury"},{"id":"GSR-4","percent":10,"president":false,"at":"treasury"},{"id":"GSR-5","percent":10,"president":false,"at":"treasury"},{"id":"GSR-6","percent":10,"president":false,"at":"treasury"},{"id":"GSR-7","percent":10,"president":false,"at":"treasury"},{"id":"GSR-8","percent":10,"president":false,"at":"treasury"}],"trains":[],"tokensLeft":0,"started":false,"floated":false,"closed":false,"turns":0}},"board":{"tiles":{},"tokens":{}},"depot":{"stack":[{"id":"3-0","kind":"3"},{"id":"3-1","kind":"3"},{"id":"3-2","kind":"3"},{"id":"3-3","kind":"3"},{"id":"3-4","kind":"3"},{"id":"4-0","kind":"4"},{"id":"4-1","kind":"4"},{"id":"4-2","kind":"4"},{"id":"4-3","kind":"4"},{"id":"5-0","kind":"5"},{"id":"5-1","kind":"5"},{"id":"5-2","kind":"5"},{"id":"6-0","kind":"6"},{"id":"6-1","kind":"6"},{"id":"8-0","kind":"8"}],"pool":[{"id":"P-0","kind":"P"},{"id":"P-1","kind":"P"},{"id":"P-2","kind":"P"},{"id":"P-3","kind":"P"},{"id":"P-4","kind":"P"}],"rusted":[],"made":{"2":15,"3":5,"4":4,"5":3,"6":2,"8":1,"P":5}},"market":{"stacks":{}},"facts":{},"ended":null}');

INSERT INTO public.tables VALUES ('ecfsiaihp8fk', 'Before', '18eu', '2', '{"players":[{"id":"p1","name":"Ada"},{"id":"p2","name":"Ben"},{"id":"p3","name":"lean"}],"order":"seated","seed":3}', 'playing', 'online', 'public', 'consent', NULL, NULL, 'xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', '_qPYY_0ooq8iRzII', '[]', '["p1"]', 15, 1, 1790000000000, 1790000000015, 3);

INSERT INTO public.users VALUES ('xsl2uGipwK5Jo3qCUp1yN52HqU3CUcJL', 'Ada', 'ada@example.org', true, NULL, false, '2026-11-22 14:21:56.144+00', '2026-11-22 14:21:56.811+00', false);

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (user_id, blocked_id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_table_id_id_pk PRIMARY KEY (table_id, id);

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_table_id_seq_pk PRIMARY KEY (table_id, seq);

ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_table_id_user_id_pk PRIMARY KEY (table_id, user_id);

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_table_id_player_pk PRIMARY KEY (table_id, player);

ALTER TABLE ONLY public.rates
    ADD CONSTRAINT rates_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_player_pk PRIMARY KEY (table_id, player);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_table_id_seq_pk PRIMARY KEY (table_id, seq);

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

CREATE INDEX blocks_blocked ON public.blocks USING btree (blocked_id);

CREATE INDEX factors_user ON public.factors USING btree (user_id);

CREATE INDEX logins_user ON public.logins USING btree (user_id);

CREATE INDEX notes_user ON public.notes USING btree (user_id);

CREATE INDEX rates_until ON public.rates USING btree (until);

CREATE INDEX reports_at ON public.reports USING btree (at);

CREATE INDEX seats_open ON public.seats USING btree (user_id, bot);

CREATE INDEX seats_user ON public.seats USING btree (user_id);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX tables_due ON public.tables USING btree (due);

CREATE INDEX tables_host ON public.tables USING btree (host);

CREATE INDEX tables_updated ON public.tables USING btree (updated);

CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_table_id_tables_id_fk FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_table_id_tables_id_fk FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_table_id_tables_id_fk FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_table_id_tables_id_fk FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_tables_id_fk FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_table_id_tables_id_fk FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
