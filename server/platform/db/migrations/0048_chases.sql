CREATE TABLE "chases" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"promised_on" date,
	"on_hold" boolean DEFAULT false NOT NULL,
	"disputed" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "chases" ADD CONSTRAINT "chases_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chases" ADD CONSTRAINT "chases_updated_by_profiles_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;