CREATE TABLE "report_groups" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_sums" DROP CONSTRAINT "report_sums_by";--> statement-breakpoint
DROP INDEX "invoices_tax_point";--> statement-breakpoint
ALTER TABLE "report_marks" ADD COLUMN "customer" uuid;--> statement-breakpoint
CREATE INDEX "report_customer_sums_sales" ON "report_customer_sums" USING btree ("span","start","customer_id","sale_parts","net","received");--> statement-breakpoint
CREATE INDEX "report_customer_sums_quotes" ON "report_customer_sums" USING btree ("span","start","customer_id","quote_parts","quoted_value","lost");--> statement-breakpoint
CREATE INDEX "invoices_paid_unissued" ON "invoices" USING btree ("id") WHERE issued_at is null and status <> 'void' and kind <> 'credit-note' and (paid_amount <> 0 or credited_amount <> 0);--> statement-breakpoint
CREATE INDEX "invoices_tax_point" ON "invoices" USING btree ("tax_point","invoice_number","id") WHERE tax_point is not null;--> statement-breakpoint
ALTER TABLE "report_sums" ADD CONSTRAINT "report_sums_by" CHECK ("report_sums"."by" in ('month', 'kind', 'worker', 'source', 'reason', 'days', 'group', 'vat'));
--> statement-breakpoint
-- What is declared follows from the tax point, the VAT, who the seller was, and from deposits and what was credited on them.
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
        o.tax_point, o.vat_groups, o.deposit_amount, o.seller->>'vatRegistered')
      IS DISTINCT FROM
      (n.kind, n.status, n.is_opening, n.issued_at, n.quote_id, n.credit_of, n.deposit_of, n.customer_id, n.net, n.total, n.items,
        n.tax_point, n.vat_groups, n.deposit_amount, n.seller->>'vatRegistered');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_group_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_marks (customer) SELECT DISTINCT customer_id FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO report_marks (customer) SELECT DISTINCT customer_id FROM old_rows;
  ELSE
    INSERT INTO report_marks (customer)
    SELECT customer_id FROM (
      (SELECT customer_id, group_id, position FROM old_rows EXCEPT SELECT customer_id, group_id, position FROM new_rows)
      UNION
      (SELECT customer_id, group_id, position FROM new_rows EXCEPT SELECT customer_id, group_id, position FROM old_rows)
    ) moved GROUP BY customer_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER group_members_marked_insert AFTER INSERT ON group_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_group_members();
--> statement-breakpoint
CREATE TRIGGER group_members_marked_update AFTER UPDATE ON group_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_group_members();
--> statement-breakpoint
CREATE TRIGGER group_members_marked_delete AFTER DELETE ON group_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_group_members();
--> statement-breakpoint
-- The sums by group, of the customers' that are kept.
INSERT INTO report_groups (customer_id, group_id)
SELECT DISTINCT ON (customer_id) customer_id, group_id FROM group_members ORDER BY customer_id, position, group_id;
--> statement-breakpoint
INSERT INTO report_sums (by, span, start, key, sale_parts, invoices, net, gross, received, paid, paid_days, paid_count, quote_parts, quoted, quoted_value, won, won_value, answer_days, lost, lost_value)
SELECT 'group', span, start, coalesce(group_id::text, ''), sum(sale_parts), sum(invoices), sum(net), sum(gross), sum(received), sum(paid), sum(paid_days), sum(paid_count), sum(quote_parts), sum(quoted), sum(quoted_value), sum(won), sum(won_value), sum(answer_days), sum(lost), sum(lost_value)
FROM report_customer_sums LEFT JOIN report_groups USING (customer_id) GROUP BY 2, 3, 4;
--> statement-breakpoint
-- What is declared, by category and rate, of documents that are issued; and how many documents these are, under ''.
INSERT INTO report_sums (by, span, start, key, sale_parts, invoices, net, gross, received, paid, paid_days, paid_count, quote_parts, quoted, quoted_value, won, won_value, answer_days, lost, lost_value)
SELECT 'vat', span, date_trunc(span, day)::date, key, count(*), sum(n), sum(part.net), sum(part.gross), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
FROM (
  SELECT document.tax_point AS day, part.* FROM invoices document
  CROSS JOIN LATERAL (
    SELECT g."vatCategory" || ' ' || g."vatRate"::float8 AS key, 0 AS n, g.net, g.net + g.vat AS gross
    FROM jsonb_to_recordset(document.vat_groups) g("vatCategory" text, "vatRate" numeric, net bigint, vat bigint)
    UNION ALL
    SELECT g."vatCategory" || ' ' || g."vatRate"::float8, 0, -g.net, -(g.net + g.vat)
    FROM invoices deposit
    JOIN invoices part ON part.status <> 'void' AND (part.id = deposit.id OR part.credit_of = deposit.id)
    CROSS JOIN jsonb_to_recordset(part.vat_groups) g("vatCategory" text, "vatRate" numeric, net bigint, vat bigint)
    WHERE document.deposit_amount <> 0 AND deposit.deposit_of = document.id AND deposit.status <> 'void'
    UNION ALL
    SELECT '', 1, 0, 0 WHERE document.vat_groups @? '$[*] ? (@.vatCategory != "outside-scope")'
  ) part
  WHERE document.tax_point IS NOT NULL AND (document.issued_at IS NOT NULL OR document.kind = 'credit-note')
    AND document.status <> 'void' AND NOT document.is_opening
    AND coalesce((document.seller->>'vatRegistered')::boolean, true)
) part, (VALUES ('day'), ('month'), ('quarter'), ('year')) spans(span)
GROUP BY 2, 3, 4;
