CREATE TABLE "chat" (
	"table_id" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"player" text,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "chat_table_id_id_pk" PRIMARY KEY("table_id","id")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"table_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"log" json,
	"events" json NOT NULL,
	"patch" json,
	"at" bigint NOT NULL,
	"by_name" text,
	"cause" text,
	CONSTRAINT "entries_table_id_seq_pk" PRIMARY KEY("table_id","seq")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"table_id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "notes_table_id_user_id_pk" PRIMARY KEY("table_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"table_id" text NOT NULL,
	"player" text NOT NULL,
	"plans" json NOT NULL,
	CONSTRAINT "plans_table_id_player_pk" PRIMARY KEY("table_id","player")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"table_id" text NOT NULL,
	"player" text NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"user_id" text,
	"bot" boolean NOT NULL,
	CONSTRAINT "seats_table_id_player_pk" PRIMARY KEY("table_id","player")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"settings" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"table_id" text NOT NULL,
	"seq" integer NOT NULL,
	"state" json NOT NULL,
	CONSTRAINT "snapshots_table_id_seq_pk" PRIMARY KEY("table_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"rules" text NOT NULL,
	"setup" json NOT NULL,
	"phase" text NOT NULL,
	"mode" text NOT NULL,
	"visibility" text NOT NULL,
	"undo" text NOT NULL,
	"deadline" integer,
	"due" bigint,
	"host" text NOT NULL,
	"invitation" text,
	"proposals" json NOT NULL,
	"acting" json NOT NULL,
	"seq" integer NOT NULL,
	"said" integer NOT NULL,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_user" ON "notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seats_user" ON "seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seats_open" ON "seats" USING btree ("user_id","bot");--> statement-breakpoint
CREATE INDEX "tables_host" ON "tables" USING btree ("host");--> statement-breakpoint
CREATE INDEX "tables_due" ON "tables" USING btree ("due");--> statement-breakpoint
CREATE INDEX "tables_updated" ON "tables" USING btree ("updated");