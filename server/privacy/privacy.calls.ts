import { implement } from '@orpc/server'
import { privacyContract } from '#domain/contract/privacy.contract.ts'
import { messages } from '#domain/errors.ts'
import { recordSecurityEvent } from '../auth/security-log.ts'
import { type CustomerRow, findCustomer } from '../customers/customers.store.ts'
import { presentCustomer } from '../customers/present-customer.ts'
import type { Database } from '../db/connect.ts'
import { dropLeftovers } from '../enquiries/erase-enquiries.ts'
import { notFound } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { dropMailFiles } from '../mail/mail-files.ts'
import { findProfile, type ProfileRow } from '../profile/profiles.store.ts'
import { eraseCustomer, planErasure } from './erase-customer.ts'
import { erasePerson } from './erase-person.ts'
import { exportCustomer } from './export-customer.ts'
import { exportPerson } from './export-person.ts'
import { untilHeld } from './hold-records.ts'

const calls = implement(privacyContract).$context<CallContext>()

export const privacyCalls = calls.router({
  exportCustomer: calls.exportCustomer.handler(async ({ context, input }) => {
    const { db } = context.deps
    const row = await mustFindCustomer(db, input.id)
    await noteExport(context, null, { customerId: row.id })
    return exportCustomer(context.deps, row, new Date())
  }),

  customerErasure: calls.customerErasure.handler(async ({ context, input }) =>
    planErasure(context.deps.db, await mustFindCustomer(context.deps.db, input.id)),
  ),

  eraseCustomer: calls.eraseCustomer.handler(async ({ context, input }) => {
    const { deps, caller } = context
    const { left, ...answer } = await untilHeld(() =>
      deps.db.transaction(async (tx) => {
        const { customer, left } = await eraseCustomer(tx, { actor: asker(context), caller }, input)
        return {
          customer: await presentCustomer(tx, customer),
          erasure: await planErasure(tx, customer),
          left,
        }
      }),
    )
    await dropLeftovers(deps, left)
    return answer
  }),

  exportUser: calls.exportUser.handler(async ({ context, input }) => {
    const { db } = context.deps
    const row = await mustFindPerson(db, input.id, messages.userNotFound)
    await noteExport(context, row.id)
    return exportPerson(context.deps, row, new Date())
  }),

  eraseUser: calls.eraseUser.handler(async ({ context, input }) => {
    const { deps } = context
    const { person, mailIds } = await deps.db.transaction((tx) => erasePerson(tx, context, input))
    await dropMailFiles(deps, mailIds)
    return { id: person.id, version: person.version }
  }),

  exportProfile: calls.exportProfile.handler(async ({ context }) => {
    const { db } = context.deps
    const row = await mustFindPerson(db, asker(context).id, messages.profileNotFound)
    await noteExport(context, row.id)
    return exportPerson(context.deps, row, new Date())
  }),
})

async function mustFindCustomer(db: Database, id: string): Promise<CustomerRow> {
  const row = await findCustomer(db, id)
  if (!row) throw notFound(messages.customerNotFound)
  return row
}

async function mustFindPerson(db: Database, id: string, message: string): Promise<ProfileRow> {
  const row = await findProfile(db, id)
  if (!row) throw notFound(message)
  return row
}

/** Whoever takes data out of the shop is in its security log before they have it. */
async function noteExport(
  context: CallContext,
  personId: string | null,
  details: Record<string, string> = {},
): Promise<void> {
  const { address, device } = context.caller
  const actorId = asker(context).id
  await recordSecurityEvent(context.deps.db, {
    kind: 'data-exported',
    personId,
    actorId: actorId === personId ? null : actorId,
    address,
    device,
    details,
  })
}
