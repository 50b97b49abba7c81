CREATE TABLE "period_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "period_events_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"until" date NOT NULL,
	"closed_until" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "period_events_action" CHECK ("period_events"."action" in ('close', 'reopen')),
	CONSTRAINT "period_events_close" CHECK ("period_events"."action" <> 'close' or "period_events"."closed_until" = "period_events"."until")
);
--> statement-breakpoint
ALTER TABLE "period_events" ADD CONSTRAINT "period_events_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "period_events_place" ON "period_events" USING btree ("place");