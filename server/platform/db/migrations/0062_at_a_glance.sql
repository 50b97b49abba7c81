-- The words of a text by their beginnings of three to six letters, each once and without accents, so that an index finds
-- a word as it is being typed by a key of its own: going through all words that begin so costs as much as there are.
-- One with a digit is a number or a size, and has no beginnings. `wordsIn` and `keyOf` in domain/office/search-words.ts
-- take apart what is typed. More than a row of an index can hold is cut off.
CREATE FUNCTION words_in(texts text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(
    SELECT DISTINCT left(word, length)
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple'::regconfig, translate(lower(left(texts, 50000)),
      'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿŵŷ-/.,:;@_+&<>#=~\|''’', 'aaaaaaceeeeiiiinoooooouuuuyywy                 ')))) AS word,
    unnest(CASE WHEN word ~ '[0-9]' THEN array[40] ELSE array[3, 4, 5, 6] END) AS length)
$$;--> statement-breakpoint
-- What people wrote into lines, items, signs, contacts and sites.
CREATE FUNCTION words_of_parts(parts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', part->>'title', part->>'label', part->>'wording', part->>'description',
    part->>'notes', part->>'name', part->>'email', part->>'phone', part->>'address'), ' '), '')
  FROM jsonb_array_elements(CASE jsonb_typeof(parts) WHEN 'array' THEN parts ELSE '[]' END) AS part
$$;--> statement-breakpoint
CREATE TABLE "customer_files" (
	"customer_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "customer_files_customer_id_file_id_pk" PRIMARY KEY("customer_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid,
	"undone_at" timestamp (3) with time zone,
	"before" jsonb,
	"after" jsonb,
	"from_archived_at" timestamp (3) with time zone,
	"moved" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"percent" numeric(6, 2) NOT NULL,
	"rounding" text NOT NULL,
	"parts" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "price_changes_rounding" CHECK ("price_changes"."rounding" in ('penny', '10p', 'pound'))
);
--> statement-breakpoint
CREATE TABLE "service_favourites" (
	"person_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "service_favourites_person_id_service_id_pk" PRIMARY KEY("person_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "report_customer_sums" (
	"span" text NOT NULL,
	"start" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"sale_parts" bigint NOT NULL,
	"invoices" bigint NOT NULL,
	"net" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"received" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"paid_days" bigint NOT NULL,
	"paid_count" bigint NOT NULL,
	"quote_parts" bigint NOT NULL,
	"quoted" bigint NOT NULL,
	"quoted_value" bigint NOT NULL,
	"won" bigint NOT NULL,
	"won_value" bigint NOT NULL,
	"answer_days" bigint NOT NULL,
	"lost" bigint NOT NULL,
	"lost_value" bigint NOT NULL,
	CONSTRAINT "report_customer_sums_span_start_customer_id_pk" PRIMARY KEY("span","start","customer_id"),
	CONSTRAINT "report_customer_sums_span" CHECK ("report_customer_sums"."span" in ('day', 'month', 'quarter', 'year'))
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date,
	"invoice" uuid,
	"payment" uuid,
	"measurement" uuid,
	"quote" text,
	"everything" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sums" (
	"by" text NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"key" text NOT NULL,
	"sale_parts" bigint NOT NULL,
	"invoices" bigint NOT NULL,
	"net" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"received" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"paid_days" bigint NOT NULL,
	"paid_count" bigint NOT NULL,
	"quote_parts" bigint NOT NULL,
	"quoted" bigint NOT NULL,
	"quoted_value" bigint NOT NULL,
	"won" bigint NOT NULL,
	"won_value" bigint NOT NULL,
	"answer_days" bigint NOT NULL,
	"lost" bigint NOT NULL,
	"lost_value" bigint NOT NULL,
	CONSTRAINT "report_sums_by_span_start_key_pk" PRIMARY KEY("by","span","start","key"),
	CONSTRAINT "report_sums_by" CHECK ("report_sums"."by" in ('month', 'kind', 'worker', 'source', 'reason', 'days')),
	CONSTRAINT "report_sums_span" CHECK ("report_sums"."span" in ('day', 'month', 'quarter', 'year'))
);
--> statement-breakpoint
CREATE TABLE "quoted_lines" (
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"service_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"width_mm" integer,
	"height_mm" integer,
	"quantity" numeric(15, 3) NOT NULL,
	"price" numeric(15, 2) NOT NULL,
	"cost_price" numeric(15, 2),
	"is_taken" boolean NOT NULL,
	"status" text NOT NULL,
	"valid_until" date NOT NULL,
	"quoted_at" timestamp (3) with time zone NOT NULL,
	"is_offered" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "quoted_lines_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "quoted_lines_status" CHECK ("quoted_lines"."status" in ('draft', 'sent', 'accepted', 'rejected', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "honoured_costs" (
	"quote_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"cost_price" numeric(15, 2) NOT NULL,
	"honoured_by" uuid,
	"honoured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "honoured_costs_quote_id_service_id_pk" PRIMARY KEY("quote_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "views_list" CHECK ("views"."list" in ('quotes', 'invoices', 'customers', 'payments'))
);
--> statement-breakpoint
DROP INDEX "invoices_open";--> statement-breakpoint
DROP INDEX "payments_amount";--> statement-breakpoint
DROP INDEX "payments_search";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "e_invoice" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "peppol_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "area_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_id_customers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_by_profiles_id_fk" FOREIGN KEY ("by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_favourites" ADD CONSTRAINT "service_favourites_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_favourites" ADD CONSTRAINT "service_favourites_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quoted_lines" ADD CONSTRAINT "quoted_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quoted_lines" ADD CONSTRAINT "quoted_lines_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quoted_lines" ADD CONSTRAINT "quoted_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honoured_costs" ADD CONSTRAINT "honoured_costs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honoured_costs" ADD CONSTRAINT "honoured_costs_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honoured_costs" ADD CONSTRAINT "honoured_costs_honoured_by_profiles_id_fk" FOREIGN KEY ("honoured_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_files_file" ON "customer_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "customer_merges_kept" ON "customer_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE INDEX "customer_merges_from" ON "customer_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "price_changes_newest" ON "price_changes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_favourites_service" ON "service_favourites" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "report_customer_sums_customer" ON "report_customer_sums" USING btree ("customer_id","span","start");--> statement-breakpoint
CREATE INDEX "report_sums_days" ON "report_sums" USING btree ("by","key","start") WHERE span = 'day';--> statement-breakpoint
CREATE INDEX "quoted_lines_sized" ON "quoted_lines" USING btree ("service_id","width_mm","height_mm","quoted_at","quote_id","position") WHERE is_offered and width_mm is not null;--> statement-breakpoint
CREATE INDEX "quoted_lines_high" ON "quoted_lines" USING btree ("service_id","height_mm","quoted_at") WHERE is_offered;--> statement-breakpoint
CREATE INDEX "quoted_lines_newest" ON "quoted_lines" USING btree ("service_id","quoted_at") WHERE is_offered;--> statement-breakpoint
CREATE INDEX "quoted_lines_customer" ON "quoted_lines" USING btree ("customer_id","service_id","quoted_at") WHERE is_offered;--> statement-breakpoint
CREATE INDEX "quoted_lines_open" ON "quoted_lines" USING btree ("valid_until","service_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "honoured_costs_service" ON "honoured_costs" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "views_shared" ON "views" USING btree ("list") WHERE shared;--> statement-breakpoint
CREATE INDEX "views_own" ON "views" USING btree ("created_by","list");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (words_in("search" || ' ' || words_of_parts("contacts") || ' ' || words_of_parts("sites")),list_places("created_at", null));--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (left(lower("name"), 60),"created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_company" ON "customers" USING btree (left(lower("company_name"), 60),"created_at","id") WHERE archived_at is null and company_name <> '';--> statement-breakpoint
CREATE INDEX "customers_without_company" ON "customers" USING btree ("created_at","id") WHERE archived_at is null and company_name = '';--> statement-breakpoint
CREATE INDEX "history_newest" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor","at","id") WHERE actor is not null;--> statement-breakpoint
CREATE INDEX "history_noun" ON "history" USING btree ("noun","at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_issue" ON "invoices" USING btree (((issued_at at time zone 'Europe/London')::date)) WHERE issued_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_words" ON "invoices" USING gin (words_in("search" || ' ' || words_of_parts("items")),list_places("created_at", null));--> statement-breakpoint
CREATE INDEX "invoices_by_customer" ON "invoices" USING btree (left(lower(coalesce(nullif("customer"->>'companyName', ''), "customer"->>'name')), 60),"created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree ("status","due_date","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("status","total","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_sending" ON "quotes" USING btree (((sent_at at time zone 'Europe/London')::date)) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_by_yes" ON "quotes" USING btree ((acceptance->>'at')) WHERE sent_at is null and status = 'accepted';--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin (words_in("search" || ' ' || words_of_parts("items")),list_places("created_at", null));--> statement-breakpoint
CREATE INDEX "quotes_by_number" ON "quotes" USING btree ("quote_number","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "quotes_by_customer" ON "quotes" USING btree (left(lower(coalesce(nullif("customer"->>'companyName', ''), "customer"->>'name')), 60),"created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "quotes_by_valid_until" ON "quotes" USING btree ("status","valid_until","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "quotes_by_total" ON "quotes" USING btree ("status","total","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_customer" ON "payments" USING btree (left(lower(coalesce(nullif("customer"->>'companyName', ''), "customer"->>'name')), 60),"created_at","id");--> statement-breakpoint
CREATE INDEX "take_backs_date" ON "take_backs" USING btree ("date");--> statement-breakpoint
CREATE INDEX "measurements_waiting" ON "measurements" USING btree ("created_at","id") WHERE not is_quote_created and status = 'submitted';--> statement-breakpoint
CREATE INDEX "measurements_words" ON "measurements" USING gin (words_in("search" || ' ' || words_of_parts("survey"->'signs')),list_places("created_at", "worker_id"::text));--> statement-breakpoint
CREATE INDEX "jobs_blocked" ON "jobs" USING btree ("created_at","id") WHERE blocked_since is not null;--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin (words_in("search" || ' ' || words_of_parts("items")),list_places("created_at", null));--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_date","balance","kind","issued_at") WHERE status in ('unpaid', 'part-paid');--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops,letter_pairs("search"),list_places("created_at", "customer_id"::text));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_e_invoice" CHECK ("customers"."e_invoice" in ('none', 'ubl', 'factur-x')) NOT VALID;
--> statement-breakpoint
-- Statistics of words would take seconds to gather and help nobody: the search says itself which index it uses.
ALTER INDEX "customers_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "invoices_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "quotes_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "jobs_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "measurements_words" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- Each change marks what it touched, in its own transaction: only rows are added, so that nobody waits for anybody.
CREATE FUNCTION mark_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_marks (quote)
    SELECT quote_number FROM new_rows WHERE sent_at IS NOT NULL OR status = 'accepted';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO report_marks (quote, day)
    SELECT quote_number, (coalesce(sent_at, (acceptance->>'at')::timestamptz) AT TIME ZONE 'Europe/London')::date
    FROM old_rows WHERE sent_at IS NOT NULL OR status = 'accepted';
  ELSE
    INSERT INTO report_marks (quote, day)
    SELECT o.quote_number, (coalesce(o.sent_at, (o.acceptance->>'at')::timestamptz) AT TIME ZONE 'Europe/London')::date
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.sent_at IS NOT NULL OR n.sent_at IS NOT NULL OR o.status = 'accepted' OR n.status = 'accepted')
      AND (o.status, o.sent_at, o.acceptance, o.rejected_for, o.customer_id, o.measurement_id, o.revision, o.net, o.total, o.items)
        IS DISTINCT FROM
        (n.status, n.sent_at, n.acceptance, n.rejected_for, n.customer_id, n.measurement_id, n.revision, n.net, n.total, n.items);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_marks (invoice) SELECT id FROM new_rows WHERE issued_at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO report_marks (invoice, day) SELECT id, (issued_at AT TIME ZONE 'Europe/London')::date FROM old_rows;
  ELSE
    INSERT INTO report_marks (invoice, day)
    SELECT o.id, (o.issued_at AT TIME ZONE 'Europe/London')::date
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.kind, o.status, o.is_opening, o.issued_at, o.quote_id, o.credit_of, o.deposit_of, o.customer_id, o.net, o.total, o.items)
      IS DISTINCT FROM
      (n.kind, n.status, n.is_opening, n.issued_at, n.quote_id, n.credit_of, n.deposit_of, n.customer_id, n.net, n.total, n.items);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN INSERT INTO report_marks (payment, day) SELECT id, date FROM new_rows; END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO report_marks (payment, day) SELECT id, date FROM old_rows; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_marks (invoice, payment, day) SELECT invoice_id, payment_id, date FROM new_rows WHERE invoice_id IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_marks (invoice, payment, day) SELECT invoice_id, payment_id, date FROM old_rows WHERE invoice_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_take_backs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN INSERT INTO report_marks (payment, day) SELECT payment_id, date FROM new_rows; END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO report_marks (payment, day) SELECT payment_id, date FROM old_rows; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The worker of a document is who surveyed it, its source the enquiry that it came from, its kind the category of services.
CREATE FUNCTION mark_measurements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_marks (measurement)
  SELECT o.id FROM old_rows o JOIN new_rows n USING (id) WHERE o.worker_id IS DISTINCT FROM n.worker_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO report_marks (quote)
    SELECT quotes.quote_number FROM old_rows o JOIN new_rows n USING (id)
    JOIN quotes ON quotes.id IN (o.quote_id, n.quote_id)
    WHERE (o.quote_id, o.sign_design IS NULL) IS DISTINCT FROM (n.quote_id, n.sign_design IS NULL);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO report_marks (quote) SELECT quote_number FROM new_rows n JOIN quotes ON quotes.id = n.quote_id;
  ELSE
    INSERT INTO report_marks (quote) SELECT quote_number FROM old_rows o JOIN quotes ON quotes.id = o.quote_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO report_marks (everything) VALUES (true);
  ELSE
    INSERT INTO report_marks (everything)
    SELECT true FROM old_rows o JOIN new_rows n USING (id) WHERE o.category <> n.category LIMIT 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_marked_insert AFTER INSERT ON quotes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_quotes();
--> statement-breakpoint
CREATE TRIGGER quotes_marked_update AFTER UPDATE ON quotes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_quotes();
--> statement-breakpoint
CREATE TRIGGER quotes_marked_delete AFTER DELETE ON quotes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_quotes();
--> statement-breakpoint
CREATE TRIGGER invoices_marked_insert AFTER INSERT ON invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_invoices();
--> statement-breakpoint
CREATE TRIGGER invoices_marked_update AFTER UPDATE ON invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_invoices();
--> statement-breakpoint
CREATE TRIGGER invoices_marked_delete AFTER DELETE ON invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_invoices();
--> statement-breakpoint
CREATE TRIGGER payments_marked_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_payments();
--> statement-breakpoint
CREATE TRIGGER payments_marked_update AFTER UPDATE ON payments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_payments();
--> statement-breakpoint
CREATE TRIGGER payments_marked_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_payments();
--> statement-breakpoint
CREATE TRIGGER allocations_marked_insert AFTER INSERT ON allocations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_allocations();
--> statement-breakpoint
CREATE TRIGGER allocations_marked_update AFTER UPDATE ON allocations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_allocations();
--> statement-breakpoint
CREATE TRIGGER allocations_marked_delete AFTER DELETE ON allocations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_allocations();
--> statement-breakpoint
CREATE TRIGGER take_backs_marked_insert AFTER INSERT ON take_backs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_take_backs();
--> statement-breakpoint
CREATE TRIGGER take_backs_marked_update AFTER UPDATE ON take_backs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_take_backs();
--> statement-breakpoint
CREATE TRIGGER take_backs_marked_delete AFTER DELETE ON take_backs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_take_backs();
--> statement-breakpoint
CREATE TRIGGER enquiries_marked_insert AFTER INSERT ON enquiries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_enquiries();
--> statement-breakpoint
CREATE TRIGGER enquiries_marked_update AFTER UPDATE ON enquiries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_enquiries();
--> statement-breakpoint
CREATE TRIGGER enquiries_marked_delete AFTER DELETE ON enquiries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_enquiries();
--> statement-breakpoint
CREATE TRIGGER measurements_marked_update AFTER UPDATE ON measurements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_measurements();
--> statement-breakpoint
CREATE TRIGGER services_marked_update AFTER UPDATE ON services REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_services();
--> statement-breakpoint
CREATE TRIGGER services_marked_delete AFTER DELETE ON services REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_services();
--> statement-breakpoint
-- What is there already is folded in after the start, day by day.
INSERT INTO report_marks (day)
SELECT (issued_at AT TIME ZONE 'Europe/London')::date FROM invoices WHERE issued_at IS NOT NULL
UNION SELECT date FROM payments
UNION SELECT date FROM allocations
UNION SELECT date FROM take_backs
UNION SELECT (coalesce(sent_at, (acceptance->>'at')::timestamptz) AT TIME ZONE 'Europe/London')::date FROM quotes
  WHERE sent_at IS NOT NULL OR status = 'accepted';
--> statement-breakpoint
-- Of each number the newest revision that the customer has (or had) is offered, the newest of all may be open.
CREATE FUNCTION write_quoted_lines(numbers text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO quoted_lines (quote_id, position, service_id, customer_id, width_mm, height_mm, quantity, price, cost_price,
    is_taken, status, valid_until, quoted_at, is_offered, is_open)
  SELECT q.id, l.position, s.id, q.customer_id, (l.line->>'widthMm')::int, (l.line->>'heightMm')::int,
    (l.line->>'quantity')::numeric, (l.line->>'price')::numeric, (l.line->>'costPrice')::numeric,
    l.line->>'kind' = 'item' OR (l.line->>'selected')::boolean, q.status, q.valid_until, coalesce(q.sent_at, q.created_at),
    q.is_offered, q.is_newest AND q.status IN ('draft', 'sent')
  FROM (
    SELECT id, customer_id, items, status, valid_until, sent_at, created_at,
      row_number() OVER (PARTITION BY quote_number ORDER BY length(revision) DESC, revision DESC) = 1 AS is_newest,
      status <> 'draft' AND row_number() OVER (
        PARTITION BY quote_number, status = 'draft' ORDER BY length(revision) DESC, revision DESC) = 1 AS is_offered
    FROM quotes WHERE archived_at IS NULL AND quote_number IN (SELECT unnest(numbers))
  ) q
  CROSS JOIN LATERAL jsonb_array_elements(q.items) WITH ORDINALITY AS l(line, position)
  JOIN services s ON s.id = (l.line->>'serviceId')::uuid
  WHERE (q.is_newest OR q.is_offered) AND l.line->>'kind' IN ('item', 'optional')
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION keep_quoted_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  numbers text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    numbers := array(
      SELECT DISTINCT n.quote_number FROM changed n JOIN earlier o USING (id)
      WHERE (n.items, n.status, n.archived_at, n.sent_at, n.valid_until, n.customer_id)
        IS DISTINCT FROM (o.items, o.status, o.archived_at, o.sent_at, o.valid_until, o.customer_id));
  ELSE
    numbers := array(SELECT DISTINCT quote_number FROM changed);
  END IF;
  IF cardinality(numbers) = 0 THEN RETURN NULL; END IF;
  DELETE FROM quoted_lines l USING quotes q
    WHERE q.id = l.quote_id AND q.quote_number IN (SELECT unnest(numbers));
  PERFORM write_quoted_lines(numbers);
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT write_quoted_lines(array(SELECT DISTINCT quote_number FROM quotes));
--> statement-breakpoint
CREATE TRIGGER quoted_lines_made AFTER INSERT ON quotes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_quoted_lines();
--> statement-breakpoint
CREATE TRIGGER quoted_lines_changed AFTER UPDATE ON quotes REFERENCING NEW TABLE AS changed OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION keep_quoted_lines();
--> statement-breakpoint
CREATE TRIGGER quoted_lines_left AFTER DELETE ON quotes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_quoted_lines();
