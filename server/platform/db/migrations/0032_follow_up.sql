ALTER TABLE "quotes" ADD COLUMN "followed_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "reminded_at" timestamp (3) with time zone;