import type { Steps } from "./steps.ts";

/** How the tables of games came to be in the versions before drizzle-kit made the migrations. */
export const tableSteps: Steps = {
  sqlite: [
    {
      name: "tables-1",
      sql: [
        `CREATE TABLE "chat" (
        "table_id" text NOT NULL,
        "id" integer NOT NULL,
        "name" text NOT NULL,
        "player" text,
        "text" text NOT NULL,
        "at" integer NOT NULL,
        PRIMARY KEY("table_id", "id"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE TABLE "entries" (
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
      )`,
        `CREATE TABLE "notes" (
        "table_id" text NOT NULL,
        "user_id" text NOT NULL,
        "text" text NOT NULL,
        PRIMARY KEY("table_id", "user_id"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE INDEX "notes_user" ON "notes" ("user_id")`,
        `CREATE TABLE "plans" (
        "table_id" text NOT NULL,
        "player" text NOT NULL,
        "plans" text NOT NULL,
        PRIMARY KEY("table_id", "player"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE TABLE "seats" (
        "table_id" text NOT NULL,
        "player" text NOT NULL,
        "place" integer NOT NULL,
        "name" text NOT NULL,
        "user_id" text,
        "bot" integer NOT NULL,
        PRIMARY KEY("table_id", "player"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE INDEX "seats_user" ON "seats" ("user_id")`,
        `CREATE INDEX "seats_open" ON "seats" ("user_id","bot")`,
        `CREATE TABLE "settings" (
        "user_id" text PRIMARY KEY NOT NULL,
        "settings" text NOT NULL
      )`,
        `CREATE TABLE "site" (
        "name" text PRIMARY KEY NOT NULL,
        "value" text NOT NULL
      )`,
        `CREATE TABLE "snapshots" (
        "table_id" text NOT NULL,
        "seq" integer NOT NULL,
        "state" text NOT NULL,
        PRIMARY KEY("table_id", "seq"),
        FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE TABLE "tables" (
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
      )`,
        `CREATE INDEX "tables_host" ON "tables" ("host")`,
        `CREATE INDEX "tables_due" ON "tables" ("due")`,
        `CREATE INDEX "tables_updated" ON "tables" ("updated")`,
      ],
    },
    { name: "tables-2", sql: [`ALTER TABLE "tables" ADD COLUMN "fixed_seed" integer`] },
    {
      name: "tables-3",
      sql: [
        `ALTER TABLE "chat" ADD COLUMN "user_id" text`,
        `CREATE TABLE "blocks" (
        "user_id" text NOT NULL,
        "blocked_id" text NOT NULL,
        "id" text NOT NULL,
        "name" text NOT NULL,
        "at" integer NOT NULL,
        PRIMARY KEY ("user_id","blocked_id")
      )`,
        `CREATE TABLE "reports" (
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
      )`,
        `CREATE INDEX "blocks_blocked" ON "blocks" ("blocked_id")`,
        `CREATE INDEX "reports_at" ON "reports" ("at")`,
      ],
    },
  ],
  pg: [
    {
      name: "tables-1",
      sql: [
        `CREATE TABLE "chat" (
        "table_id" text NOT NULL,
        "id" integer NOT NULL,
        "name" text NOT NULL,
        "player" text,
        "text" text NOT NULL,
        "at" bigint NOT NULL,
        CONSTRAINT "chat_table_id_id_pk" PRIMARY KEY("table_id","id")
      )`,
        `CREATE TABLE "entries" (
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
      )`,
        `CREATE TABLE "notes" (
        "table_id" text NOT NULL,
        "user_id" text NOT NULL,
        "text" text NOT NULL,
        CONSTRAINT "notes_table_id_user_id_pk" PRIMARY KEY("table_id","user_id")
      )`,
        `CREATE TABLE "plans" (
        "table_id" text NOT NULL,
        "player" text NOT NULL,
        "plans" json NOT NULL,
        CONSTRAINT "plans_table_id_player_pk" PRIMARY KEY("table_id","player")
      )`,
        `CREATE TABLE "seats" (
        "table_id" text NOT NULL,
        "player" text NOT NULL,
        "place" integer NOT NULL,
        "name" text NOT NULL,
        "user_id" text,
        "bot" boolean NOT NULL,
        CONSTRAINT "seats_table_id_player_pk" PRIMARY KEY("table_id","player")
      )`,
        `CREATE TABLE "settings" (
        "user_id" text PRIMARY KEY NOT NULL,
        "settings" json NOT NULL
      )`,
        `CREATE TABLE "site" (
        "name" text PRIMARY KEY NOT NULL,
        "value" text NOT NULL
      )`,
        `CREATE TABLE "snapshots" (
        "table_id" text NOT NULL,
        "seq" integer NOT NULL,
        "state" json NOT NULL,
        CONSTRAINT "snapshots_table_id_seq_pk" PRIMARY KEY("table_id","seq")
      )`,
        `CREATE TABLE "tables" (
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
      )`,
        `ALTER TABLE "chat" ADD CONSTRAINT "chat_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action`,
        `ALTER TABLE "entries" ADD CONSTRAINT "entries_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action`,
        `ALTER TABLE "notes" ADD CONSTRAINT "notes_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action`,
        `ALTER TABLE "plans" ADD CONSTRAINT "plans_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action`,
        `ALTER TABLE "seats" ADD CONSTRAINT "seats_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action`,
        `ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action`,
        `CREATE INDEX "notes_user" ON "notes" USING btree ("user_id")`,
        `CREATE INDEX "seats_user" ON "seats" USING btree ("user_id")`,
        `CREATE INDEX "seats_open" ON "seats" USING btree ("user_id","bot")`,
        `CREATE INDEX "tables_host" ON "tables" USING btree ("host")`,
        `CREATE INDEX "tables_due" ON "tables" USING btree ("due")`,
        `CREATE INDEX "tables_updated" ON "tables" USING btree ("updated")`,
      ],
    },
    { name: "tables-2", sql: [`ALTER TABLE "tables" ADD COLUMN "fixed_seed" bigint`] },
    {
      name: "tables-3",
      sql: [
        `ALTER TABLE "chat" ADD COLUMN "user_id" text`,
        `CREATE TABLE "blocks" (
        "user_id" text NOT NULL,
        "blocked_id" text NOT NULL,
        "id" text NOT NULL,
        "name" text NOT NULL,
        "at" bigint NOT NULL,
        PRIMARY KEY ("user_id","blocked_id")
      )`,
        `CREATE TABLE "reports" (
        "id" text PRIMARY KEY NOT NULL,
        "at" bigint NOT NULL,
        "table_id" text NOT NULL,
        "table_name" text NOT NULL,
        "by_id" text,
        "by_name" text NOT NULL,
        "about_id" text,
        "about_name" text NOT NULL,
        "line" text,
        "text" text NOT NULL,
        "done" bigint
      )`,
        `CREATE INDEX "blocks_blocked" ON "blocks" ("blocked_id")`,
        `CREATE INDEX "reports_at" ON "reports" ("at")`,
      ],
    },
  ],
};
