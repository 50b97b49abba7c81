CREATE TABLE "opening_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"total" bigint NOT NULL,
	"due" bigint NOT NULL,
	"invoice_id" uuid,
	"payment_id" uuid,
	CONSTRAINT "opening_documents_digest" UNIQUE("digest"),
	CONSTRAINT "opening_documents_invoice" UNIQUE("invoice_id"),
	CONSTRAINT "opening_documents_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "opening_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"invoices" integer NOT NULL,
	"due" bigint NOT NULL,
	"credits" integer NOT NULL,
	"credit" bigint NOT NULL,
	"customers" integer NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_documents" ADD CONSTRAINT "opening_documents_import_id_opening_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."opening_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_documents" ADD CONSTRAINT "opening_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_documents" ADD CONSTRAINT "opening_documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_imports" ADD CONSTRAINT "opening_imports_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_documents_import" ON "opening_documents" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "opening_imports_newest" ON "opening_imports" USING btree ("created_at","id");