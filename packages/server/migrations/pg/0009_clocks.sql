ALTER TABLE "entries" ADD COLUMN "clock" json;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "hours" json;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "clock" json;