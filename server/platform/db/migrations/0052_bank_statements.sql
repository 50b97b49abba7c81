CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_lines_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "bank_lines_payment" UNIQUE("payment_id"),
	CONSTRAINT "bank_lines_state" CHECK ("bank_lines"."state" in ('open', 'booked', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "bank_payers" (
	"payer" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_payers_payer_customer_id_pk" PRIMARY KEY("payer","customer_id"),
	CONSTRAINT "bank_payers_customer" UNIQUE("customer_id","payer")
);
--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"statement_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "bank_statement_lines_statement_id_line_id_pk" PRIMARY KEY("statement_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"format" text NOT NULL,
	"digest" text NOT NULL,
	"headings" text DEFAULT '' NOT NULL,
	"mapping" jsonb,
	"faults" jsonb NOT NULL,
	CONSTRAINT "bank_statements_digest" UNIQUE("digest"),
	CONSTRAINT "bank_statements_format" CHECK ("bank_statements"."format" in ('csv', 'ofx', 'camt'))
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payers" ADD CONSTRAINT "bank_payers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_booked" ON "bank_lines" USING btree ("date","amount");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_line" ON "bank_statement_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_statements_newest" ON "bank_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_headings" ON "bank_statements" USING btree ("headings","created_at");