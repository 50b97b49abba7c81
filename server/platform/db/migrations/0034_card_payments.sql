CREATE TABLE "card_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"session_id" text,
	"session_url" text DEFAULT '' NOT NULL,
	"payment_intent_id" text,
	"fee" bigint,
	"problem" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"payment_id" uuid,
	CONSTRAINT "card_payments_session" UNIQUE("session_id"),
	CONSTRAINT "card_payments_intent" UNIQUE("payment_intent_id"),
	CONSTRAINT "card_payments_payment" UNIQUE("payment_id"),
	CONSTRAINT "card_payments_state" CHECK ("card_payments"."state" in ('started', 'paid', 'failed', 'expired', 'refunded', 'disputed')),
	CONSTRAINT "card_payments_amount" CHECK ("card_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stripe_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"stands" boolean NOT NULL,
	"final" boolean NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_reversals_stripe" UNIQUE("stripe_id"),
	CONSTRAINT "card_reversals_refund" UNIQUE("refund_id"),
	CONSTRAINT "card_reversals_kind" CHECK ("card_reversals"."kind" in ('refund', 'dispute')),
	CONSTRAINT "card_reversals_amount" CHECK ("card_reversals"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_card_payment_id_card_payments_id_fk" FOREIGN KEY ("card_payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_refund_id_payments_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payments_invoice" ON "card_payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "card_payments_link" ON "card_payments" USING btree ("link_id","created_at");--> statement-breakpoint
CREATE INDEX "card_payments_open" ON "card_payments" USING btree ("created_at") WHERE state = 'started';--> statement-breakpoint
CREATE INDEX "card_reversals_payment" ON "card_reversals" USING btree ("card_payment_id");--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'invitation', 'new-account', 'quote', 'invoice', 'credit-note', 'accepted', 'receipt', 'answer', 'message', 'enquiry', 'enquiry-received', 'security', 'test'));