CREATE TABLE "debt_balances" (
	"until" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"due" date NOT NULL,
	"amount" bigint NOT NULL,
	"held" bigint NOT NULL,
	CONSTRAINT "debt_balances_until_customer_id_due_pk" PRIMARY KEY("until","customer_id","due")
);
--> statement-breakpoint
CREATE TABLE "debt_days" (
	"day" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"due" date NOT NULL,
	"amount" bigint NOT NULL,
	"held" bigint NOT NULL,
	CONSTRAINT "debt_days_day_customer_id_due_pk" PRIMARY KEY("day","customer_id","due")
);
--> statement-breakpoint
CREATE TABLE "debt_months" (
	"until" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invoices_unregistered" ON "invoices" USING btree ("tax_point") WHERE (seller->>'vatRegistered')::boolean is false;
--> statement-breakpoint
-- What is owed also follows from the due date: until now no report did.
CREATE OR REPLACE FUNCTION mark_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_marks (invoice) SELECT id FROM new_rows
    WHERE issued_at IS NOT NULL OR deposit_of IS NOT NULL OR credit_of IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO report_marks (invoice, day)
    SELECT invoice, day FROM old_rows
    CROSS JOIN LATERAL (SELECT id UNION SELECT coalesce(deposit_of, credit_of, id)) invoices(invoice)
    CROSS JOIN LATERAL (SELECT (issued_at AT TIME ZONE 'Europe/London')::date UNION SELECT tax_point) days(day);
  ELSE
    INSERT INTO report_marks (invoice, day)
    SELECT invoice, day FROM old_rows o JOIN new_rows n USING (id)
    CROSS JOIN LATERAL (SELECT o.id UNION SELECT coalesce(o.deposit_of, o.id)) invoices(invoice)
    CROSS JOIN LATERAL (SELECT (o.issued_at AT TIME ZONE 'Europe/London')::date UNION SELECT o.tax_point) days(day)
    WHERE (o.kind, o.status, o.is_opening, o.issued_at, o.quote_id, o.credit_of, o.deposit_of, o.customer_id, o.net, o.total, o.items,
        o.tax_point, o.vat_groups, o.deposit_amount, o.seller->>'vatRegistered', o.due_date)
      IS DISTINCT FROM
      (n.kind, n.status, n.is_opening, n.issued_at, n.quote_id, n.credit_of, n.deposit_of, n.customer_id, n.net, n.total, n.items,
        n.tax_point, n.vat_groups, n.deposit_amount, n.seller->>'vatRegistered', n.due_date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What each day adds: issued invoices less the deposits that they deduct, what was paid on them and what was credited, none of it
-- before the issue; and what came in, less what was taken back and what invoices were paid with.
INSERT INTO debt_days (day, customer_id, due, amount, held)
WITH bills AS MATERIALIZED (
  SELECT id, customer_id, due_date, total - deposit_amount AS amount, (issued_at AT TIME ZONE 'Europe/London')::date AS day
  FROM invoices WHERE issued_at IS NOT NULL AND kind <> 'credit-note'
)
SELECT day, customer_id, due, sum(amount), sum(held) FROM (
  SELECT day, customer_id, due_date AS due, amount, 0 AS held FROM bills
  UNION ALL
  SELECT greatest(a.date, bills.day), bills.customer_id, bills.due_date, -a.amount, 0
  FROM allocations a JOIN bills ON bills.id = a.invoice_id
  UNION ALL
  SELECT greatest(a.date, bills.day), bills.customer_id, greatest(a.date, bills.day), 0, -a.amount
  FROM allocations a JOIN bills ON bills.id = a.invoice_id
  UNION ALL
  SELECT greatest((n.created_at AT TIME ZONE 'Europe/London')::date, bills.day), bills.customer_id, bills.due_date, n.total, 0
  FROM invoices n JOIN bills ON bills.id = n.credit_of WHERE n.kind = 'credit-note' AND n.status <> 'void'
  UNION ALL
  SELECT date, customer_id, date, 0, amount FROM payments
  UNION ALL
  SELECT greatest(b.date, p.date), p.customer_id, greatest(b.date, p.date), 0, -p.amount
  FROM take_backs b JOIN payments p ON p.id = b.payment_id
) moved GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 OR sum(held) <> 0 ORDER BY 1, 2, 3;
--> statement-breakpoint
-- Month by month, each from the one before.
DO $$
DECLARE
  today date := (now() AT TIME ZONE 'Europe/London')::date;
  last date := '-infinity';
  next date;
BEGIN
  SELECT (date_trunc('month', min(day)) + interval '1 month')::date - 1 INTO next FROM debt_days;
  WHILE next < today LOOP
    INSERT INTO debt_balances (until, customer_id, due, amount, held)
    SELECT next, customer_id, part.due, sum(part.amount), sum(part.held)
    FROM (
      SELECT customer_id, due, amount, held FROM debt_balances WHERE until = last
      UNION ALL
      SELECT customer_id, due, amount, held FROM debt_days WHERE day > last AND day <= next
    ) moved
    CROSS JOIN LATERAL (VALUES (greatest(moved.due, next - 91), moved.amount, 0), (next - 91, 0, moved.held)) part(due, amount, held)
    GROUP BY 2, 3 HAVING sum(part.amount) <> 0 OR sum(part.held) <> 0;
    INSERT INTO debt_months (until) VALUES (next);
    last := next;
    next := (next + interval '1 day' + interval '1 month')::date - 1;
  END LOOP;
END $$;
