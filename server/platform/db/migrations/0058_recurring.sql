CREATE TABLE "recurring" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"customer_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"work_location" text DEFAULT '' NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"discount" jsonb,
	"po_number" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"internal_notes" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"rich_content" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"every" text NOT NULL,
	"day_of_month" integer NOT NULL,
	"until" date,
	"times" integer,
	"makes" text NOT NULL,
	"rises" jsonb NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"next_day" date,
	"paused_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "recurring_every" CHECK ("recurring"."every" in ('month', 'quarter', 'year')),
	CONSTRAINT "recurring_makes" CHECK ("recurring"."makes" in ('draft', 'sent')),
	CONSTRAINT "recurring_day" CHECK ("recurring"."day_of_month" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "recurring_periods" (
	"recurring_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"invoice_id" uuid,
	"problem" text DEFAULT '' NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recurring_periods_recurring_id_n_pk" PRIMARY KEY("recurring_id","n")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring_id" uuid;--> statement-breakpoint
ALTER TABLE "recurring" ADD CONSTRAINT "recurring_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring" ADD CONSTRAINT "recurring_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_periods" ADD CONSTRAINT "recurring_periods_recurring_id_recurring_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_periods" ADD CONSTRAINT "recurring_periods_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_newest" ON "recurring" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_customer" ON "recurring" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_due" ON "recurring" USING btree ("next_day") WHERE paused_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "recurring_periods_invoice" ON "recurring_periods" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recurring_id_recurring_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_recurring" ON "invoices" USING btree ("recurring_id") WHERE recurring_id is not null;