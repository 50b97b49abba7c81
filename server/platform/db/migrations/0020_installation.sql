CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"files_place" text,
	"kept_records_at" timestamp (3) with time zone,
	"written_at" timestamp (3) with time zone,
	CONSTRAINT "installation_one" CHECK ("installation"."id" = 1)
);
