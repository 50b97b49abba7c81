-- What was sent stays as it was sent: see docs/decisions/0057-sent-pdfs.md.
CREATE FUNCTION refuse_change_of_sent_pdfs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was sent stays: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Six years for VAT (Notice 700/21); sooner only for a customer whose personal data was erased.
CREATE FUNCTION guard_sent_pdfs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sent_at < now() - interval '6 years' THEN
    RETURN OLD;
  END IF;
  IF EXISTS (
    SELECT FROM customers WHERE erased_at IS NOT NULL AND id IN (
      SELECT customer_id FROM quotes WHERE quotes.id = OLD.quote_id
      UNION ALL SELECT customer_id FROM invoices WHERE invoices.id = OLD.invoice_id)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what was sent is kept for six years' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER sent_pdfs_kept BEFORE UPDATE OR TRUNCATE ON sent_pdfs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_sent_pdfs();--> statement-breakpoint
CREATE TRIGGER sent_pdfs_outlived BEFORE DELETE ON sent_pdfs FOR EACH ROW EXECUTE FUNCTION guard_sent_pdfs();
