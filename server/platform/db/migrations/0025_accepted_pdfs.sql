-- What is kept is the PDF of an accepted quote, so the table is named after it.
ALTER TABLE "accepted_papers" RENAME TO "accepted_pdfs";--> statement-breakpoint
ALTER TABLE "accepted_pdfs" RENAME CONSTRAINT "accepted_papers_pkey" TO "accepted_pdfs_pkey";--> statement-breakpoint
ALTER TABLE "accepted_pdfs" RENAME CONSTRAINT "accepted_papers_file" TO "accepted_pdfs_file";--> statement-breakpoint
ALTER TABLE "accepted_pdfs" RENAME CONSTRAINT "accepted_papers_channel" TO "accepted_pdfs_channel";--> statement-breakpoint
ALTER TABLE "accepted_pdfs" RENAME CONSTRAINT "accepted_papers_quote_id_quotes_id_fk" TO "accepted_pdfs_quote_id_quotes_id_fk";--> statement-breakpoint
ALTER TABLE "accepted_pdfs" RENAME CONSTRAINT "accepted_papers_file_id_files_id_fk" TO "accepted_pdfs_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "accepted_pdfs" RENAME CONSTRAINT "accepted_papers_recorded_by_profiles_id_fk" TO "accepted_pdfs_recorded_by_profiles_id_fk";--> statement-breakpoint
ALTER INDEX "accepted_papers_quote" RENAME TO "accepted_pdfs_quote";--> statement-breakpoint
ALTER INDEX "accepted_papers_standing" RENAME TO "accepted_pdfs_current";
