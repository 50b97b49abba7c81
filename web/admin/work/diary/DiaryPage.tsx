import { Button, Group, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { formatTime, londonDay } from '#domain/dates.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { useToday } from '#web/shell/today.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { useNotedPlace } from '#web/ui/list-search.ts'
import { useStateOver } from '#web/ui/opened-over.ts'
import { Page } from '#web/ui/Page.tsx'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.ts'
import { useStaff } from '../jobs/staff.ts'
import { DiaryCalendar } from './DiaryCalendar.tsx'
import classes from './diary.module.css'
import {
  diaryTitle,
  isByPerson,
  readDiary,
  spanShown,
  stepFrom,
  type DiaryView as View,
} from './diary-view.ts'
import { VisitPanel } from './VisitPanel.tsx'
import type { VisitStart } from './visit-values.ts'

export const handle: ScreenHandle & FirstHandle = {
  title: 'Diary',
  first: (calls, { search }) => {
    const { view, on } = readDiary(search, londonDay(new Date()))
    return [calls.visits.list(spanShown(view, on))]
  },
}

const views: { value: View; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'people', label: 'By person' },
  { value: 'agenda', label: 'List' },
]

const spans: { value: View; label: string }[] = [
  { value: 'people', label: '7 days' },
  { value: 'people-day', label: '1 day' },
]

const keys: readonly Shortcut[] = [
  { keys: ['←'], does: 'Earlier' },
  { keys: ['→'], does: 'Later' },
  { keys: ['T'], does: 'Today' },
  { keys: ['N'], does: 'New visit' },
]

/** With what a new visit begins, as the address says it. */
const ofNewVisit = ['from', 'until', 'customer']

/** The search with some parameters set, or taken out with null. */
function withParts(search: URLSearchParams, parts: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** /diary: who goes where and when. The address says which days, and what is open. */
export default function DiaryPage() {
  const [search, setSearch] = useAddressSearch()
  useNotedPlace()
  const isNarrow = useNarrow()
  const today = useToday()
  const place = readDiary(search, today, isNarrow)
  const { view, on, personId } = place
  const { options } = useStaff()
  const isDragging = useRef(false)
  const over = useStateOver()
  const go = (parts: Record<string, string | null>) => setSearch((before) => withParts(before, parts))
  const open = (parts: Record<string, string | null>) =>
    setSearch((before) => withParts(before, parts), { state: over })
  /** Keys are for the diary only while nothing is open over it and nothing is in the hand. */
  const onKey = (act: () => void) => () => {
    if (!isDragging.current && !search.has('visit')) act()
  }
  useShortcuts(keys)
  useHotkeys([
    ['ArrowLeft', onKey(() => go({ on: stepFrom(view, on, -1) }))],
    ['ArrowRight', onKey(() => go({ on: stepFrom(view, on, 1) }))],
    ['t', onKey(() => go({ on: null }))],
    ['n', onKey(() => open({ visit: 'new', from: null, until: null }))],
  ])
  const start = useMemo(() => readStart(search, on, personId), [search, on, personId])
  const toolbar = (
    <>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          px="xs"
          aria-label="Earlier"
          onClick={() => go({ on: stepFrom(view, on, -1) })}
        >
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button variant="default" aria-keyshortcuts="t" onClick={() => go({ on: null })}>
          Today
        </Button>
        <Button
          variant="default"
          px="xs"
          aria-label="Later"
          onClick={() => go({ on: stepFrom(view, on, 1) })}
        >
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Group>
      <h2 className={classes.title} aria-live="polite">
        {diaryTitle(view, on)}
      </h2>
      {isByPerson(view) ? (
        <SegmentedControl
          aria-label="How long"
          size="xs"
          data={spans}
          value={view}
          onChange={(next) => go({ view: next })}
        />
      ) : null}
      <FilterSelect name="person" label="Person" all="Everybody" options={options} searchable />
      <Button
        variant="default"
        component="a"
        href={`/api/visits/week?${new URLSearchParams({ on, ...(personId ? { personId } : {}) })}`}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      >
        Print week
      </Button>
    </>
  )
  const action = (
    <Group gap="xs">
      <SegmentedControl
        aria-label="View"
        size={isNarrow ? 'xs' : 'sm'}
        data={views}
        value={isByPerson(view) ? 'people' : view}
        onChange={(next) => go({ view: next })}
      />
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-keyshortcuts="n"
        onClick={() => open({ visit: 'new', from: null, until: null })}
      >
        New visit
      </Button>
    </Group>
  )
  return (
    <Page title="Diary" action={action} toolbar={toolbar}>
      <DiaryCalendar
        place={place}
        today={today}
        people={options}
        onOpen={(id) => open({ visit: id })}
        onDay={(day) => go({ view: 'day', on: day })}
        onMake={(from, until) => open({ visit: 'new', from: from.toISOString(), until: until.toISOString() })}
        onDragging={(is) => {
          isDragging.current = is
        }}
      />
      <VisitPanel start={start} also={ofNewVisit} />
    </Page>
  )
}

/** What the address says of a new visit: the time that was drawn, or the day that is shown. */
function readStart(search: URLSearchParams, on: string, personId: string | null): VisitStart {
  const customerId = search.get('customer')
  const people = {
    ...(personId ? { people: [personId] } : {}),
    ...(customerId ? { customerId, kind: 'survey' as const } : {}),
  }
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? '']
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(until))) return { startDay: on, ...people }
  return {
    ...people,
    startDay: londonDay(new Date(from)),
    startTime: formatTime(from),
    endDay: londonDay(new Date(until)),
    endTime: formatTime(until),
  }
}
