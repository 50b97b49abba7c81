CREATE TABLE "kept_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"use" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "kept_texts_use" CHECK ("kept_texts"."use" in ('notes', 'terms', 'line', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "mail_files" (
	"mail_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "mail_files_mail_id_file_id_pk" PRIMARY KEY("mail_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"vat_rate" numeric(5, 2),
	"discount" jsonb,
	"deposit" jsonb,
	"notes" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"rich_content" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "also_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bcc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_texts" ADD CONSTRAINT "kept_texts_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_files" ADD CONSTRAINT "mail_files_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_files" ADD CONSTRAINT "mail_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_texts_newest" ON "kept_texts" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "kept_texts_use" ON "kept_texts" USING btree ("use","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "mail_files_file" ON "mail_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "quote_templates_newest" ON "quote_templates" USING btree ("created_at","id") WHERE archived_at is null;