-- Two whose backends share a slot waited for each other's figures, in whatever order they came to count among their
-- other locks: deadlocks. A slot is taken by who finds it free; where none is free, a new one is made. Nobody waits.
CREATE OR REPLACE FUNCTION add_to_totals(d_quotes bigint, d_invoices bigint, d_unpaid bigint, d_revenue bigint, d_customers bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own integer := pg_backend_pid() % 64;
  tried integer := 0;
BEGIN
  IF (d_quotes, d_invoices, d_unpaid, d_revenue, d_customers) = (0, 0, 0, 0, 0) THEN RETURN; END IF;
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
    customers = customers + d_customers
  WHERE slot = own;
  IF NOT FOUND THEN
    INSERT INTO shop_totals (slot, quotes, invoices, unpaid_invoices, revenue, customers)
    VALUES (own, d_quotes, d_invoices, d_unpaid, d_revenue, d_customers);
  END IF;
END $$;
