import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { RecordHistory } from '#web/admin/records/RecordHistory.tsx'
import { RecordPage } from '#web/admin/records/RecordPage.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useOpenRecord } from '#web/shell/presence.ts'
import { Page } from '#web/ui/Page.tsx'
import SurveyToQuote from './SurveyToQuote.tsx'

export const handle: ScreenHandle = { title: 'Survey' }

const back = { to: '/surveys', label: 'Surveys' }

/** /surveys/{id}: a survey as it was taken, with its photos and their marks, to read and to quote. */
export default function SurveyPage() {
  const { id = '' } = useParams()
  const query = useQuery(api.measurements.get.queryOptions({ input: { id } }))
  useOpenRecord('measurements', query.data?.id)
  return (
    <RecordPage
      query={query}
      title="Survey"
      back={back}
      gone="There is no such survey"
      goneText="It may have been deleted."
    >
      {(survey) => (
        <Page title={`Survey for ${customerTitle(survey.customer) || 'nobody yet'}`} back={back}>
          <SurveyToQuote key={id} id={id} />
          <RecordHistory noun="measurements" id={id} />
        </Page>
      )}
    </RecordPage>
  )
}
