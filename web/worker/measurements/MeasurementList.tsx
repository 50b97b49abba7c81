import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { measurementStatusLabels } from '#domain/survey/survey-status.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { SyncBadge } from '../offline/SyncBadge.tsx'
import { SyncPanel } from '../offline/SyncPanel.tsx'
import type { LocalSurvey } from '../store/database.ts'
import { useSurveys } from '../store/use-surveys.ts'
import { useSync } from '../store/use-sync.ts'
import classes from './MeasurementList.module.css'

export const handle: ScreenHandle = { title: 'My Measurements' }

const STEP = 25
const states = ['draft', 'submitted', 'quoted'] as const
type State = (typeof states)[number]

/** The worker's own surveys, newest first, from the phone itself; each with its sync state. */
export default function MeasurementList() {
  const { surveys, loading, failed } = useSurveys()
  const { progressOf } = useSync()
  const { search } = useListSearch()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(STEP)
  const state = states.find((one) => one === search.get('state'))
  const found = surveys.filter((survey) => matches(survey, typed) && (!state || stateOf(survey) === state))
  return (
    <Page
      title="My Measurements"
      action={
        <Button component={Link} to="/measurements/create" size="md">
          New Measurement
        </Button>
      }
      toolbar={
        <>
          <TextInput
            type="search"
            className={classes.search ?? ''}
            aria-label="Search measurements"
            placeholder="Search measurements…"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setShown(STEP)
            }}
          />
          <FilterSelect
            name="state"
            label="Which measurements"
            all="All measurements"
            options={[
              { value: 'draft', label: 'Drafts' },
              { value: 'submitted', label: 'Submitted' },
              { value: 'quoted', label: 'Quoted' },
            ]}
          />
        </>
      }
    >
      <SyncPanel />
      {loading ? (
        <div className={classes.list} role="status" aria-busy aria-label="Loading measurements">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={92} />
          ))}
        </div>
      ) : null}
      {!loading && found.length === 0 ? (
        <NoMeasurements filtered={typed.trim() !== '' || state !== undefined} failed={failed} />
      ) : null}
      <ul className={classes.list}>
        {found.slice(0, shown).map((survey) => (
          <li key={survey.id}>
            <Link to={`/measurements/edit/${survey.id}`} className={classes.item}>
              <span className={classes.title}>{customerTitle(survey.customer) || 'No customer yet'}</span>
              <span className={classes.aside}>
                <StatusBadge {...standingOf(survey)} />
              </span>
              <span className={classes.line}>
                {[survey.fields.title, survey.fields.siteAddress].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.line}>
                {formatDay(survey.fields.surveyDate)} · {count(survey.signCount, 'sign')} ·{' '}
                {count(survey.photoCount, 'photo')}
              </span>
              <SyncBadge progress={progressOf(survey)} />
            </Link>
          </li>
        ))}
      </ul>
      {found.length > shown ? (
        <Button variant="default" size="md" mt="md" onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      ) : null}
    </Page>
  )
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`
}

function stateOf({ isQuoteCreated, fields }: LocalSurvey): State {
  return isQuoteCreated ? 'quoted' : fields.status
}

function standingOf(survey: LocalSurvey) {
  const state = stateOf(survey)
  switch (state) {
    case 'quoted':
      return { standing: 'done' as const, label: 'Quoted' }
    case 'submitted':
      return { standing: 'under-way' as const, label: measurementStatusLabels.submitted }
    case 'draft':
      return { standing: 'open' as const, label: measurementStatusLabels.draft }
  }
}

function matches({ customer, fields }: LocalSurvey, typed: string): boolean {
  const words = typed.trim().toLowerCase()
  return [customer.name, customer.companyName, fields.title, fields.siteAddress].some((text) =>
    text.toLowerCase().includes(words),
  )
}

function NoMeasurements({ filtered, failed }: { filtered: boolean; failed: boolean }) {
  if (filtered)
    return <EmptyState title="No measurements found" text="Try adjusting your search terms or filters" />
  return (
    <EmptyState
      title="No measurements yet"
      text={
        failed
          ? 'Those at the office could not be fetched. What you take here is kept, and sent automatically.'
          : 'Take the first one: it works offline, and is sent automatically.'
      }
    >
      <Button component={Link} to="/measurements">
        New Measurement
      </Button>
    </EmptyState>
  )
}
