-- Reports by customer add up all that is kept of a month, quarter or year from an index. A row that vacuum has not seen
-- since it changed has to be fetched from the table all the same, and by default vacuum waits until a fifth of all rows
-- have changed: at four million of them a tax year took seven times as long.
ALTER TABLE "report_customer_sums" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
ALTER TABLE "report_sums" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
ALTER TABLE "debt_days" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
ALTER TABLE "debt_balances" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
