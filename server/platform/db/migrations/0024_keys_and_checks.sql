-- Foreign keys wherever a column names a record, and a list of what it may say wherever one names a status or kind.
-- Each holds from now on for what is written; what was written before is looked at once this is committed, table by
-- table (migrate.ts), so that nobody waits for it.
DROP INDEX "mails_document";
--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "colour" SET DEFAULT 'slate';--> statement-breakpoint
-- A group made by hand before it had one.
UPDATE groups SET colour = 'slate' WHERE colour = '';
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
UPDATE mails SET quote_id = CASE WHEN kind = 'quote' THEN document_id END,
  invoice_id = CASE WHEN kind <> 'quote' THEN document_id END
WHERE document_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "document_id";--> statement-breakpoint
-- Somebody who is named and not there was deleted in some way that Fascia has none for. They get the row that a deleted
-- person keeps, so that two of them stay two; somebody who has an account can still come in.
DO $$
DECLARE named record;
BEGIN
  FOR named IN SELECT * FROM (VALUES
      ('customers', 'created_by'),
      ('files', 'created_by'),
      ('groups', 'created_by'),
      ('history', 'actor'),
      ('profiles', 'created_by'),
      ('services', 'created_by'),
      ('accepted_papers', 'recorded_by'),
      ('invoices', 'created_by'),
      ('invoices', 'due_date_set_by'),
      ('quotes', 'created_by'),
      ('allocations', 'created_by'),
      ('payments', 'created_by'),
      ('take_backs', 'created_by'),
      ('access_codes', 'created_by'),
      ('mails', 'created_by'),
      ('security_events', 'actor_id'),
      ('measurements', 'created_by'),
      ('measurements', 'worker_id'),
      ('enquiries', 'created_by'),
      ('projects', 'created_by')
    ) AS place (its_table, its_column)
  LOOP
    EXECUTE format('INSERT INTO profiles (id, deleted_at)
      SELECT DISTINCT %1$I, CASE WHEN EXISTS (SELECT FROM "user" WHERE "user".id = %2$I.%1$I) THEN NULL ELSE now() END FROM %2$I
      WHERE %1$I IS NOT NULL AND NOT EXISTS (SELECT FROM profiles known WHERE known.id = %2$I.%1$I)', named.its_column, named.its_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- Any other record that is named and not there: nothing can be opened by that name.
DO $$
DECLARE named record;
BEGIN
  FOR named IN SELECT * FROM (VALUES
      ('invoices', 'credit_of', 'invoices'),
      ('invoices', 'deposit_of', 'invoices'),
      ('quotes', 'revision_of', 'quotes'),
      ('quotes', 'revised_by', 'quotes'),
      ('quotes', 'invoice_id', 'invoices'),
      ('mails', 'customer_id', 'customers'),
      ('mails', 'enquiry_id', 'enquiries'),
      ('mails', 'quote_id', 'quotes'),
      ('mails', 'invoice_id', 'invoices'),
      ('quotes', 'measurement_id', 'measurements')
    ) AS place (its_table, its_column, names)
  LOOP
    EXECUTE format('UPDATE %2$I SET %1$I = NULL
      WHERE %1$I IS NOT NULL AND NOT EXISTS (SELECT FROM %3$I known WHERE known.id = %2$I.%1$I)', named.its_column, named.its_table, named.names);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_actor_profiles_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "accepted_papers" ADD CONSTRAINT "accepted_papers_recorded_by_profiles_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due_date_set_by_profiles_id_fk" FOREIGN KEY ("due_date_set_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_of_invoices_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_deposit_of_invoices_id_fk" FOREIGN KEY ("deposit_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_revision_of_quotes_id_fk" FOREIGN KEY ("revision_of") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_revised_by_quotes_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Written by hand, because its table and that of surveys name each other.
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX "quotes_revision_of" ON "quotes" USING btree ("revision_of") WHERE revision_of is not null;
--> statement-breakpoint
CREATE INDEX "quotes_revised_by" ON "quotes" USING btree ("revised_by") WHERE revised_by is not null;
--> statement-breakpoint
CREATE INDEX "mails_quote" ON "mails" USING btree ("quote_id","created_at","id") WHERE quote_id is not null;
--> statement-breakpoint
CREATE INDEX "mails_invoice" ON "mails" USING btree ("invoice_id","created_at","id") WHERE invoice_id is not null;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_type" CHECK ("customers"."type" in ('business', 'individual', 'public-sector', 'trade')) NOT VALID;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_colour" CHECK ("groups"."colour" in ('slate', 'red', 'orange', 'amber', 'lime', 'green', 'teal', 'sky', 'blue', 'violet', 'magenta', 'brown')) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_unit" CHECK ("services"."unit" in ('each', 'm²', 'metre', 'letter', 'hour', 'visit', 'set')) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_pricing_model" CHECK ("services"."pricing_model" in ('unit', 'area', 'length', 'perimeter', 'letter-height', 'hour', 'fixed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_vat_category" CHECK ("services"."vat_category" in ('standard', 'reduced', 'zero', 'exempt', 'outside-scope', 'reverse-charge')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accepted_papers" ADD CONSTRAINT "accepted_papers_channel" CHECK ("accepted_papers"."channel" in ('link', 'phone', 'email', 'in-person')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'deposit', 'credit-note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('unpaid', 'part-paid', 'paid', 'void')) NOT VALID;--> statement-breakpoint
ALTER TABLE "number_days" ADD CONSTRAINT "number_days_kind" CHECK ("number_days"."kind" in ('quote', 'invoice', 'credit-note', 'enquiry')) NOT VALID;--> statement-breakpoint
ALTER TABLE "numbers_taken" ADD CONSTRAINT "numbers_taken_kind" CHECK ("numbers_taken"."kind" in ('quote', 'invoice', 'credit-note', 'enquiry')) NOT VALID;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('draft', 'sent', 'accepted', 'rejected', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_kind" CHECK ("allocations"."kind" in ('payment', 'credit', 'return', 'release', 'take-back', 'refund')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('bank transfer', 'card', 'cash', 'cheque', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail_servers" ADD CONSTRAINT "mail_servers_security" CHECK ("mail_servers"."security" in ('tls', 'starttls', 'none')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'invitation', 'new-account', 'quote', 'invoice', 'credit-note', 'enquiry', 'enquiry-received', 'security', 'test')) NOT VALID;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('sign-in', 'sign-in-failed', 'sign-in-limited', 'sign-out', 'sign-up', 'second-factor-failed', 'second-factor-on', 'second-factor-off', 'recovery-code-used', 'recovery-codes-renewed', 'password-changed', 'reset-requested', 'password-reset', 'link-shown', 'session-ended', 'sessions-ended', 'invited', 'invitation-accepted', 'role-changed', 'disabled', 'enabled', 'deleted', 'data-exported', 'data-erased')) NOT VALID;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_status" CHECK ("measurements"."status" in ('draft', 'submitted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('new', 'answered', 'converted')) NOT VALID;
