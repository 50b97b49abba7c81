-- When a row was made and what its list is filtered by, as words for an index: the day, and the 8, 64 and 512 days that it
-- is in. An index that has them beside the trigrams finds the matches in a part of a list, however many there are before.
-- One expression of immutable parts, which PostgreSQL takes apart instead of calling it for each row that it looks at.
CREATE FUNCTION list_places(made timestamptz, VARIADIC filters text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT filters || array[
    '1:' || floor(date_part('epoch', made - '1970-01-01 00:00+00'::timestamptz) / 86400)::int::text,
    '8:' || floor(date_part('epoch', made - '1970-01-01 00:00+00'::timestamptz) / 691200)::int::text,
    '64:' || floor(date_part('epoch', made - '1970-01-01 00:00+00'::timestamptz) / 5529600)::int::text,
    '512:' || floor(date_part('epoch', made - '1970-01-01 00:00+00'::timestamptz) / 44236800)::int::text]
$$;--> statement-breakpoint
-- The words that together cover a time: ten at most, unless it is longer than eleven years.
CREATE FUNCTION list_span(since timestamptz, until timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT days || ':' || n FROM generate_series(first / days, last / days) AS n)
  FROM (
    SELECT first, last, CASE WHEN last - first <= 8 THEN 1 WHEN last - first <= 64 THEN 8
                             WHEN last - first <= 512 THEN 64 ELSE 512 END AS days
    FROM (SELECT floor(extract(epoch FROM since) / 86400)::int AS first,
                 floor(extract(epoch FROM until) / 86400)::int AS last) AS moments
  ) AS spans
$$;--> statement-breakpoint
DROP INDEX "customers_pairs";--> statement-breakpoint
DROP INDEX "invoices_pairs";--> statement-breakpoint
DROP INDEX "quotes_pairs";--> statement-breakpoint
DROP INDEX "measurements_pairs";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
DROP INDEX "quotes_sent";--> statement-breakpoint
DROP INDEX "quotes_search";--> statement-breakpoint
DROP INDEX "measurements_search";--> statement-breakpoint
CREATE INDEX "quotes_measurement" ON "quotes" USING btree ("measurement_id","created_at","id") WHERE measurement_id is not null;--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (lower("recipient" || ' ' || "subject") gin_trgm_ops,letter_pairs(lower("recipient" || ' ' || "subject")),list_places("created_at", "status"));--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search" gin_trgm_ops,letter_pairs("search"),list_places("created_at", case when "archived_at" is not null then 'archived' end));--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops,letter_pairs("search"),list_places("created_at", "status", "customer_id"::text, "kind", case when "issued_at" is not null then 'issued' when "status" <> 'void' and "kind" <> 'credit-note' then 'unissued' end));--> statement-breakpoint
CREATE INDEX "quotes_sent" ON "quotes" USING btree ("valid_until","created_at","id","customer_id","archived_at","search") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search" gin_trgm_ops,letter_pairs("search"),list_places("created_at", "status", "customer_id"::text, case when "archived_at" is not null then 'archived' end));--> statement-breakpoint
CREATE INDEX "measurements_search" ON "measurements" USING gin ("search" gin_trgm_ops,letter_pairs("search"),list_places("created_at", "status", "worker_id"::text, "customer_id"::text, case when "is_quote_created" then 'quoted' else 'unquoted' end));