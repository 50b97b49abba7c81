CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"payment_id" uuid,
	"invoice_id" uuid,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "allocations_place" CHECK (("allocations"."invoice_id" is null) <> ("allocations"."refund_id" is null)),
	CONSTRAINT "allocations_amount" CHECK ("allocations"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "customer_credit" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_credit_amount" CHECK ("customer_credit"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "take_backs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"date" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "take_backs_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_invoice_id_invoices_id_fk";
--> statement-breakpoint
DROP INDEX "payments_invoice";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_date_set_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "numbers" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A payment belongs to a customer from now on, and an entry says which invoice it pays.
UPDATE payments SET customer_id = invoices.customer_id, numbers = invoices.invoice_number,
  customer = jsonb_build_object('name', invoices.customer->>'name', 'companyName', invoices.customer->>'companyName')
FROM invoices WHERE invoices.id = payments.invoice_id;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "customer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "search" text GENERATED ALWAYS AS (lower((customer->>'name') || ' ' || (customer->>'companyName') || ' ' || reference || ' ' || numbers)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_totals" ADD COLUMN "unissued" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_totals" ADD COLUMN "unissued_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_refund_id_payments_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credit" ADD CONSTRAINT "customer_credit_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_payment" ON "allocations" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "allocations_invoice" ON "allocations" USING btree ("invoice_id","created_at") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "allocations_refund" ON "allocations" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "allocations_unbacked" ON "allocations" USING btree ("customer_id") WHERE payment_id is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_unissued" ON "invoices" USING btree ("created_at","id") WHERE issued_at is null and status <> 'void' and kind <> 'credit-note';--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_date" ON "payments" USING btree ("date","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
INSERT INTO allocations (id, kind, customer_id, payment_id, invoice_id, amount, date, created_at, created_by)
SELECT gen_random_uuid(), 'payment', customer_id, id, invoice_id, amount, date, created_at, created_by
FROM payments WHERE amount > 0;--> statement-breakpoint
-- What the dashboard counts: also what is not issued yet.
DROP FUNCTION add_to_totals(bigint, bigint, bigint, bigint, bigint);--> statement-breakpoint
CREATE FUNCTION add_to_totals(d_quotes bigint, d_invoices bigint, d_unpaid bigint, d_revenue bigint, d_customers bigint,
  d_unissued bigint DEFAULT 0, d_unissued_total bigint DEFAULT 0)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own integer := pg_backend_pid() % 64;
  tried integer := 0;
BEGIN
  IF (d_quotes, d_invoices, d_unpaid, d_revenue, d_customers, d_unissued, d_unissued_total) = (0, 0, 0, 0, 0, 0, 0)
    THEN RETURN; END IF;
  -- Any number that nothing else locks with. Whoever has it until their transaction ends has the row as well.
  WHILE NOT pg_try_advisory_xact_lock(7311003, own) LOOP
    tried := tried + 1;
    own := CASE WHEN tried < 64 THEN (pg_backend_pid() + tried) % 64 ELSE tried END;
  END LOOP;
  UPDATE shop_totals SET
    quotes = quotes + d_quotes,
    invoices = invoices + d_invoices,
    unpaid_invoices = unpaid_invoices + d_unpaid,
    revenue = revenue + d_revenue,
    customers = customers + d_customers,
    unissued = unissued + d_unissued,
    unissued_total = unissued_total + d_unissued_total
  WHERE slot = own;
  IF NOT FOUND THEN
    INSERT INTO shop_totals (slot, quotes, invoices, unpaid_invoices, revenue, customers, unissued, unissued_total)
    VALUES (own, d_quotes, d_invoices, d_unpaid, d_revenue, d_customers, d_unissued, d_unissued_total);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d_invoices bigint := 0; d_unpaid bigint := 0; d_revenue bigint := 0; d_unissued bigint := 0; d_total bigint := 0;
  n bigint; u bigint; r bigint; i bigint; t bigint;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*), count(*) FILTER (WHERE status IN ('unpaid', 'part-paid')),
      coalesce(sum(paid_amount) FILTER (WHERE status = 'paid'), 0),
      count(*) FILTER (WHERE issued_at IS NULL), coalesce(sum(total) FILTER (WHERE issued_at IS NULL), 0)
    INTO n, u, r, i, t FROM new_rows WHERE kind <> 'credit-note' AND status <> 'void';
    d_invoices := n; d_unpaid := u; d_revenue := r; d_unissued := i; d_total := t;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*), count(*) FILTER (WHERE status IN ('unpaid', 'part-paid')),
      coalesce(sum(paid_amount) FILTER (WHERE status = 'paid'), 0),
      count(*) FILTER (WHERE issued_at IS NULL), coalesce(sum(total) FILTER (WHERE issued_at IS NULL), 0)
    INTO n, u, r, i, t FROM old_rows WHERE kind <> 'credit-note' AND status <> 'void';
    d_invoices := d_invoices - n; d_unpaid := d_unpaid - u; d_revenue := d_revenue - r;
    d_unissued := d_unissued - i; d_total := d_total - t;
  END IF;
  PERFORM add_to_totals(0, d_invoices, d_unpaid, d_revenue, 0, d_unissued, d_total);
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE shop_totals SET unissued = counted.n, unissued_total = counted.total
FROM (SELECT count(*) AS n, coalesce(sum(total), 0) AS total FROM invoices
  WHERE issued_at IS NULL AND status <> 'void' AND kind <> 'credit-note') AS counted
WHERE slot = 0;--> statement-breakpoint
-- What was given back, and what is owed back, comes out of the latest payments on the invoice, then out of nothing's.
DO $$
DECLARE
  bill record; refund record; part record; owed bigint; taken bigint;
BEGIN
  FOR bill IN SELECT id, customer_id, balance FROM invoices
    WHERE balance < 0 OR EXISTS (SELECT FROM payments WHERE invoice_id = invoices.id AND amount < 0)
  LOOP
    FOR refund IN
      SELECT id, -amount AS amount, date, created_at, created_by FROM payments WHERE invoice_id = bill.id AND amount < 0
      UNION ALL
      SELECT NULL, -bill.balance, (now() AT TIME ZONE 'Europe/London')::date, now(), NULL WHERE bill.balance < 0
      ORDER BY created_at
    LOOP
      owed := refund.amount;
      FOR part IN
        SELECT payment_id, sum(amount)::bigint AS held FROM allocations
        WHERE invoice_id = bill.id AND payment_id IS NOT NULL
        GROUP BY payment_id HAVING sum(amount) > 0 ORDER BY min(created_at) DESC, payment_id
      LOOP
        EXIT WHEN owed = 0;
        taken := least(owed, part.held);
        owed := owed - taken;
        INSERT INTO allocations (id, kind, customer_id, payment_id, invoice_id, amount, date, created_at, created_by)
        VALUES (gen_random_uuid(), 'release', bill.customer_id, part.payment_id, bill.id, -taken,
          refund.date, refund.created_at, refund.created_by);
        IF refund.id IS NOT NULL THEN
          INSERT INTO allocations (id, kind, customer_id, payment_id, refund_id, amount, date, created_at, created_by)
          VALUES (gen_random_uuid(), 'refund', bill.customer_id, part.payment_id, refund.id, taken,
            refund.date, refund.created_at, refund.created_by);
        END IF;
      END LOOP;
      IF owed > 0 THEN
        INSERT INTO allocations (id, kind, customer_id, invoice_id, amount, date, created_at, created_by)
        VALUES (gen_random_uuid(), 'release', bill.customer_id, bill.id, -owed, refund.date, refund.created_at,
          refund.created_by);
        IF refund.id IS NOT NULL THEN
          INSERT INTO allocations (id, kind, customer_id, refund_id, amount, date, created_at, created_by)
          VALUES (gen_random_uuid(), 'refund', bill.customer_id, refund.id, owed, refund.date, refund.created_at,
            refund.created_by);
        END IF;
      END IF;
    END LOOP;
    IF bill.balance < 0 THEN
      INSERT INTO customer_credit (customer_id, amount) VALUES (bill.customer_id, -bill.balance)
      ON CONFLICT (customer_id) DO UPDATE SET amount = customer_credit.amount + excluded.amount;
      UPDATE invoices SET paid_amount = paid_amount + bill.balance, balance = 0 WHERE id = bill.id;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- A due date that is not what the terms say was typed by somebody; the issue leaves it as it is.
UPDATE invoices SET due_date_set_by = invoices.created_by FROM customers
WHERE customers.id = invoices.customer_id AND issued_at IS NULL AND status <> 'void'
  AND due_date <> (invoices.created_at AT TIME ZONE 'Europe/London')::date + coalesce(payment_terms_days, 30);
--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "invoice_id";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" <> 0);