-- Customers and groups are assigned to workers in tables with foreign keys. They were arrays of ids.
CREATE TABLE "customer_workers" (
	"customer_id" uuid NOT NULL,
	"customer_created_at" timestamp (3) with time zone NOT NULL,
	"worker_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"archived" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_workers" (
	"group_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
-- An id that is nobody's, or that of somebody deleted, let nobody see anything, so it is left out; one named twice
-- counts once. Somebody who became an admin since stays until the office takes them off.
INSERT INTO "customer_workers" ("customer_id", "customer_created_at", "worker_id", "position", "archived")
SELECT customers.id, customers.created_at, profiles.id, min(list.place) - 1, customers.archived_at IS NOT NULL
FROM customers, unnest(assigned_to) WITH ORDINALITY AS list(worker_id, place), profiles
WHERE profiles.id = list.worker_id AND profiles.deleted_at IS NULL
GROUP BY customers.id, customers.created_at, profiles.id;
--> statement-breakpoint
INSERT INTO "group_workers" ("group_id", "worker_id", "position")
SELECT groups.id, profiles.id, min(list.place) - 1
FROM groups, unnest(assigned_to) WITH ORDINALITY AS list(worker_id, place), profiles
WHERE profiles.id = list.worker_id AND profiles.deleted_at IS NULL
GROUP BY groups.id, profiles.id;
--> statement-breakpoint
-- After the rows: faster than row by row.
ALTER TABLE "customer_workers" ADD CONSTRAINT "customer_workers_customer_id_worker_id_pk" PRIMARY KEY("customer_id","worker_id");--> statement-breakpoint
ALTER TABLE "group_workers" ADD CONSTRAINT "group_workers_group_id_worker_id_pk" PRIMARY KEY("group_id","worker_id");--> statement-breakpoint
CREATE INDEX "customer_workers_listed" ON "customer_workers" USING btree ("worker_id","archived","customer_created_at","customer_id");--> statement-breakpoint
CREATE INDEX "group_workers_of_worker" ON "group_workers" USING btree ("worker_id");--> statement-breakpoint
ALTER TABLE "customer_workers" ADD CONSTRAINT "customer_workers_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_workers" ADD CONSTRAINT "customer_workers_customer" FOREIGN KEY ("customer_created_at","customer_id") REFERENCES "public"."customers"("created_at","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "group_workers" ADD CONSTRAINT "group_workers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_workers" ADD CONSTRAINT "group_workers_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "customers_assigned";--> statement-breakpoint
DROP INDEX "groups_assigned";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "assigned_to";--> statement-breakpoint
ALTER TABLE "groups" DROP COLUMN "assigned_to";--> statement-breakpoint
CREATE FUNCTION keep_assignments_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_workers SET archived = NEW.archived_at IS NOT NULL WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER assignments_kept_archived AFTER UPDATE OF archived_at ON customers FOR EACH ROW WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)) EXECUTE FUNCTION keep_assignments_archived();
