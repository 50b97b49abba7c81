CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"width_mm" integer,
	"height_mm" integer,
	"postcode" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"sign_design" jsonb,
	"status" text DEFAULT 'new' NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"consent_wording" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"customer_id" uuid,
	"quote_id" uuid,
	"search" text GENERATED ALWAYS AS (lower(name || ' ' || company || ' ' || email || ' ' || phone || ' ' || service || ' ' || postcode || ' ' || message)) STORED NOT NULL,
	CONSTRAINT "enquiries_quote" UNIQUE("quote_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"service" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(title || ' ' || service || ' ' || place || ' ' || text)) STORED NOT NULL,
	CONSTRAINT "projects_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_status" ON "enquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_order" ON "projects" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "projects_shown" ON "projects" USING btree ("service","position","id") WHERE published;--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id");