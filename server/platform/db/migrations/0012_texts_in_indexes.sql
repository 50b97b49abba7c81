DROP INDEX "invoices_newest";--> statement-breakpoint
DROP INDEX "quotes_newest";--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "enquiries_customer" ON "enquiries" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "enquiries_file" ON "enquiries" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id","search");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at","id","search") WHERE archived_at is null;--> statement-breakpoint
-- A row that vacuum has not seen since it changed has to be fetched all the same, and the newest are those that change
-- and that are searched first. What waits to be put into the trigrams is read by each search until then, too.
ALTER TABLE "quotes" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);--> statement-breakpoint
ALTER TABLE "invoices" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
