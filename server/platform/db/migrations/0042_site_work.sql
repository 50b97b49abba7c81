CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"is_signed" boolean NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"may_show" boolean DEFAULT false NOT NULL,
	"photos" uuid[] NOT NULL,
	"snags" uuid[] NOT NULL,
	"digest" text NOT NULL,
	"pdf_file_id" uuid
);
--> statement-breakpoint
CREATE TABLE "site_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"file_id" uuid,
	"use" text,
	"snag_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"fixed_at" timestamp (3) with time zone,
	"person_id" uuid,
	"day" date,
	"minutes" integer,
	CONSTRAINT "site_entries_kind" CHECK ("site_entries"."kind" in ('photo', 'snag', 'hours')),
	CONSTRAINT "site_entries_use" CHECK ("site_entries"."use" in ('before', 'after', 'snag')),
	CONSTRAINT "site_entries_photo" CHECK (("site_entries"."kind" = 'photo') = ("site_entries"."file_id" is not null and "site_entries"."use" is not null)),
	CONSTRAINT "site_entries_hours" CHECK (("site_entries"."kind" = 'hours') = ("site_entries"."person_id" is not null and "site_entries"."day" is not null and "site_entries"."minutes" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_entries" ADD CONSTRAINT "site_entries_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_entries" ADD CONSTRAINT "site_entries_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_entries" ADD CONSTRAINT "site_entries_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_entries" ADD CONSTRAINT "site_entries_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_visit" ON "handovers" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "handovers_job" ON "handovers" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "handovers_pdf" ON "handovers" USING btree ("pdf_file_id") WHERE pdf_file_id is not null;--> statement-breakpoint
CREATE INDEX "site_entries_visit" ON "site_entries" USING btree ("visit_id","at");--> statement-breakpoint
CREATE INDEX "site_entries_file" ON "site_entries" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "site_entries_person" ON "site_entries" USING btree ("person_id","day") WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'invitation', 'new-account', 'quote', 'invoice', 'credit-note', 'accepted', 'receipt', 'answer', 'message', 'visit', 'handover', 'enquiry', 'enquiry-received', 'security', 'test')) NOT VALID;