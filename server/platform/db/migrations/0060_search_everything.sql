CREATE INDEX "customers_people" ON "customers" USING gin ((lower("contacts"::text || ' ' || "sites"::text)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total","created_at");--> statement-breakpoint
CREATE INDEX "quotes_total" ON "quotes" USING btree ("total","created_at");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","created_at");