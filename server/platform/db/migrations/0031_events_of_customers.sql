DROP INDEX "history_link";--> statement-breakpoint
CREATE INDEX "history_by_customers" ON "history" USING btree ("id") WHERE link_id is not null;