DROP INDEX "payments_customer";--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id","date","created_at","id");