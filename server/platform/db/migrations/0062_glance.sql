DROP INDEX "invoices_open";--> statement-breakpoint
CREATE INDEX "measurements_waiting" ON "measurements" USING btree ("created_at","id") WHERE not is_quote_created and status = 'submitted';--> statement-breakpoint
CREATE INDEX "jobs_blocked" ON "jobs" USING btree ("created_at","id") WHERE blocked_since is not null;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_date","balance","kind","issued_at") WHERE status in ('unpaid', 'part-paid');