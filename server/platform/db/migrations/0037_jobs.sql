CREATE TABLE "job_gates" (
	"job_id" uuid NOT NULL,
	"gate" text NOT NULL,
	"reason" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_gates_job_id_gate_pk" PRIMARY KEY("job_id","gate"),
	CONSTRAINT "job_gates_gate" CHECK ("job_gates"."gate" in ('approval', 'deposit'))
);
--> statement-breakpoint
CREATE TABLE "job_people" (
	"job_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_people_job_id_person_id_pk" PRIMARY KEY("job_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "job_tasks" (
	"job_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"person_id" uuid,
	"day" date,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_tasks_job_id_id_pk" PRIMARY KEY("job_id","id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"job_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer" jsonb NOT NULL,
	"quote_id" uuid,
	"measurement_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"contact" jsonb NOT NULL,
	"site" jsonb NOT NULL,
	"stage_id" uuid NOT NULL,
	"stage_kind" text NOT NULL,
	"stage_since" timestamp (3) with time zone NOT NULL,
	"blocked_reason" text DEFAULT '' NOT NULL,
	"blocked_since" timestamp (3) with time zone,
	"due_day" date,
	"promised_day" date,
	"promised_by" text DEFAULT 'day' NOT NULL,
	"owner_id" uuid,
	"items" jsonb NOT NULL,
	"items_changed_at" timestamp (3) with time zone,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (lower(job_number || ' ' || (customer->>'name') || ' ' || (customer->>'companyName') || ' ' || title || ' ' || (site->>'address'))) STORED NOT NULL,
	CONSTRAINT "jobs_number" UNIQUE("job_number"),
	CONSTRAINT "jobs_stage_kind" CHECK ("jobs"."stage_kind" in ('waiting', 'artwork', 'approval', 'making', 'ready', 'fitting', 'done')),
	CONSTRAINT "jobs_promised_by" CHECK ("jobs"."promised_by" in ('day', 'week')),
	CONSTRAINT "jobs_blocked" CHECK (("jobs"."blocked_reason" = '') = ("jobs"."blocked_since" is null))
);
--> statement-breakpoint
ALTER TABLE "number_days" DROP CONSTRAINT "number_days_kind";--> statement-breakpoint
ALTER TABLE "numbers_taken" DROP CONSTRAINT "numbers_taken_kind";--> statement-breakpoint
ALTER TABLE "job_gates" ADD CONSTRAINT "job_gates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_gates" ADD CONSTRAINT "job_gates_opened_by_profiles_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_people" ADD CONSTRAINT "job_people_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_people" ADD CONSTRAINT "job_people_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tasks" ADD CONSTRAINT "job_tasks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tasks" ADD CONSTRAINT "job_tasks_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_people_person" ON "job_people" USING btree ("person_id","job_id");--> statement-breakpoint
CREATE INDEX "job_tasks_person" ON "job_tasks" USING btree ("person_id") WHERE person_id is not null and not done;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_quote" ON "jobs" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "jobs_archived" ON "jobs" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("created_at","id") WHERE archived_at is null and stage_kind <> 'done';--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("stage_since","id") WHERE archived_at is null and stage_kind = 'done';--> statement-breakpoint
CREATE INDEX "jobs_stage" ON "jobs" USING btree ("stage_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_customer" ON "jobs" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_measurement" ON "jobs" USING btree ("measurement_id") WHERE measurement_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search" gin_trgm_ops,letter_pairs("search"),list_places("created_at", "stage_kind", "stage_id"::text, "customer_id"::text, case when "archived_at" is not null then 'archived' end));--> statement-breakpoint
ALTER TABLE "number_days" ADD CONSTRAINT "number_days_kind" CHECK ("number_days"."kind" in ('quote', 'invoice', 'credit-note', 'enquiry', 'job')) NOT VALID;--> statement-breakpoint
ALTER TABLE "numbers_taken" ADD CONSTRAINT "numbers_taken_kind" CHECK ("numbers_taken"."kind" in ('quote', 'invoice', 'credit-note', 'enquiry', 'job')) NOT VALID;