CREATE INDEX "measurements_by_customer" ON "measurements" USING btree (left(lower(coalesce(nullif("customer"->>'companyName', ''), "customer"->>'name')), 60),"created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_by_day" ON "measurements" USING btree ("survey_date","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_quoted" ON "measurements" USING btree ("created_at","id") WHERE is_quote_created;--> statement-breakpoint
CREATE INDEX "jobs_by_number" ON "jobs" USING btree ("job_number","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_customer" ON "jobs" USING btree (left(lower(coalesce(nullif("customer"->>'companyName', ''), "customer"->>'name')), 60),"created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_due" ON "jobs" USING btree (coalesce(coalesce(case when "promised_by" = 'week'
  then "promised_day" + (7 - extract(isodow from "promised_day"))::int else "promised_day" end, "due_day"), '9999-12-31'::date),"created_at","id") WHERE archived_at is null and stage_kind <> 'done';--> statement-breakpoint
CREATE INDEX "jobs_done_by_due" ON "jobs" USING btree (coalesce(coalesce(case when "promised_by" = 'week'
  then "promised_day" + (7 - extract(isodow from "promised_day"))::int else "promised_day" end, "due_day"), '9999-12-31'::date),"created_at","id") WHERE archived_at is null and stage_kind = 'done';--> statement-breakpoint
CREATE INDEX "enquiries_by_name" ON "enquiries" USING btree (left(lower(coalesce(nullif("company", ''), "name")), 60),"created_at","id");