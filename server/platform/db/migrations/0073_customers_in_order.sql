DROP INDEX "report_customer_sums_sales";--> statement-breakpoint
DROP INDEX "report_customer_sums_quotes";--> statement-breakpoint
CREATE INDEX "report_customer_sums_sales" ON "report_customer_sums" USING btree ("span","start","net","received","sale_parts","customer_id");--> statement-breakpoint
CREATE INDEX "report_customer_sums_quotes" ON "report_customer_sums" USING btree ("span","start","quoted_value","lost","quote_parts","customer_id");