-- As `array_to_string`, which does not promise the same answer for ever: of texts it gives it.
CREATE FUNCTION addresses_in(list text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_string(list, ' '), '')
$$;--> statement-breakpoint
DROP INDEX "mails_search";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(recipient || ' ' || addresses_in(also_to) || ' ' || addresses_in(cc) || ' ' || addresses_in(bcc) || ' ' || subject)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search" gin_trgm_ops,letter_pairs("search"),list_places("created_at", "status"));