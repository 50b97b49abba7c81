import { implement } from '@orpc/server'
import { privacyContract } from '#domain/contract/privacy.contract.ts'
import { messages } from '#domain/errors.ts'
import { findProfile, type ProfileRow } from '#server/people/auth/profiles.store.ts'
import { recordSecurityEvent } from '#server/people/auth/security-log.store.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { dropMailFiles } from '#server/platform/mail/mail-files.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { presentCustomer } from '#server/shop/customers/present-customer.ts'
import { dropLeftovers } from '#server/site/enquiries/erase-enquiries.ts'
import { eraseCustomer, planErasure } from './erase-customer.ts'
import { erasePerson } from './erase-person.ts'
import { exportCustomer } from './export-customer.ts'
import { exportPerson } from './export-person.ts'
import { retryUntilLocked } from './retry-until-locked.ts'

const calls = implement(privacyContract).$context<CallContext>()

export const privacyCalls = calls.router({
  exportCustomer: calls.exportCustomer.handler(async ({ context, input }) => {
    const { db } = context.deps
    const row = await mustFindCustomer(db, input.id)
    await noteExport(context, null, { customerId: row.id })
    return exportCustomer(context.deps, row, context.now)
  }),

  customerErasure: calls.customerErasure.handler(async ({ context, input }) =>
    planErasure(context.deps.db, await mustFindCustomer(context.deps.db, input.id)),
  ),

  eraseCustomer: calls.eraseCustomer.handler(async ({ context, input }) => {
    const { deps, caller, now } = context
    const { left, ...answer } = await retryUntilLocked(() =>
      deps.db.transaction(async (tx) => {
        const { customer, left } = await eraseCustomer(
          tx,
          { actor: requirePerson(context), caller, now },
          input,
        )
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
    return exportPerson(context.deps, row, context.now)
  }),

  eraseUser: calls.eraseUser.handler(async ({ context, input }) => {
    const { deps } = context
    const { person, mailIds } = await deps.db.transaction((tx) => erasePerson(tx, context, input))
    await dropMailFiles(deps, mailIds)
    return { id: person.id, version: person.version }
  }),

  exportProfile: calls.exportProfile.handler(async ({ context }) => {
    const { db } = context.deps
    const row = await mustFindPerson(db, requirePerson(context).id, messages.profileNotFound)
    await noteExport(context, row.id)
    return exportPerson(context.deps, row, context.now)
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

/** The security log has the person who exports data before they get it. */
async function noteExport(
  context: CallContext,
  personId: string | null,
  details: Record<string, string> = {},
): Promise<void> {
  const { address, device } = context.caller
  const actorId = requirePerson(context).id
  await recordSecurityEvent(context.deps.db, {
    kind: 'data-exported',
    personId,
    actorId: actorId === personId ? null : actorId,
    address,
    device,
    details,
  })
}
