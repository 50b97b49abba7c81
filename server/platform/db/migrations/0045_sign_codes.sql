ALTER TABLE "jobs" ADD COLUMN "code" text DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)) NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_code" UNIQUE("code");--> statement-breakpoint
UPDATE "jobs" SET "items" = (SELECT jsonb_agg(jsonb_build_object('power', '') || item ORDER BY place) FROM jsonb_array_elements("items") WITH ORDINALITY AS parts (item, place)) WHERE jsonb_array_length("items") > 0;
