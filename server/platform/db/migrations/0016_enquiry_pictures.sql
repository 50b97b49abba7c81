CREATE TABLE "enquiry_pictures" (
	"enquiry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "enquiry_pictures_enquiry_id_position_pk" PRIMARY KEY("enquiry_id","position"),
	CONSTRAINT "enquiry_pictures_file" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "enquiry_pictures" ADD CONSTRAINT "enquiry_pictures_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_pictures" ADD CONSTRAINT "enquiry_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One picture may have been written down for several enquiries by a copy of another shop: the oldest has it.
INSERT INTO "enquiry_pictures" ("enquiry_id", "position", "file_id")
  SELECT DISTINCT ON ("file_id") "id", 0, "file_id" FROM "enquiries"
  WHERE "file_id" IS NOT NULL ORDER BY "file_id", "created_at", "id";
--> statement-breakpoint
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_file_id_files_id_fk";
--> statement-breakpoint
DROP INDEX "enquiries_file";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "file_id";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "number" text;--> statement-breakpoint
-- Those that came without a reference get one of their day in London, in the order in which they came.
WITH "dated" AS (
  SELECT "id", ("created_at" AT TIME ZONE 'Europe/London')::date AS "day",
    row_number() OVER (PARTITION BY ("created_at" AT TIME ZONE 'Europe/London')::date ORDER BY "created_at", "id") AS "n"
  FROM "enquiries"
), "taken" AS (
  INSERT INTO "numbers_taken" ("kind", "day", "n") SELECT 'enquiry', "day", "n" FROM "dated"
)
UPDATE "enquiries" SET "number" =
  'ENQ-' || to_char("day", 'YYYYMMDD') || '-' || lpad("n"::text, greatest(3, length("n"::text)), '0')
  FROM "dated" WHERE "dated"."id" = "enquiries"."id";
--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_number" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(number || ' ' || name || ' ' || company || ' ' || email || ' ' || phone || ' ' || service || ' ' || postcode || ' ' || message)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search" gin_trgm_ops);
