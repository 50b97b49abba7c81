DROP INDEX "invoices_status";--> statement-breakpoint
DROP INDEX "quotes_status";--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","created_at","id","due_date");--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","created_at","id","valid_until");