-- Debtors add up all that is kept of a month: read from the index, that is a tenth of the pages, as rows of a month lie
-- anywhere in the table. A row that vacuum has not seen since it changed has to be fetched all the same.
ALTER TABLE "debt_days" DROP CONSTRAINT "debt_days_day_customer_id_due_pk", ADD CONSTRAINT "debt_days_day_customer_id_due_pk" PRIMARY KEY ("day","customer_id","due") INCLUDE ("amount","held");--> statement-breakpoint
ALTER TABLE "debt_balances" DROP CONSTRAINT "debt_balances_until_customer_id_due_pk", ADD CONSTRAINT "debt_balances_until_customer_id_due_pk" PRIMARY KEY ("until","customer_id","due") INCLUDE ("amount","held");--> statement-breakpoint
ALTER TABLE "debt_days" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "debt_balances" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_scale_factor = 0.01);
