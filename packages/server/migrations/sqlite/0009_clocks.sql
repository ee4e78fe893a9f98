ALTER TABLE `entries` ADD `clock` text;--> statement-breakpoint
ALTER TABLE `seats` ADD `hours` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `clock` text;