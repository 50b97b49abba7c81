import { api, queryClient } from '#web/call.ts'
import { toastInfo, toastWarning } from '#web/shell/toast.ts'

/**
 * Says that a mail is on its way, or that it is kept as a file because there is no mail server.
 * @param what 'QUO-20261121-417', 'The test mail'
 */
export async function toastQueued(what: string, recipient: string): Promise<void> {
  const state = await queryClient.fetchQuery(api.mails.state.queryOptions()).catch(() => null)
  if (state?.goesTo === 'files') toastWarning(`${what} is kept as a file, not sent: no mail server is set up`)
  // Not done yet: it is sent once a server has accepted it.
  else toastInfo(`${what} is on its way to ${recipient}`)
}
