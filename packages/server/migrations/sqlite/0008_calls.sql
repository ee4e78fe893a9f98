CREATE TABLE `called` (
	`table_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	PRIMARY KEY(`table_id`, `user_id`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `called_user` ON `called` (`user_id`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`label` text NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pushes_endpoint_unique` ON `pushes` (`endpoint`);--> statement-breakpoint
CREATE INDEX `pushes_user` ON `pushes` (`user_id`);--> statement-breakpoint
CREATE TABLE `tries` (
	`user_id` text NOT NULL,
	`target` text NOT NULL,
	`at` integer NOT NULL,
	`problem` text,
	`again` integer NOT NULL,
	PRIMARY KEY(`user_id`, `target`)
);
