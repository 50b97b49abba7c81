-- The list of a group's customers and their number are kept by one trigger: the number is that of the rows which the
-- list gains and loses. Groups are locked in the order of their ids, and always after the customers (0006).
DROP TRIGGER members_counted_insert ON customers;
--> statement-breakpoint
DROP TRIGGER members_counted_update ON customers;
--> statement-breakpoint
DROP TRIGGER members_counted_delete ON customers;
--> statement-breakpoint
DROP FUNCTION count_members();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present group_members[] := '{}'; past group_members[] := '{}';
  change record;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    present := ARRAY(SELECT (group_id, created_at, id)::group_members
      FROM new_rows, unnest(group_ids) AS group_id WHERE archived_at IS NULL);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    past := ARRAY(SELECT (group_id, created_at, id)::group_members
      FROM old_rows, unnest(group_ids) AS group_id WHERE archived_at IS NULL);
  END IF;
  IF present = past THEN RETURN NULL; END IF;
  FOR change IN
    WITH went AS (
      DELETE FROM group_members USING (SELECT * FROM unnest(past) EXCEPT SELECT * FROM unnest(present)) AS gone
      WHERE group_members.group_id = gone.group_id AND group_members.created_at = gone.created_at
        AND group_members.customer_id = gone.customer_id
      RETURNING group_members.group_id
    ), came AS (
      INSERT INTO group_members SELECT * FROM unnest(present) EXCEPT SELECT * FROM unnest(past)
      RETURNING group_id
    )
    SELECT group_id, sum(n) AS n
    FROM (SELECT group_id, 1 AS n FROM came UNION ALL SELECT group_id, -1 FROM went) AS each_one
    GROUP BY group_id HAVING sum(n) <> 0 ORDER BY group_id
  LOOP
    UPDATE groups SET members = members + change.n WHERE id = change.group_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A change by hand that named a group twice was counted twice.
UPDATE groups SET members = there.n
FROM (SELECT id, (SELECT count(*) FROM group_members WHERE group_id = groups.id) AS n FROM groups) AS there
WHERE there.id = groups.id AND members <> there.n;
