DROP INDEX "customers_newest";--> statement-breakpoint
DROP INDEX "customers_creator";--> statement-breakpoint
DROP INDEX "invoices_newest";--> statement-breakpoint
DROP INDEX "invoices_status";--> statement-breakpoint
DROP INDEX "invoices_customer";--> statement-breakpoint
DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "quotes_newest";--> statement-breakpoint
DROP INDEX "quotes_status";--> statement-breakpoint
DROP INDEX "quotes_customer";--> statement-breakpoint
DROP INDEX "services_newest";--> statement-breakpoint
CREATE INDEX "customers_archived" ON "customers" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_kind" ON "invoices" USING btree ("kind","created_at","id") WHERE kind <> 'invoice';--> statement-breakpoint
CREATE INDEX "quotes_archived" ON "quotes" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_sent" ON "quotes" USING btree ("valid_until") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_creator" ON "customers" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "services_newest" ON "services" USING btree ("created_at","id");