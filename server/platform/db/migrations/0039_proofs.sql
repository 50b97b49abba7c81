CREATE TABLE "job_files" (
	"job_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "job_files_job_id_file_id_pk" PRIMARY KEY("job_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "proof_pages" (
	"proof_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "proof_pages_proof_id_page_pk" PRIMARY KEY("proof_id","page")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"job_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"file_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"drawing" text DEFAULT 'waiting' NOT NULL,
	"page_count" integer,
	"comments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_name" text DEFAULT '' NOT NULL,
	"decided_role" text DEFAULT '' NOT NULL,
	"decided_channel" text,
	CONSTRAINT "proofs_number" UNIQUE("job_id","number"),
	CONSTRAINT "proofs_state" CHECK ("proofs"."state" in ('draft', 'sent', 'approved', 'changes-asked', 'superseded')),
	CONSTRAINT "proofs_drawing" CHECK ("proofs"."drawing" in ('waiting', 'drawn', 'failed')),
	CONSTRAINT "proofs_decided_channel" CHECK ("proofs"."decided_channel" in ('link', 'phone', 'email', 'in-person'))
);
--> statement-breakpoint
ALTER TABLE "evidence" DROP CONSTRAINT "evidence_one_record";--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_pages" ADD CONSTRAINT "proof_pages_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_pages" ADD CONSTRAINT "proof_pages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_checked_by_profiles_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_files_file" ON "job_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "proof_pages_file" ON "proof_pages" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_newest" ON "proofs" USING btree ("job_id") WHERE state <> 'superseded';--> statement-breakpoint
CREATE INDEX "proofs_file" ON "proofs" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "evidence_job" ON "evidence" USING btree ("job_id","number") WHERE job_id is not null;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_one_record" CHECK (num_nonnulls("evidence"."quote_id", "evidence"."invoice_id", "evidence"."job_id") = 1) NOT VALID;