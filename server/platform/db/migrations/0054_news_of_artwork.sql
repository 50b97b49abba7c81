ALTER TABLE "push_news" DROP CONSTRAINT "push_news_kind";--> statement-breakpoint
ALTER TABLE "push_news" DROP CONSTRAINT "push_news_one_record";--> statement-breakpoint
ALTER TABLE "push_news" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "push_news" ADD CONSTRAINT "push_news_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_news" ADD CONSTRAINT "push_news_kind" CHECK ("push_news"."kind" in ('accepted', 'rejected', 'asked', 'opened', 'paid', 'artwork-approved', 'artwork-changes'));--> statement-breakpoint
ALTER TABLE "push_news" ADD CONSTRAINT "push_news_one_record" CHECK (num_nonnulls("push_news"."quote_id", "push_news"."invoice_id", "push_news"."job_id") = 1);