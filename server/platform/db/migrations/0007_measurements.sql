CREATE TABLE "measurements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"worker_id" uuid NOT NULL,
	"customer_id" uuid,
	"customer" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"survey_date" date NOT NULL,
	"site_address" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"survey" jsonb NOT NULL,
	"last_change_id" uuid,
	"is_quote_created" boolean DEFAULT false NOT NULL,
	"quote_id" uuid,
	"search" text GENERATED ALWAYS AS (lower(title || ' ' || site_address || ' ' || (customer->>'name') || ' ' || (customer->>'companyName'))) STORED NOT NULL,
	CONSTRAINT "measurements_quote" UNIQUE("quote_id")
);
--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurements_newest" ON "measurements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_worker" ON "measurements" USING btree ("worker_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_unquoted" ON "measurements" USING btree ("created_at","id") WHERE not is_quote_created;--> statement-breakpoint
CREATE INDEX "measurements_customer" ON "measurements" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_search" ON "measurements" USING gin ("search" gin_trgm_ops);