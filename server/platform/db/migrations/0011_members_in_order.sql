CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "group_members_group_id_created_at_customer_id_pk" PRIMARY KEY("group_id","created_at","customer_id")
);

--> statement-breakpoint
INSERT INTO "group_members" SELECT DISTINCT unnest(group_ids), created_at, id FROM customers WHERE archived_at IS NULL;
--> statement-breakpoint
-- A group's list is newest first, and its customers may be the oldest ten thousand of a hundred: an index over the
-- groups of each customer finds them all, and has to sort them for each page. Archived customers are left out.
CREATE FUNCTION keep_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO group_members
      SELECT DISTINCT unnest(group_ids), created_at, id FROM new_rows WHERE archived_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM group_members USING old_rows AS went
      WHERE group_id = ANY (went.group_ids) AND group_members.created_at = went.created_at AND customer_id = went.id;
  ELSE
    DELETE FROM group_members USING (
      SELECT unnest(group_ids) AS member_of, created_at AS at, id FROM old_rows WHERE archived_at IS NULL
      EXCEPT SELECT unnest(group_ids), created_at, id FROM new_rows WHERE archived_at IS NULL) AS went
      WHERE group_id = went.member_of AND group_members.created_at = went.at AND customer_id = went.id;
    INSERT INTO group_members
      SELECT unnest(group_ids), created_at, id FROM new_rows WHERE archived_at IS NULL
      EXCEPT SELECT unnest(group_ids), created_at, id FROM old_rows WHERE archived_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_kept_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_members();
--> statement-breakpoint
CREATE TRIGGER members_kept_update AFTER UPDATE ON customers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_members();
--> statement-breakpoint
CREATE TRIGGER members_kept_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_members();
