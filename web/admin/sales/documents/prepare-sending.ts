import { formatMomentDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/errors.ts'
import { refuseNobody } from '#domain/sales/sending.ts'
import type { Prepared } from '#web/admin/lists/deeds.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { calls } from '#web/call.ts'

/**
 * Whether a document can go to its customer by mail, and to whom.
 * @param refusal why it cannot be sent, of the document's own rules
 * @param sentAt when it was sent before
 * @param send sends the version that was looked at
 */
export async function prepareSending(
  customerId: string,
  refusal: Refusal | null,
  sentAt: string | null,
  send: () => Promise<void>,
): Promise<Prepared> {
  if (refusal) return { refusal: refusal.message }
  const { email } = wholeCustomer(await calls.customers.get({ id: customerId }))
  const nobody = refuseNobody(email)
  if (nobody) return { refusal: nobody.message }
  return {
    note: sentAt === null ? email : `${email}, sent before on ${formatMomentDay(sentAt)}`,
    act: async () => {
      await send()
      return null
    },
  }
}
