CREATE TABLE "visit_people" (
	"visit_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "visit_people_visit_id_person_id_pk" PRIMARY KEY("visit_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"job_id" uuid,
	"measurement_id" uuid,
	"customer_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"equipment" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "visits_kind" CHECK ("visits"."kind" in ('survey', 'fitting', 'delivery', 'maintenance', 'other', 'away')),
	CONSTRAINT "visits_status" CHECK ("visits"."status" in ('planned', 'on-the-way', 'on-site', 'done', 'put-off')),
	CONSTRAINT "visits_times" CHECK ("visits"."ends_at" > "visits"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "visit_people" ADD CONSTRAINT "visit_people_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_people" ADD CONSTRAINT "visit_people_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_people_person" ON "visit_people" USING btree ("person_id","visit_id");--> statement-breakpoint
CREATE INDEX "visits_start" ON "visits" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "visits_end" ON "visits" USING btree ("ends_at","starts_at","id");--> statement-breakpoint
CREATE INDEX "visits_job" ON "visits" USING btree ("job_id","starts_at") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "visits_measurement" ON "visits" USING btree ("measurement_id") WHERE measurement_id is not null;--> statement-breakpoint
CREATE INDEX "visits_customer" ON "visits" USING btree ("customer_id") WHERE customer_id is not null;