ALTER TABLE "seats" ADD COLUMN "strength" text;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "aids" json;