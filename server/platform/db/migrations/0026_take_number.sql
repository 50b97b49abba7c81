ALTER TABLE "number_days" ADD COLUMN "reached" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Takes a number of a series for a day, within the statement that saves the document: see numbers.store.ts. A sequence
-- locks the day until the transaction ends. A random number locks nothing but itself: two transactions that guess the
-- same one wait for each other, and nobody else does.
CREATE FUNCTION take_number(series text, on_day date, mode text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  picked integer;
  first integer;
  highest integer;
  low integer := 1;
  high integer := 999;
BEGIN
  IF mode = 'sequential' THEN
    INSERT INTO number_days AS known (kind, day, reached) VALUES (series, on_day, 1)
      ON CONFLICT (kind, day) DO UPDATE SET reached = known.reached + 1
      RETURNING reached INTO first;
    picked := first;
    LOOP
      INSERT INTO numbers_taken (kind, day, n) VALUES (series, on_day, picked) ON CONFLICT DO NOTHING;
      EXIT WHEN FOUND;
      -- It was given at random.
      picked := picked + 1;
    END LOOP;
    IF picked > first THEN
      UPDATE number_days SET reached = picked WHERE kind = series AND day = on_day;
    END IF;
    RETURN picked;
  END IF;
  -- A number with more digits is given only when all those with fewer are, so the highest tells how many digits to try.
  SELECT max(n) INTO highest FROM numbers_taken WHERE kind = series AND day = on_day;
  WHILE highest > high LOOP
    low := high + 1;
    high := high * 10 + 9;
  END LOOP;
  LOOP
    -- Guessing finds one at once unless nearly all are taken.
    FOR guess IN 1..8 LOOP
      picked := low + floor(random() * (high - low + 1))::integer;
      INSERT INTO numbers_taken (kind, day, n) VALUES (series, on_day, picked) ON CONFLICT DO NOTHING;
      IF FOUND THEN RETURN picked; END IF;
    END LOOP;
    SELECT n INTO picked FROM generate_series(low, high) AS every (n)
      WHERE NOT EXISTS (SELECT FROM numbers_taken known WHERE known.kind = series AND known.day = on_day AND known.n = every.n)
      ORDER BY random() LIMIT 1;
    IF FOUND THEN
      INSERT INTO numbers_taken (kind, day, n) VALUES (series, on_day, picked) ON CONFLICT DO NOTHING;
      IF FOUND THEN RETURN picked; END IF;
    ELSE
      low := high + 1;
      high := high * 10 + 9;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Accepting writes the quote before its invoice, so that the invoice's number is taken last.
ALTER TABLE quotes ALTER CONSTRAINT quotes_invoice_id_invoices_id_fk DEFERRABLE INITIALLY DEFERRED;
