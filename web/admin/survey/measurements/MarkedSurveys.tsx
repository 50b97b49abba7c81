import { v7 as uuid } from 'uuid'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { type MeasurementSummary, refuseQuoteUnasked } from '#domain/survey/measurements.ts'
import { isSubmitted } from '#domain/survey/survey-words.ts'
import { type Deed, NotDone } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls, refresh } from '#web/call.ts'
import { nameOfSurvey } from './name-of-survey.ts'

const quote: Deed<MeasurementSummary> = {
  ...{ label: 'Quote …', verb: 'Quote', done: 'quoted' },
  says: 'Each becomes a draft of its own, priced by the services that fit. A survey with a quote can no longer be changed.',
  prepare: async ({ id }) => {
    const survey = await calls.measurements.get({ id })
    const refusal = refuseQuoteUnasked(survey)
    if (refusal) return { refusal: refusal.message }
    const { items } = await calls.quotes.list({ measurementId: id, archived: 'true', limit: 1 })
    const notes = [
      ...(isSubmitted(survey) ? [] : ['Still a draft']),
      ...items.map((before) => `${quoteTitle(before)} was made from it and archived`),
    ]
    // Ours, also if the answer is lost and it is asked again.
    const quoteId = uuid()
    return {
      ...(notes.length > 0 ? { note: notes.join(' · ') } : {}),
      act: async () => {
        const { quote: made } = await calls.measurements.quote({ id, quoteId })
        // To take it back is for whoever made it.
        if (made.id !== quoteId) throw new NotDone(`Somebody made ${quoteTitle(made)} from it meanwhile`)
        // Against the version that was made: a draft that somebody went on with stays.
        return async () => {
          await calls.quotes.remove({ params: { id: made.id }, query: { version: made.version } })
        }
      },
    }
  },
}

type Input = Parameters<typeof calls.measurements.list>[0]

/** What can be done with several surveys: workers alone change them. */
export default function MarkedSurveys({ marks, input, count }: MarkedProps<MeasurementSummary, Input>) {
  return (
    <MarkedBar
      list="surveys"
      marks={marks}
      nouns={['survey', 'surveys']}
      nameOf={nameOfSurvey}
      deeds={[quote]}
      count={count}
      read={(page) => calls.measurements.list({ ...input, ...page })}
      onDone={() => void refresh('measurements', 'quotes', 'stats')}
    />
  )
}
