CREATE TABLE "kits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"parts" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (lower(name || ' ' || notes || ' ' || jsonb_path_query_array(parts, '$[*].title')::text)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kits_newest" ON "kits" USING btree ("created_at","id");