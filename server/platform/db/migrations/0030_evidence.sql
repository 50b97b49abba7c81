CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"revision" text NOT NULL,
	"total" bigint,
	"document_sha256" text,
	"signature_sha256" text,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "evidence_number" UNIQUE("number"),
	CONSTRAINT "evidence_hash" UNIQUE("hash"),
	CONSTRAINT "evidence_kind" CHECK ("evidence"."kind" in ('accept', 'reject', 'approve', 'changes', 'handover')),
	CONSTRAINT "evidence_channel" CHECK ("evidence"."channel" in ('link', 'phone', 'email', 'in-person')),
	CONSTRAINT "evidence_one_record" CHECK (num_nonnulls("evidence"."quote_id", "evidence"."invoice_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "evidence_end" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "evidence_end_one" CHECK ("evidence_end"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "evidence_records" (
	"evidence_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"record" text NOT NULL,
	"document_file_id" uuid,
	"signature_file_id" uuid,
	CONSTRAINT "evidence_records_hash" CHECK ("evidence_records"."hash" = encode(sha256(convert_to("evidence_records"."record", 'UTF8')), 'hex'))
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_records" ADD CONSTRAINT "evidence_records_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_records" ADD CONSTRAINT "evidence_records_document_file_id_files_id_fk" FOREIGN KEY ("document_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_records" ADD CONSTRAINT "evidence_records_signature_file_id_files_id_fk" FOREIGN KEY ("signature_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_quote" ON "evidence" USING btree ("quote_id","number") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "evidence_invoice" ON "evidence" USING btree ("invoice_id","number") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "evidence_records_document" ON "evidence_records" USING btree ("document_file_id") WHERE document_file_id is not null;--> statement-breakpoint
CREATE INDEX "evidence_records_signature" ON "evidence_records" USING btree ("signature_file_id") WHERE signature_file_id is not null;--> statement-breakpoint
INSERT INTO evidence_end (count, hash) VALUES (0, repeat('0', 64));
--> statement-breakpoint
-- The last lock of a transaction: see docs/decisions/0033-locks.md. A function, so that the end is read after the wait.
CREATE FUNCTION lock_evidence(OUT known_count bigint, OUT known_hash text) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(38433623);
  SELECT count, hash INTO STRICT known_count, known_hash FROM evidence_end;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence is only added to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION extend_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evidence_end SET count = NEW.number, hash = NEW.hash WHERE count = NEW.number - 1 AND hash = NEW.previous;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'record % does not follow the last record of evidence', NEW.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_end_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.count <> OLD.count + 1
    OR NOT EXISTS (SELECT FROM evidence WHERE number = NEW.count AND hash = NEW.hash AND previous = OLD.hash) THEN
    RAISE EXCEPTION 'the end of the evidence follows its records' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What a record says is personal data. After six years (Limitation Act 1980 s. 5) it may go; its place in the chain stays.
CREATE FUNCTION guard_text_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM evidence WHERE id = OLD.evidence_id AND at >= now() - interval '6 years') THEN
    RAISE EXCEPTION 'evidence is kept for six years' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER evidence_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();--> statement-breakpoint
CREATE TRIGGER evidence_extended AFTER INSERT ON evidence FOR EACH ROW EXECUTE FUNCTION extend_evidence();--> statement-breakpoint
CREATE TRIGGER evidence_records_kept BEFORE UPDATE OR TRUNCATE ON evidence_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();--> statement-breakpoint
CREATE TRIGGER evidence_records_outlived BEFORE DELETE ON evidence_records FOR EACH ROW EXECUTE FUNCTION guard_text_of_evidence();--> statement-breakpoint
CREATE TRIGGER evidence_end_kept BEFORE INSERT OR DELETE OR TRUNCATE ON evidence_end FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();--> statement-breakpoint
CREATE TRIGGER evidence_end_guarded BEFORE UPDATE ON evidence_end FOR EACH ROW EXECUTE FUNCTION guard_end_of_evidence();
