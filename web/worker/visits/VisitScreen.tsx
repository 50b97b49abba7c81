import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { visitKindLabels } from '#domain/work/visit-words.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useOpenRecord } from '#web/shell/presence.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SyncBadge } from '../offline/SyncBadge.tsx'
import { useSync } from '../store/use-sync.ts'
import { HandoverPart } from './HandoverPart.tsx'
import { PlanPart } from './PlanPart.tsx'
import { SitePart } from './SitePart.tsx'
import { type ShownVisit, useVisit } from './use-visits.ts'
import classes from './visits.module.css'

export const handle: ScreenHandle = { title: 'Visit' }

const back = { to: '/visits', label: 'My Visits' }
const parts = ['plan', 'site', 'handover'] as const
type Part = (typeof parts)[number]
const partLabels: Record<Part, string> = { plan: 'What and where', site: 'On site', handover: 'Handover' }

/** /visits/:visitId: what goes where, what is done on site, and the handover; all of it also without a line. */
export default function VisitScreen() {
  const { visitId = '' } = useParams()
  const one = useVisit(visitId)
  const { connected, known } = useSync()
  if (one === undefined || !known)
    return (
      <Page title="Visit" back={back}>
        <Stack gap="md" role="status" aria-busy aria-label="Loading the visit">
          <Skeleton height={48} />
          <Skeleton height={180} />
          <Skeleton height={120} />
        </Stack>
      </Page>
    )
  if (one === null)
    return (
      <Page title="Visit" back={back}>
        <EmptyState
          title={connected ? messages.visitNotFound : 'This visit is not on this phone'}
          text={
            connected
              ? 'It may be somebody else’s by now, or further away than three weeks.'
              : 'It can be opened once there is a connection again.'
          }
        >
          <Button component={Link} to="/visits" variant="default">
            My Visits
          </Button>
        </EmptyState>
      </Page>
    )
  return <OneVisit key={visitId} one={one} />
}

function OneVisit({ one }: { one: ShownVisit }) {
  const { sheet, visit, gone, progress } = one
  useOpenRecord('visits', gone ? undefined : visit.id, progress.left > 0)
  const [search, setSearch] = useAddressSearch()
  const shown = visit.job ? parts : parts.filter((part) => part !== 'handover')
  const part = shown.find((name) => name === search.get('part')) ?? 'plan'
  const title = visit.customer ? customerTitle(visit.customer) : visitKindLabels[visit.kind]
  return (
    <Page title={title} back={back}>
      {gone ? (
        <Alert color="amber" mb="md" title="This visit is no longer yours">
          What you did here is kept on this phone until it is sent or discarded. Tell the office.
        </Alert>
      ) : null}
      <nav className={classes.parts} aria-label="Parts of the visit">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.part}
            aria-current={name === part ? 'step' : undefined}
            onClick={() => setSearch(new URLSearchParams({ part: name }), { replace: true })}
          >
            {partLabels[name]}
          </button>
        ))}
      </nav>
      {part === 'plan' ? <PlanPart sheet={sheet} /> : null}
      {part === 'site' ? <SitePart sheet={sheet} isLocked={gone} /> : null}
      {part === 'handover' ? <HandoverPart sheet={sheet} isLocked={gone} /> : null}
      {progress.left > 0 ? (
        <p className={classes.foot}>
          <SyncBadge progress={progress} />
        </p>
      ) : null}
    </Page>
  )
}
