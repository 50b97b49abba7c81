CREATE TABLE "message_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"link_id" uuid,
	"person_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "message_files_one_sender" CHECK (num_nonnulls("message_files"."link_id", "message_files"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"link_id" uuid,
	"person_id" uuid,
	"line_id" uuid,
	"line_title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mail_id" text,
	"read_at" timestamp (3) with time zone,
	"read_by" uuid,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "messages_mail" UNIQUE("mail_id"),
	CONSTRAINT "messages_one_record" CHECK (num_nonnulls("messages"."quote_id", "messages"."invoice_id") = 1),
	CONSTRAINT "messages_one_writer" CHECK (num_nonnulls("messages"."link_id", "messages"."person_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_read_by_profiles_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("message_id","position") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "message_files_link" ON "message_files" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "messages_quote" ON "messages" USING btree ("quote_id","at","id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "messages_invoice" ON "messages" USING btree ("invoice_id","at","id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "messages_link" ON "messages" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("at") WHERE link_id is not null and read_at is null;