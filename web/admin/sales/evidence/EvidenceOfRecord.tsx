import { Alert, Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates.ts'
import { type EvidenceItem, sayAbout } from '#domain/sales/evidence.ts'
import { api } from '#web/call.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import rows from '../documents/row-list.module.css'
import { EvidenceDetails } from './EvidenceDetails.tsx'
import { bundleOf, sayWhat } from './evidence-words.ts'

/** A record has few: an answer, and those that were taken back. */
const SHOWN = 20

/** The evidence of a quote or an invoice, each with what it says and the ZIP for a dispute. */
export function EvidenceOfRecord({ record: { id, version } }: { record: { id: string; version: number } }) {
  const input = { record: id, limit: SHOWN }
  // A record that was never changed has none.
  const { data, isError, isFetching, refetch } = useQuery(
    api.evidence.list.queryOptions({ input, enabled: version > 1 }),
  )
  const [shown, setShown] = useState<EvidenceItem | null>(null)
  if (isError && !data)
    return (
      <Alert variant="default" my="md" title="Evidence">
        <NotLoaded what="The evidence" isTrying={isFetching} onRetry={() => void refetch()} />
      </Alert>
    )
  if (!data || data.items.length === 0) return null
  return (
    <Alert variant="default" my="md" title="Evidence">
      <ul className={rows.list}>
        {data.items.map((item) => (
          <li key={item.id}>
            <span>
              {sayWhat(item)}, {formatMoment(item.at)}
              {sayAbout(item) ? `: ${sayAbout(item)}` : ''}
            </span>
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => setShown(item)}>
                What it says
              </Button>
              {item.record ? (
                <Button component="a" href={bundleOf(item)} download size="compact-sm" variant="default">
                  Download for a dispute
                </Button>
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
      {data.hasMore ? (
        <Anchor component={Link} to="/evidence" inherit underline="always">
          All evidence
        </Anchor>
      ) : null}
      {shown ? <EvidenceDetails item={shown} onClose={() => setShown(null)} /> : null}
    </Alert>
  )
}
