CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean,
	"failed_verification_count" integer,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
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
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "fixed_seed" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_at" ON "reports" USING btree ("at");