import { recordSecurityEvent } from '#server/people/auth/security-log.store.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'

/** A list of customers and what they owe is personal data: the security log has who took it. */
export async function noteFile(context: CallContext, list: string): Promise<void> {
  const { address, device } = context.caller
  await recordSecurityEvent(context.deps.db, {
    kind: 'data-exported',
    personId: null,
    actorId: requirePerson(context).id,
    address,
    device,
    details: { list },
  })
}
