CREATE TABLE "games" (
	"table_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"players" integer NOT NULL,
	"ended" bigint NOT NULL,
	"unrated" text,
	"counted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"shows" json NOT NULL,
	CONSTRAINT "profiles_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"table_id" text NOT NULL,
	"player" text NOT NULL,
	"who" text NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"worth" double precision NOT NULL,
	"mu" double precision,
	"sigma" double precision,
	"title_mu" double precision,
	"title_sigma" double precision,
	CONSTRAINT "results_table_id_player_pk" PRIMARY KEY("table_id","player")
);
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "invited" text;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "unrated" boolean;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "rematch" text;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_table_id_games_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."games"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_ended" ON "games" USING btree ("ended");--> statement-breakpoint
CREATE INDEX "games_counted" ON "games" USING btree ("counted");--> statement-breakpoint
CREATE INDEX "results_who" ON "results" USING btree ("who");