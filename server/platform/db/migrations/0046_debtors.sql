CREATE INDEX "invoices_owed" ON "invoices" USING btree ("customer_id","issued_at","due_date","balance") WHERE balance <> 0 and kind <> 'credit-note';--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","customer_id","paid_amount") WHERE paid_amount <> 0 and kind <> 'credit-note';--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("id","customer_id","issued_at","due_date");--> statement-breakpoint
CREATE INDEX "allocations_date" ON "allocations" USING btree ("date","invoice_id","amount") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "payments_sums" ON "payments" USING btree ("date","customer_id","amount","id");--> statement-breakpoint
-- An entry is never dated before the payment that it moves: until then there is nothing to move.
UPDATE allocations SET date = payments.date FROM payments
WHERE payments.id = allocations.payment_id AND allocations.date < payments.date;
