import { and, desc, eq } from 'drizzle-orm'
import { MOST_CUSTOMER_FILES } from '#domain/shop/customer-notes.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customerFiles } from '#server/platform/db/customers.tables.ts'
import { files } from '#server/platform/db/tables.ts'
import type { FileRow } from '#server/platform/storage/files.store.ts'

type Reader = Database | Transaction

/** @returns false if the customer has as many files as a customer may have */
export async function addCustomerFile(tx: Transaction, customerId: string, fileId: string): Promise<boolean> {
  const known = await tx.$count(customerFiles, eq(customerFiles.customerId, customerId))
  if (known >= MOST_CUSTOMER_FILES) return false
  await tx.insert(customerFiles).values({ customerId, fileId }).onConflictDoNothing()
  return true
}

/** The files of a customer, the newest first. */
export async function filesOfCustomer(db: Reader, customerId: string): Promise<FileRow[]> {
  const rows = await db
    .select({ file: files })
    .from(customerFiles)
    .innerJoin(files, eq(files.id, customerFiles.fileId))
    .where(eq(customerFiles.customerId, customerId))
    .orderBy(desc(files.createdAt), desc(files.id))
  return rows.map(({ file }) => file)
}

export async function findCustomerFile(
  db: Reader,
  customerId: string,
  fileId: string,
): Promise<FileRow | null> {
  const [row] = await db
    .select({ file: files })
    .from(customerFiles)
    .innerJoin(files, eq(files.id, customerFiles.fileId))
    .where(and(eq(customerFiles.customerId, customerId), eq(customerFiles.fileId, fileId)))
  return row?.file ?? null
}

/** The bytes go with the nightly job, once nothing names the file. */
export async function dropCustomerFile(tx: Transaction, customerId: string, fileId: string): Promise<void> {
  await tx
    .delete(customerFiles)
    .where(and(eq(customerFiles.customerId, customerId), eq(customerFiles.fileId, fileId)))
}
