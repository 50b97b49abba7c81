CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'business' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assigned_to" uuid[] DEFAULT '{}' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"payment_terms_days" integer,
	"po_required" boolean DEFAULT false NOT NULL,
	"alert" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"marketing" jsonb DEFAULT '{"consent":false,"at":null,"how":""}'::jsonb NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (lower(name || ' ' || company_name || ' ' || email || ' ' || phone || ' ' || address_line1 || ' ' || town || ' ' || postcode || ' ' || replace(postcode, ' ', ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"noun" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"customer_id" uuid NOT NULL,
	"customer" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"work_location" text DEFAULT '' NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"discount" jsonb,
	"subtotal" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"vat_groups" jsonb NOT NULL,
	"vat_amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"internal_notes" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"rich_content" text DEFAULT '' NOT NULL,
	"invoice_number" text NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"due_date" date NOT NULL,
	"tax_point" date,
	"issued_at" timestamp (3) with time zone,
	"quote_id" uuid,
	"credit_of" uuid,
	"deposit_of" uuid,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"credited_amount" bigint DEFAULT 0 NOT NULL,
	"deposit_amount" bigint DEFAULT 0 NOT NULL,
	"balance" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"seller" jsonb,
	"search" text GENERATED ALWAYS AS (lower(invoice_number || ' ' || (customer->>'name') || ' ' || (customer->>'companyName') || ' ' || title || ' ' || po_number)) STORED NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("invoice_number"),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."total" = "invoices"."net" + "invoices"."vat_amount" and "invoices"."net" = "invoices"."subtotal" - "invoices"."discount_amount"),
	CONSTRAINT "invoices_balance" CHECK ("invoices"."balance" = "invoices"."total" - "invoices"."paid_amount" - "invoices"."credited_amount" - "invoices"."deposit_amount")
);
--> statement-breakpoint
CREATE TABLE "number_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "number_days_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE TABLE "numbers_taken" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "numbers_taken_kind_day_n_pk" PRIMARY KEY("kind","day","n")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"date" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"email" text DEFAULT '' NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'worker' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(display_name || ' ' || email || ' ' || company_name)) STORED NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('admin', 'worker'))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"customer_id" uuid NOT NULL,
	"customer" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"work_location" text DEFAULT '' NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"discount" jsonb,
	"subtotal" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"vat_groups" jsonb NOT NULL,
	"vat_amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"internal_notes" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"rich_content" text DEFAULT '' NOT NULL,
	"quote_number" text NOT NULL,
	"revision" text DEFAULT 'A' NOT NULL,
	"revision_of" uuid,
	"revised_by" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"valid_until" date NOT NULL,
	"deposit" jsonb,
	"measurement_id" uuid,
	"is_invoice_created" boolean DEFAULT false NOT NULL,
	"invoice_id" uuid,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"acceptance" jsonb,
	"rejected_reason" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (lower(quote_number || ' ' || (customer->>'name') || ' ' || (customer->>'companyName') || ' ' || title || ' ' || po_number)) STORED NOT NULL,
	CONSTRAINT "quotes_number" UNIQUE("quote_number","revision"),
	CONSTRAINT "quotes_sums" CHECK ("quotes"."total" = "quotes"."net" + "quotes"."vat_amount" and "quotes"."net" = "quotes"."subtotal" - "quotes"."discount_amount")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" numeric(15, 2) DEFAULT 0 NOT NULL,
	"unit" text DEFAULT 'each' NOT NULL,
	"pricing_model" text DEFAULT 'unit' NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_charge" bigint DEFAULT 0 NOT NULL,
	"minimum_area_m_2" numeric(9, 4) DEFAULT 0 NOT NULL,
	"waste_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"set_up" bigint DEFAULT 0 NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vat_rate" numeric(5, 2) DEFAULT 20 NOT NULL,
	"vat_category" text DEFAULT 'standard' NOT NULL,
	"cost_price" numeric(15, 2) DEFAULT 0 NOT NULL,
	"target_margin_percent" numeric(5, 2),
	"lead_time_days" integer,
	"active" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (lower(name || ' ' || category || ' ' || description)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" uuid NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "settings_one" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "shop_totals" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"quotes" bigint DEFAULT 0 NOT NULL,
	"invoices" bigint DEFAULT 0 NOT NULL,
	"unpaid_invoices" bigint DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"customers" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id_index" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_assigned" ON "customers" USING gin ("assigned_to");--> statement-breakpoint
CREATE INDEX "customers_creator" ON "customers" USING btree ("created_by","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_postcode" ON "customers" USING btree ("postcode");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_date") WHERE status in ('unpaid', 'part-paid');--> statement-breakpoint
CREATE INDEX "invoices_credit_of" ON "invoices" USING btree ("credit_of") WHERE credit_of is not null;--> statement-breakpoint
CREATE INDEX "invoices_deposit_of" ON "invoices" USING btree ("deposit_of") WHERE deposit_of is not null;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_quote" ON "invoices" USING btree ("quote_id") WHERE quote_id is not null and kind = 'invoice' and status <> 'void';--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_newest" ON "services" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("identifier");