ALTER TABLE "links" DROP CONSTRAINT "links_one_record";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "answered_of" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_answered_of_proofs_id_fk" FOREIGN KEY ("answered_of") REFERENCES "public"."proofs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "links_job" ON "links" USING btree ("job_id","created_at") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "links_answered_of" ON "links" USING btree ("answered_of") WHERE answered_of is not null;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_one_record" CHECK (num_nonnulls("links"."quote_id", "links"."invoice_id", "links"."job_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'invitation', 'new-account', 'quote', 'invoice', 'credit-note', 'proof', 'accepted', 'receipt', 'answer', 'message', 'visit', 'handover', 'enquiry', 'enquiry-received', 'security', 'test')) NOT VALID;