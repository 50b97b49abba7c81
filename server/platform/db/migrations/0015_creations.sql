CREATE TABLE "creations" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"contents" text NOT NULL
);
