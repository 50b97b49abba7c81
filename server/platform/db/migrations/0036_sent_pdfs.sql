CREATE TABLE "sent_pdfs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"drawn_of" text NOT NULL,
	"channel" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_pdfs_one_record" CHECK (num_nonnulls("sent_pdfs"."quote_id", "sent_pdfs"."invoice_id") = 1),
	CONSTRAINT "sent_pdfs_channel" CHECK ("sent_pdfs"."channel" in ('mail', 'link', 'download'))
);
--> statement-breakpoint
ALTER TABLE "sent_pdfs" ADD CONSTRAINT "sent_pdfs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_pdfs" ADD CONSTRAINT "sent_pdfs_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_pdfs" ADD CONSTRAINT "sent_pdfs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_pdfs_quote" ON "sent_pdfs" USING btree ("quote_id","drawn_of","channel") WHERE quote_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_pdfs_invoice" ON "sent_pdfs" USING btree ("invoice_id","drawn_of","channel") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "sent_pdfs_file" ON "sent_pdfs" USING btree ("file_id");