ALTER TABLE "links" DROP CONSTRAINT "links_one_record";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "links_customer" ON "links" USING btree ("customer_id","created_at") WHERE customer_id is not null;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_one_record" CHECK (num_nonnulls("links"."quote_id", "links"."invoice_id", "links"."job_id", "links"."customer_id") = 1) NOT VALID;