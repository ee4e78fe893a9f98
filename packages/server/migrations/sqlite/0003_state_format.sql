ALTER TABLE `tables` ADD `format` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tables` ADD `failed` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `claimed` integer;