ALTER TABLE "own_lists" DROP CONSTRAINT "own_lists_list";--> statement-breakpoint
CREATE INDEX "evidence_said" ON "evidence" USING btree ("at","number");--> statement-breakpoint
CREATE INDEX "evidence_kind_said" ON "evidence" USING btree ("kind","at","number");--> statement-breakpoint
CREATE INDEX "evidence_kind_number" ON "evidence" USING btree ("kind","number");--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_list" CHECK ("own_lists"."list" in ('quotes', 'invoices', 'customers', 'payments', 'jobs', 'surveys', 'enquiries', 'mails', 'recurring', 'services', 'groups', 'kits', 'templates', 'texts', 'users', 'workers', 'evidence')) NOT VALID;