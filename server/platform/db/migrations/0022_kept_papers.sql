CREATE TABLE "accepted_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"quote_version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"total" bigint NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"recorded_by" uuid,
	"reopened_at" timestamp (3) with time zone,
	"reopened_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "accepted_papers_file" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "design" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "print_design" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "print_survey" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accepted_papers" ADD CONSTRAINT "accepted_papers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_papers" ADD CONSTRAINT "accepted_papers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_papers_quote" ON "accepted_papers" USING btree ("quote_id","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accepted_papers_standing" ON "accepted_papers" USING btree ("quote_id") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "mails_document" ON "mails" USING btree ("document_id","created_at","id") WHERE document_id is not null;--> statement-breakpoint
-- The design of the enquiry that a quote and its revisions answer. What was sent stays what it was: only on a draft that
-- nobody has seen is it printed.
UPDATE quotes SET design = e.sign_design, print_design = quotes.sent_at IS NULL AND quotes.status = 'draft'
FROM enquiries e JOIN quotes first ON first.id = e.quote_id
WHERE quotes.quote_number = first.quote_number AND e.sign_design IS NOT NULL;
