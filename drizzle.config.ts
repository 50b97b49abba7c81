import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/tables.ts',
    './server/db/installation.tables.ts',
    './server/db/documents.tables.ts',
    './server/db/payments.tables.ts',
    './server/db/sign-in.tables.ts',
    './server/db/accounts.tables.ts',
    './server/db/measurements.tables.ts',
    './server/db/site.tables.ts',
  ],
  out: './server/db/migrations',
  casing: 'snake_case',
})
