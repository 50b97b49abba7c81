CREATE TABLE "mailbox_readings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mailbox" text DEFAULT '' NOT NULL,
	"validity" text DEFAULT '' NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"stuck_uid" bigint,
	"stuck_times" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"forged" integer DEFAULT 0 NOT NULL,
	"ignored" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailbox_readings_one" CHECK ("mailbox_readings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mail_from" text DEFAULT '' NOT NULL;