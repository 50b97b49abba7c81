CREATE TABLE "job_costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"hours" numeric(8, 2),
	"rate" numeric(15, 2),
	"person_id" uuid,
	"day" date NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "job_costs_kind" CHECK ("job_costs"."kind" in ('labour', 'material', 'subcontract', 'other')),
	CONSTRAINT "job_costs_amount" CHECK ("job_costs"."amount" between 0 and 100000000),
	CONSTRAINT "job_costs_labour" CHECK (("job_costs"."kind" = 'labour') = ("job_costs"."hours" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_plans" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"labour" bigint NOT NULL,
	"material" bigint NOT NULL,
	"lines" integer NOT NULL,
	"known" integer NOT NULL,
	"quoted" bigint NOT NULL,
	"rate" numeric(15, 2)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_entries" ADD COLUMN "rate" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "job_costs" ADD CONSTRAINT "job_costs_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_costs" ADD CONSTRAINT "job_costs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_costs" ADD CONSTRAINT "job_costs_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_plans" ADD CONSTRAINT "job_plans_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_costs_job" ON "job_costs" USING btree ("job_id","day","id","removed_at");--> statement-breakpoint
CREATE INDEX "job_costs_person" ON "job_costs" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
UPDATE "jobs" SET "finished_at" = coalesce((select max("at") from "handovers" where "job_id" = "jobs"."id"), "stage_since")
	WHERE "stage_kind" = 'done';--> statement-breakpoint
UPDATE "site_entries" SET "rate" = (select nullif(("fields"->>'labourRate')::numeric, 0) from "settings") WHERE "kind" = 'hours';--> statement-breakpoint
INSERT INTO "job_plans" ("job_id", "labour", "material", "lines", "known", "quoted", "rate")
	SELECT "jobs"."id", coalesce(sum("cost") filter (where "is_labour"), 0), coalesce(sum("cost") filter (where not "is_labour"), 0),
		count("is_labour"), count("cost"), "quotes"."net", "shop"."rate"
	FROM "jobs"
	JOIN "quotes" ON "quotes"."id" = "jobs"."quote_id"
	LEFT JOIN (select nullif(("fields"->>'labourRate')::numeric, 0) as "rate" from "settings") AS "shop" ON true
	LEFT JOIN LATERAL (
		SELECT "line"->>'unit' is not distinct from 'hour' AS "is_labour",
			round(("line"->>'quantity')::numeric * coalesce(("line"->>'costPrice')::numeric, case when "line"->>'unit' = 'hour' then "shop"."rate" end)) AS "cost"
		FROM jsonb_array_elements("quotes"."items") AS "line"
		WHERE coalesce("line"->>'kind', 'item') = 'item' OR ("line"->>'kind' = 'optional' AND "line"->>'selected' = 'true')
	) AS "lines" ON true
	GROUP BY "jobs"."id", "quotes"."net", "shop"."rate";
