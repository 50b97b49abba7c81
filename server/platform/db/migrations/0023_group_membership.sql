-- Group membership is one table with foreign keys. It was an array on each customer, and a copy of it in the order of
-- each group's list that triggers kept.
DROP TRIGGER members_kept_insert ON customers;
--> statement-breakpoint
DROP TRIGGER members_kept_update ON customers;
--> statement-breakpoint
DROP TRIGGER members_kept_delete ON customers;
--> statement-breakpoint
DROP FUNCTION keep_members();
--> statement-breakpoint
DROP TABLE "group_members";--> statement-breakpoint
DROP INDEX "customers_newest";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_created_at" timestamp (3) with time zone NOT NULL,
	"position" smallint NOT NULL,
	"archived" boolean NOT NULL
);
--> statement-breakpoint
-- A group that is not there any more promised nobody anything, so it is left out; one named twice counts once.
INSERT INTO "group_members" ("group_id", "customer_id", "customer_created_at", "position", "archived")
SELECT groups.id, customers.id, customers.created_at, min(list.place) - 1, customers.archived_at IS NOT NULL
FROM customers, unnest(group_ids) WITH ORDINALITY AS list(group_id, place), groups
WHERE groups.id = list.group_id
GROUP BY groups.id, customers.id, customers.created_at;
--> statement-breakpoint
-- After the rows: faster than row by row.
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_customer_id_pk" PRIMARY KEY("group_id","customer_id");--> statement-breakpoint
CREATE INDEX "group_members_listed" ON "group_members" USING btree ("group_id","customer_created_at","customer_id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "group_members_of_customer" ON "group_members" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_customer" FOREIGN KEY ("customer_created_at","customer_id") REFERENCES "public"."customers"("created_at","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "customers_groups";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "group_ids";--> statement-breakpoint
-- How many customers a group has, archived ones aside: counting ten thousand for each row of a list would take long.
-- Groups are locked in the order of their ids, and always after the customers (docs/decisions/0033-locks.md).
CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came uuid[] := '{}'; went uuid[] := '{}';
  change record;
BEGIN
  IF TG_OP <> 'DELETE' THEN came := ARRAY(SELECT group_id FROM new_rows WHERE NOT archived); END IF;
  IF TG_OP <> 'INSERT' THEN went := ARRAY(SELECT group_id FROM old_rows WHERE NOT archived); END IF;
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
CREATE TRIGGER members_counted_insert AFTER INSERT ON group_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
--> statement-breakpoint
CREATE TRIGGER members_counted_update AFTER UPDATE ON group_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
--> statement-breakpoint
CREATE TRIGGER members_counted_delete AFTER DELETE ON group_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
--> statement-breakpoint
CREATE FUNCTION keep_members_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_members SET archived = NEW.archived_at IS NOT NULL WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_kept_archived AFTER UPDATE OF archived_at ON customers FOR EACH ROW WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)) EXECUTE FUNCTION keep_members_archived();
--> statement-breakpoint
UPDATE groups SET members = there.n
FROM (SELECT id, (SELECT count(*) FROM group_members WHERE group_id = groups.id AND NOT archived) AS n FROM groups) AS there
WHERE there.id = groups.id AND members <> there.n;
