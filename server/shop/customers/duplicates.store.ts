import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { CustomerSummary, DuplicateReason } from '#domain/shop/customers.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customers } from '#server/platform/db/tables.ts'
import {
  type CustomerSummaryRow,
  customerSummaryColumns,
  presentCustomerSummary,
} from './list-customers.store.ts'

/** What likely duplicates share; values are normalised, empty ones are ignored. */
export interface Likeness {
  name: string
  email: string
  phone: string
  postcode: string
}

const MOST_DUPLICATES = 5

/** Customers like the one described, with what they share. */
export async function findDuplicates(
  db: Database | Transaction,
  like: Likeness,
  except: string | undefined,
): Promise<(CustomerSummary & { reasons: DuplicateReason[] })[]> {
  const samePhone = like.phone ? eq(customers.phone, like.phone) : undefined
  const sameEmail = like.email ? eq(sql`lower(${customers.email})`, like.email.toLowerCase()) : undefined
  const samePlace =
    like.name && like.postcode
      ? and(eq(customers.postcode, like.postcode), eq(sql`lower(${customers.name})`, like.name.toLowerCase()))
      : undefined
  const any = or(samePhone, sameEmail, samePlace)
  if (!any) return []
  const rows = await db
    .select(customerSummaryColumns)
    .from(customers)
    .where(and(any, isNull(customers.archivedAt), except ? ne(customers.id, except) : undefined))
    .orderBy(desc(customers.createdAt))
    .limit(MOST_DUPLICATES)
  return rows.map((row) => ({ ...presentCustomerSummary(row), reasons: sharedWith(row, like) }))
}

function sharedWith(row: CustomerSummaryRow, like: Likeness): DuplicateReason[] {
  const reasons: DuplicateReason[] = []
  if (like.phone && row.phone === like.phone) reasons.push('phone')
  if (like.email && row.email.toLowerCase() === like.email.toLowerCase()) reasons.push('email')
  if (like.name && row.name.toLowerCase() === like.name.toLowerCase() && row.postcode === like.postcode)
    reasons.push('name-and-postcode')
  return reasons
}
