-- Of views with one name the older one keeps it, and each newer one gets a number: 'Late (2)'.
DO $$
DECLARE
  twin record;
  number int;
  renamed text;
BEGIN
  FOR twin IN
    SELECT * FROM (
      SELECT "id", "list", "name", "shared", "created_by", "created_at",
        row_number() OVER (
          PARTITION BY "list", "shared", CASE WHEN "shared" THEN NULL ELSE "created_by" END, lower("name")
          ORDER BY "created_at", "id"
        ) AS place
      FROM "views"
    ) AS named
    WHERE place > 1
    ORDER BY "created_at", "id"
  LOOP
    number := 1;
    LOOP
      number := number + 1;
      renamed := left(twin.name, 54) || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (
        SELECT FROM "views" AS other
        WHERE other.list = twin.list AND other.shared = twin.shared
          AND (other.shared OR other.created_by IS NOT DISTINCT FROM twin.created_by)
          AND lower(other.name) = lower(renamed)
      );
    END LOOP;
    UPDATE "views" SET "name" = renamed, "version" = "version" + 1, "updated_at" = now() WHERE "id" = twin.id;
  END LOOP;
END $$;--> statement-breakpoint
DROP INDEX "views_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "views_shared_name" ON "views" USING btree ("list",lower(name)) WHERE shared;--> statement-breakpoint
CREATE UNIQUE INDEX "views_own_name" ON "views" USING btree ("created_by","list",lower(name)) WHERE not shared;
