/** The sign-in library's tables as its adapter needs them, with their relations, so that it can join them. */
import { relations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '#server/platform/db/connect.ts'
import { account, session, twoFactor, user, verification } from '#server/platform/db/sign-in.tables.ts'

export const libraryTables = { user, session, account, verification, twoFactor }

// The adapter knows the relations by these names: those to many rows are the table's name with an s.
const userRelations = relations(user, ({ many }) => ({ accounts: many(account), sessions: many(session) }))
const accountRelations = relations(account, ({ one }) => ({
  user: one(user, { fields: [account.userId], references: [user.id] }),
}))
const sessionRelations = relations(session, ({ one }) => ({
  user: one(user, { fields: [session.userId], references: [user.id] }),
}))

/** The shop's database on the same pool, with these tables only, for the library. */
export function libraryDatabase({ $client }: Pick<Database, '$client'>) {
  const schema = { ...libraryTables, userRelations, accountRelations, sessionRelations }
  return drizzle({ client: $client, casing: 'snake_case', schema })
}
