ALTER TABLE `seats` ADD `strength` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `aids` text;