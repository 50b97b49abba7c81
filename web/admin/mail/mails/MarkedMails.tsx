import { type Mail, refuseRetry } from '#domain/mail/mails.ts'
import type { Deed } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'

const retry: Deed<Mail> = {
  ...{ label: 'Try again …', verb: 'Retry', done: 'tried again' },
  says: 'Whom they are to gets them once the mail server answers. A mail cannot be called back.',
  prepare: async ({ id }) => {
    const { goesTo } = await queryClient.ensureQueryData(api.mails.state.queryOptions())
    const mail = await calls.mails.get({ id })
    const refusal = refuseRetry(mail, goesTo)
    if (refusal) return { refusal: refusal.message }
    return {
      note: mail.recipient,
      act: async () => {
        await calls.mails.retry({ id, version: mail.version })
        return null
      },
    }
  },
}

type Input = Parameters<typeof calls.mails.list>[0]

/** What can be done with several mails. */
export default function MarkedMails({ marks, input, count }: MarkedProps<Mail, Input>) {
  return (
    <MarkedBar
      list="mails"
      marks={marks}
      nouns={['mail', 'mails']}
      nameOf={({ subject }) => subject}
      deeds={[retry]}
      count={count}
      read={(page) => calls.mails.list({ ...input, ...page })}
      onDone={() => void refresh('mails')}
    />
  )
}
