CREATE TABLE `games` (
	`table_id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`players` integer NOT NULL,
	`ended` integer NOT NULL,
	`unrated` text,
	`counted` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `games_ended` ON `games` (`ended`);--> statement-breakpoint
CREATE INDEX `games_counted` ON `games` (`counted`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`shows` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_handle_unique` ON `profiles` (`handle`);--> statement-breakpoint
CREATE TABLE `results` (
	`table_id` text NOT NULL,
	`player` text NOT NULL,
	`who` text NOT NULL,
	`name` text NOT NULL,
	`rank` integer NOT NULL,
	`worth` real NOT NULL,
	`mu` real,
	`sigma` real,
	`title_mu` real,
	`title_sigma` real,
	PRIMARY KEY(`table_id`, `player`),
	FOREIGN KEY (`table_id`) REFERENCES `games`(`table_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `results_who` ON `results` (`who`);--> statement-breakpoint
ALTER TABLE `seats` ADD `invited` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `unrated` integer;--> statement-breakpoint
ALTER TABLE `tables` ADD `rematch` text;