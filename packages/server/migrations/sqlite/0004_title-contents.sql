CREATE TABLE `contents` (
	`rules` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`created` integer NOT NULL
);
