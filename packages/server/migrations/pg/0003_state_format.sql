ALTER TABLE "tables" ADD COLUMN "format" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "failed" json;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "claimed" bigint;