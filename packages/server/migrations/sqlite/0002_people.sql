CREATE TABLE `blocks` (
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`verified` integer,
	`failed_verification_count` integer,
	`locked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `factors_user` ON `factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`table_id` text NOT NULL,
	`table_name` text NOT NULL,
	`by_id` text,
	`by_name` text NOT NULL,
	`about_id` text,
	`about_name` text NOT NULL,
	`line` text,
	`text` text NOT NULL,
	`done` integer
);
--> statement-breakpoint
CREATE INDEX `reports_at` ON `reports` (`at`);--> statement-breakpoint
ALTER TABLE `chat` ADD `user_id` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `fixed_seed` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `two_factor_enabled` integer;