CREATE TABLE `chat` (
	`table_id` text NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`player` text,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `id`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`table_id` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`log` text,
	`events` text NOT NULL,
	`patch` text,
	`at` integer NOT NULL,
	`by_name` text,
	`cause` text,
	PRIMARY KEY(`table_id`, `seq`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notes` (
	`table_id` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`table_id`, `user_id`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_user` ON `notes` (`user_id`);--> statement-breakpoint
CREATE TABLE `plans` (
	`table_id` text NOT NULL,
	`player` text NOT NULL,
	`plans` text NOT NULL,
	PRIMARY KEY(`table_id`, `player`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`table_id` text NOT NULL,
	`player` text NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`user_id` text,
	`bot` integer NOT NULL,
	PRIMARY KEY(`table_id`, `player`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seats_user` ON `seats` (`user_id`);--> statement-breakpoint
CREATE INDEX `seats_open` ON `seats` (`user_id`,`bot`);--> statement-breakpoint
CREATE TABLE `settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `snapshots` (
	`table_id` text NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`table_id`, `seq`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`rules` text NOT NULL,
	`setup` text NOT NULL,
	`phase` text NOT NULL,
	`mode` text NOT NULL,
	`visibility` text NOT NULL,
	`undo` text NOT NULL,
	`deadline` integer,
	`due` integer,
	`host` text NOT NULL,
	`invitation` text,
	`proposals` text NOT NULL,
	`acting` text NOT NULL,
	`seq` integer NOT NULL,
	`said` integer NOT NULL,
	`created` integer NOT NULL,
	`updated` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tables_host` ON `tables` (`host`);--> statement-breakpoint
CREATE INDEX `tables_due` ON `tables` (`due`);--> statement-breakpoint
CREATE INDEX `tables_updated` ON `tables` (`updated`);