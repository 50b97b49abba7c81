-- The letters and pairs of letters in a text, each once: one or two letters have no trigram to be found by.
CREATE FUNCTION letter_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(
    SELECT DISTINCT unnest(array[letter, letter || coalesce(lead(letter) OVER (ORDER BY place), '')])
    FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS letters(letter, place)
  )
$$;--> statement-breakpoint
CREATE INDEX "customers_pairs" ON "customers" USING gin (letter_pairs("search"));--> statement-breakpoint
CREATE INDEX "invoices_pairs" ON "invoices" USING gin (letter_pairs("search"));--> statement-breakpoint
CREATE INDEX "quotes_pairs" ON "quotes" USING gin (letter_pairs("search"));--> statement-breakpoint
CREATE INDEX "measurements_pairs" ON "measurements" USING gin (letter_pairs("search"));