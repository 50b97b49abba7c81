import { type EnquirySummary, refuseEnquiryStatus } from '#domain/site/enquiries.ts'
import type { Deed } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { onceAndBack } from '#web/admin/lists/once-and-back.ts'
import { calls, refresh } from '#web/call.ts'

type To = 'new' | 'answered'

/** Marks enquiries as answered, or as new again. */
function marking(to: To, words: Pick<Deed<unknown>, 'label' | 'verb' | 'done'>): Deed<EnquirySummary> {
  const before: To = to === 'new' ? 'answered' : 'new'
  return {
    ...words,
    prepare: async ({ id }) => {
      const enquiry = await calls.enquiries.get({ id })
      const refusal = refuseEnquiryStatus(enquiry)
      if (refusal) return { refusal: refusal.message }
      if (enquiry.status === to) return { refusal: `It is ${to} already` }
      return {
        act: onceAndBack(
          [
            () => calls.enquiries.update({ id, version: enquiry.version, status: to }),
            (now) => now.status === to,
          ],
          [
            (version) => calls.enquiries.update({ id, version, status: before }),
            (now) => now.status === before,
          ],
        ),
      }
    },
  }
}

const deeds = [
  marking('answered', { label: 'Answered …', verb: 'Mark as answered', done: 'marked as answered' }),
  marking('new', { label: 'New …', verb: 'Mark as new', done: 'marked as new' }),
]

type Input = Parameters<typeof calls.enquiries.list>[0]

/** What can be done with several enquiries. */
export default function MarkedEnquiries({ marks, input, count }: MarkedProps<EnquirySummary, Input>) {
  return (
    <MarkedBar
      list="enquiries"
      marks={marks}
      nouns={['enquiry', 'enquiries']}
      nameOf={({ number, company, name }) => `${number} · ${company || name}`}
      deeds={deeds}
      count={count}
      read={(page) => calls.enquiries.list({ ...input, ...page })}
      onDone={() => void refresh('enquiries')}
    />
  )
}
