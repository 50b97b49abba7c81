CREATE TABLE "mail_servers" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"from" text DEFAULT '' NOT NULL,
	"sealed_password" text,
	CONSTRAINT "mail_servers_one" CHECK ("mail_servers"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status_known";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "looks" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('waiting', 'sent', 'kept', 'failed'));