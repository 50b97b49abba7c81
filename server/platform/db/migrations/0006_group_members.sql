ALTER TABLE "groups" ADD COLUMN "members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- How many customers a group has, archived ones aside: counting ten thousand for each row of a list would take long.
-- Groups are locked in the order of their ids, and always after the customers, so that no two wait for each other.
CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came uuid[] := '{}'; went uuid[] := '{}';
  change record;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    came := ARRAY(SELECT unnest(group_ids) FROM new_rows WHERE archived_at IS NULL AND group_ids <> '{}');
  END IF;
  IF TG_OP <> 'INSERT' THEN
    went := ARRAY(SELECT unnest(group_ids) FROM old_rows WHERE archived_at IS NULL AND group_ids <> '{}');
  END IF;
  IF came = went THEN RETURN NULL; END IF;
  FOR change IN
    SELECT id, sum(n) AS n
    FROM (SELECT unnest(came) AS id, 1 AS n UNION ALL SELECT unnest(went), -1) AS each_one
    GROUP BY id HAVING sum(n) <> 0 ORDER BY id
  LOOP
    UPDATE groups SET members = members + change.n WHERE id = change.id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_counted_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
--> statement-breakpoint
CREATE TRIGGER members_counted_update AFTER UPDATE ON customers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
--> statement-breakpoint
CREATE TRIGGER members_counted_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
