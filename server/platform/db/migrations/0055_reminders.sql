CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"step_name" text DEFAULT '' NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid,
	"send_id" uuid,
	"mail_id" uuid,
	CONSTRAINT "reminders_step" UNIQUE("invoice_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_charge_of" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_charge_days" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_charge_sum" bigint;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_sent_by_profiles_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_mail" ON "reminders" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_late_charge_of_invoices_id_fk" FOREIGN KEY ("late_charge_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_late_charge_of" ON "invoices" USING btree ("late_charge_of") WHERE late_charge_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_fixed_sum" ON "invoices" USING btree ("late_charge_of") WHERE late_charge_sum > 0 and status <> 'void';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'invitation', 'new-account', 'quote', 'invoice', 'credit-note', 'statement', 'reminder', 'proof', 'accepted', 'receipt', 'answer', 'message', 'visit', 'handover', 'enquiry', 'enquiry-received', 'security', 'test'));