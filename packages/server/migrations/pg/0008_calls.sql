CREATE TABLE "called" (
	"table_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "called_table_id_user_id_pk" PRIMARY KEY("table_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "pushes_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"user_id" text NOT NULL,
	"target" text NOT NULL,
	"at" bigint NOT NULL,
	"problem" text,
	"again" boolean NOT NULL,
	CONSTRAINT "tries_user_id_target_pk" PRIMARY KEY("user_id","target")
);
--> statement-breakpoint
ALTER TABLE "called" ADD CONSTRAINT "called_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "called_user" ON "called" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pushes_user" ON "pushes" USING btree ("user_id");