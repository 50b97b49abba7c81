-- Running totals for the dashboard (see shopTotals in tables.ts). Statement triggers with transition
-- tables: one small update a statement, however many rows it touches.
INSERT INTO shop_totals (slot) SELECT generate_series(0, 63);
--> statement-breakpoint
CREATE FUNCTION add_to_totals(d_quotes bigint, d_invoices bigint, d_unpaid bigint, d_revenue bigint, d_customers bigint)
RETURNS void LANGUAGE sql AS $$
  UPDATE shop_totals SET
    quotes = quotes + d_quotes,
    invoices = invoices + d_invoices,
    unpaid_invoices = unpaid_invoices + d_unpaid,
    revenue = revenue + d_revenue,
    customers = customers + d_customers
  WHERE slot = pg_backend_pid() % 64
    AND (d_quotes, d_invoices, d_unpaid, d_revenue, d_customers) <> (0, 0, 0, 0, 0)
$$;
--> statement-breakpoint
CREATE FUNCTION count_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE d bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN d := d + (SELECT count(*) FROM new_rows WHERE archived_at IS NULL); END IF;
  IF TG_OP <> 'INSERT' THEN d := d - (SELECT count(*) FROM old_rows WHERE archived_at IS NULL); END IF;
  PERFORM add_to_totals(d, 0, 0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_customers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE d bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN d := d + (SELECT count(*) FROM new_rows WHERE archived_at IS NULL); END IF;
  IF TG_OP <> 'INSERT' THEN d := d - (SELECT count(*) FROM old_rows WHERE archived_at IS NULL); END IF;
  PERFORM add_to_totals(0, 0, 0, 0, d);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Invoices and deposit invoices that are not void count; credit notes do not. Revenue is what was
-- received on those that are paid in full.
CREATE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d_invoices bigint := 0; d_unpaid bigint := 0; d_revenue bigint := 0;
  n bigint; u bigint; r bigint;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*), count(*) FILTER (WHERE status IN ('unpaid', 'part-paid')),
      coalesce(sum(paid_amount) FILTER (WHERE status = 'paid'), 0)
    INTO n, u, r FROM new_rows WHERE kind <> 'credit-note' AND status <> 'void';
    d_invoices := n; d_unpaid := u; d_revenue := r;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*), count(*) FILTER (WHERE status IN ('unpaid', 'part-paid')),
      coalesce(sum(paid_amount) FILTER (WHERE status = 'paid'), 0)
    INTO n, u, r FROM old_rows WHERE kind <> 'credit-note' AND status <> 'void';
    d_invoices := d_invoices - n; d_unpaid := d_unpaid - u; d_revenue := d_revenue - r;
  END IF;
  PERFORM add_to_totals(0, d_invoices, d_unpaid, d_revenue, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_counted_insert AFTER INSERT ON quotes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();
--> statement-breakpoint
CREATE TRIGGER quotes_counted_update AFTER UPDATE ON quotes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();
--> statement-breakpoint
CREATE TRIGGER quotes_counted_delete AFTER DELETE ON quotes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();
--> statement-breakpoint
CREATE TRIGGER customers_counted_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
--> statement-breakpoint
CREATE TRIGGER customers_counted_update AFTER UPDATE ON customers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
--> statement-breakpoint
CREATE TRIGGER customers_counted_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
--> statement-breakpoint
CREATE TRIGGER invoices_counted_insert AFTER INSERT ON invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
--> statement-breakpoint
CREATE TRIGGER invoices_counted_update AFTER UPDATE ON invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
--> statement-breakpoint
CREATE TRIGGER invoices_counted_delete AFTER DELETE ON invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
