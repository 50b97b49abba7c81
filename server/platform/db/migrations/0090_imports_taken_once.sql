CREATE TABLE "taken_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"noun" text NOT NULL,
	"imported" integer NOT NULL,
	"updated" integer NOT NULL,
	"duplicate_rows" jsonb NOT NULL,
	"history_id" bigint,
	CONSTRAINT "taken_imports_noun" CHECK ("taken_imports"."noun" in ('customers', 'services'))
);
--> statement-breakpoint
ALTER TABLE "taken_imports" ADD CONSTRAINT "taken_imports_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_imports" ADD CONSTRAINT "taken_imports_history_id_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."history"("id") ON DELETE set null ON UPDATE no action;