-- A quote that is put away frees its survey from now on. Where an older Fascia put it away the survey stayed locked: it is
-- that of another revision that stands, or free. Those of erased customers stay as they were left.
WITH stuck AS (
  SELECT m.id, m.version, m.quote_id AS before, (
    SELECT other.id FROM quotes other
    WHERE other.quote_number = q.quote_number AND other.measurement_id = m.id AND other.archived_at IS NULL
      AND NOT EXISTS (SELECT FROM measurements taken WHERE taken.quote_id = other.id)
    ORDER BY other.created_at DESC, other.id DESC LIMIT 1
  ) AS quote_id
  FROM measurements m
  JOIN quotes q ON q.id = m.quote_id AND q.archived_at IS NOT NULL
  LEFT JOIN customers c ON c.id = m.customer_id
  WHERE c.erased_at IS NULL
), freed AS (
  UPDATE measurements SET quote_id = stuck.quote_id, is_quote_created = stuck.quote_id IS NOT NULL,
    version = stuck.version + 1, updated_at = now()
  FROM stuck WHERE measurements.id = stuck.id
)
INSERT INTO history (actor, noun, record_id, action, before, after)
SELECT NULL, 'measurements', id, CASE WHEN quote_id IS NULL THEN 'free' ELSE 'quote' END,
  jsonb_build_object('id', id, 'version', version, 'quoteId', before),
  jsonb_build_object('id', id, 'version', version + 1, 'quoteId', quote_id)
FROM stuck;
