import { Tabs } from '@mantine/core'
import type { Stage } from '#domain/shop/stages.ts'
import type { JobSummary } from '#domain/work/jobs.ts'
import { GroupChip } from '#web/admin/shop/groups/GroupChip.tsx'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'
import { Cards } from './BoardColumn.tsx'
import classes from './board.module.css'

interface NarrowBoardProps {
  stages: readonly Stage[]
  columns: ReadonlyMap<string, readonly JobSummary[]>
  onMove: (job: JobSummary, stage: Stage) => void
  focusOn: string | null
  onFocused: () => void
}

/** The board on a phone: one stage at a time, kept in the address. Cards are moved by their menu. */
export function NarrowBoard({ stages, columns, onMove, focusOn, onFocused }: NarrowBoardProps) {
  const [search, setSearch] = useAddressSearch()
  const chosen = stages.find(({ id }) => id === search.get('stage')) ?? stages[0]
  if (!chosen) return null
  return (
    <Tabs
      value={chosen.id}
      keepMounted={false}
      onChange={(id) => setSearch((before) => withFilter(before, 'stage', id), { replace: true })}
    >
      <Tabs.List className={classes.tabs ?? ''} aria-label="Stages">
        {stages.map((stage) => (
          <Tabs.Tab key={stage.id} value={stage.id} className={classes.tab ?? ''}>
            <GroupChip group={stage} />{' '}
            <span className={classes.count}>{columns.get(stage.id)?.length ?? 0}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {stages.map((stage) => (
        <Tabs.Panel key={stage.id} value={stage.id} className={classes.single ?? ''}>
          <Cards
            stage={stage}
            stages={stages}
            jobs={columns.get(stage.id) ?? []}
            onMove={onMove}
            focusOn={focusOn}
            onFocused={onFocused}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
