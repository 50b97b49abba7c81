import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/platform/db/people.tables.ts',
    './server/platform/db/tables.ts',
    './server/platform/db/assignments.tables.ts',
    './server/platform/db/totals.tables.ts',
    './server/platform/db/installation.tables.ts',
    './server/platform/db/documents.tables.ts',
    './server/platform/db/links.tables.ts',
    './server/platform/db/messages.tables.ts',
    './server/platform/db/evidence.tables.ts',
    './server/platform/db/sent-pdfs.tables.ts',
    './server/platform/db/payments.tables.ts',
    './server/platform/db/sign-in.tables.ts',
    './server/platform/db/push.tables.ts',
    './server/platform/db/accounts.tables.ts',
    './server/platform/db/measurements.tables.ts',
    './server/platform/db/jobs.tables.ts',
    './server/platform/db/proofs.tables.ts',
    './server/platform/db/visits.tables.ts',
    './server/platform/db/site-work.tables.ts',
    './server/platform/db/site.tables.ts',
  ],
  out: './server/platform/db/migrations',
  casing: 'snake_case',
})
