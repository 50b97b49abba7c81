ALTER TABLE "mails" ADD COLUMN "enquiry_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_enquiry" ON "mails" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
-- An enquiry and its mails were written in one transaction, which gave them the same time.
UPDATE "mails" SET "enquiry_id" = "enquiries"."id" FROM "enquiries" WHERE "mails"."kind" IN ('enquiry', 'enquiry-received') AND "mails"."created_at" = "enquiries"."created_at";
