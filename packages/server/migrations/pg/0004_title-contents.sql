CREATE TABLE "contents" (
	"rules" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" json NOT NULL,
	"created" bigint NOT NULL
);
