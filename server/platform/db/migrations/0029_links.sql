CREATE TABLE "link_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"token_hash" text NOT NULL,
	"channel" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"chosen_of" uuid,
	"chosen" uuid[],
	"chosen_at" timestamp (3) with time zone,
	"accepted_of" uuid,
	"accepted_by" text,
	CONSTRAINT "links_token" UNIQUE("token_hash"),
	CONSTRAINT "links_one_record" CHECK (num_nonnulls("links"."quote_id", "links"."invoice_id") = 1),
	CONSTRAINT "links_channel" CHECK ("links"."channel" in ('mail', 'whatsapp', 'copy', 'in-person'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "rejected_for" text;--> statement-breakpoint
ALTER TABLE "link_openings" ADD CONSTRAINT "link_openings_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_chosen_of_quotes_id_fk" FOREIGN KEY ("chosen_of") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_accepted_of_quotes_id_fk" FOREIGN KEY ("accepted_of") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_openings_link" ON "link_openings" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "links_quote" ON "links" USING btree ("quote_id","created_at") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "links_invoice" ON "links" USING btree ("invoice_id","created_at") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "links_chosen_of" ON "links" USING btree ("chosen_of") WHERE chosen_of is not null;--> statement-breakpoint
CREATE INDEX "links_accepted_of" ON "links" USING btree ("accepted_of") WHERE accepted_of is not null;--> statement-breakpoint
CREATE INDEX "history_link" ON "history" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_rejected_for" CHECK ("quotes"."rejected_for" in ('price', 'time', 'elsewhere', 'later', 'not-needed', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'invitation', 'new-account', 'quote', 'invoice', 'credit-note', 'accepted', 'answer', 'message', 'enquiry', 'enquiry-received', 'security', 'test')) NOT VALID;--> statement-breakpoint
-- links.tables.ts imports tables.ts, so this foreign key is not in it.
ALTER TABLE "history" ADD CONSTRAINT "history_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") NOT VALID;