CREATE TABLE "own_lists" (
	"person_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort" text,
	"order" text,
	"size" smallint,
	CONSTRAINT "own_lists_person_id_list_pk" PRIMARY KEY("person_id","list"),
	CONSTRAINT "own_lists_list" CHECK ("own_lists"."list" in ('quotes', 'invoices', 'customers', 'payments', 'jobs', 'surveys', 'enquiries', 'mails', 'recurring', 'services')),
	CONSTRAINT "own_lists_order" CHECK ("own_lists"."order" in ('asc', 'desc'))
);
--> statement-breakpoint
ALTER TABLE "views" DROP CONSTRAINT "views_list";--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_list" CHECK ("views"."list" in ('quotes', 'invoices', 'customers', 'payments', 'jobs', 'surveys', 'enquiries')) NOT VALID;