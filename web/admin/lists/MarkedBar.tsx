import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MarkedList } from '#domain/list-words.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { latePart } from '#web/ui/late.ts'
import { MOST_MARKED } from '#web/ui/marks.ts'
import { collectRows, type Listed } from './collect-rows.ts'
import type { Deed, DeedWords, Marked } from './deeds.ts'
import classes from './Marked.module.css'
import { MarkedFile } from './MarkedFile.tsx'
import { MarkedMore, type Onward } from './MarkedMore.tsx'
import type { MarkedProps } from './marked.ts'

const ManyDialog = latePart(() => import('./ManyDialog.tsx'))

interface MarkedBarProps<Row> extends Omit<MarkedProps<Row, object>, 'input'> {
  list: MarkedList
  /** 'quote' and 'quotes' */
  nouns: readonly [string, string]
  nameOf: (row: Row) => string
  deeds: readonly Deed<Row>[]
  /** A page on which more can be done with them, which gets their ids as `marked` of its state; or a dialog of its own. */
  onward?: Onward
  /** A page of the rows that the filters leave, in the order of the list. */
  read: (page: { limit: number; cursor?: string }) => Promise<Listed<Row>>
  /** After something was done. */
  onDone: () => void
}

/** So many actions, of so many letters, stand side by side on a narrow screen; else there is the first, and a menu. */
const MOST_SIDE_BY_SIDE = 2
const MOST_LETTERS = 24

/** What is marked in a list, and what can be done with it: at the bottom of the screen, where a thumb reaches. */
export default function MarkedBar<Row>(props: MarkedBarProps<Row>) {
  const { list, marks, nouns, deeds, onward, count, read, nameOf, onDone } = props
  const [open, setOpen] = useState<{ deed: DeedWords; items: Marked[] } | null>(null)
  // Those that are done lose their mark once the dialog is closed.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const close = () => {
    marks.set(
      [...marks.rows].flatMap(([id, row]) => (done.has(id) ? [row] : [])),
      false,
    )
    setDone(new Set())
    setOpen(null)
  }
  const begin = (deed: Deed<Row>) =>
    setOpen({
      deed,
      items: [...marks.rows].map(([id, row]) => ({
        ...{ id, name: nameOf(row) },
        prepare: (choice) => deed.prepare(row, choice),
      })),
    })
  const [isFinding, setFinding] = useState(false)
  const isNarrow = useNarrow()
  const ids = () => [...marks.rows.keys()]
  const marked = marks.rows.size
  const all = count === undefined ? marked : count.rows
  const isTooMany = count?.isMore === true || all > MOST_MARKED
  const markAll = async () => {
    setFinding(true)
    try {
      marks.set(await collectRows(read, MOST_MARKED), true)
    } catch (error) {
      toastFailure(error)
    }
    setFinding(false)
  }
  return (
    <section className={classes.bar} aria-label={`Marked ${nouns[1]}`}>
      <strong role="status">{describeMarked(marked, count, nouns)}</strong>
      {all > marked && marked < MOST_MARKED ? (
        <Button variant="subtle" size="compact-sm" loading={isFinding} onClick={() => void markAll()}>
          {isTooMany ? `Mark the first ${MOST_MARKED} of ${describeAll(count, all)}` : `Mark all ${all}`}
        </Button>
      ) : null}
      {marked > 0 ? <Deeds {...{ list, deeds, onward, ids, isNarrow }} onBegin={begin} /> : null}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={marks.clear}
      >
        {isNarrow ? 'Done' : 'No marks'}
      </Button>
      {open ? (
        <ManyDialog
          {...open}
          nouns={nouns}
          refresh={onDone}
          onDone={(ids) => {
            setDone(ids)
            onDone()
          }}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

const describeAll = (count: MarkedProps<unknown, object>['count'], all: number) =>
  `${all.toLocaleString('en-GB')}${count?.isMore ? '+' : ''}`

/** '3 invoices marked', or '200 of 1,350 invoices marked: no more than 200 at once'. */
function describeMarked(
  marked: number,
  count: MarkedProps<unknown, object>['count'],
  nouns: readonly [string, string],
): string {
  const noun = marked === 1 ? nouns[0] : nouns[1]
  const isAll = count !== undefined && !count.isMore && count.rows <= marked
  if (marked < MOST_MARKED || isAll) return `${marked} ${noun} marked`
  const of = count && count.rows > marked ? ` of ${describeAll(count, count.rows)}` : ''
  return `${marked}${of} ${noun} marked: no more than ${MOST_MARKED} at once`
}

interface DeedsProps<Row> extends Pick<MarkedBarProps<Row>, 'list' | 'deeds'> {
  onward: Onward | undefined
  ids: () => string[]
  isNarrow: boolean
  onBegin: (deed: Deed<Row>) => void
}

/** What can be done with them, as buttons, or behind one where there is no room. */
function Deeds<Row>({ list, deeds, onward, ids, isNarrow, onBegin }: DeedsProps<Row>) {
  const labels = [...deeds, ...(onward ? [onward] : [])].map(({ label }) => label)
  const isLong = labels.length > 1 && labels.join('').length > MOST_LETTERS
  const hasMenu = isNarrow && (isLong || labels.length > MOST_SIDE_BY_SIDE)
  return (
    <div className={classes.deeds}>
      {(hasMenu ? deeds.slice(0, 1) : deeds).map((one) => (
        <Button key={one.label} variant="default" size="compact-sm" onClick={() => onBegin(one)}>
          {one.label}
        </Button>
      ))}
      {onward && 'open' in onward && !hasMenu ? (
        <Button variant="default" size="compact-sm" onClick={onward.open}>
          {onward.label}
        </Button>
      ) : null}
      {onward && 'to' in onward && !hasMenu ? (
        <Button component={Link} to={onward.to} state={{ marked: ids() }} variant="default" size="compact-sm">
          {onward.label}
        </Button>
      ) : null}
      {hasMenu ? (
        <MarkedMore {...{ list, ids, onward, onBegin }} deeds={deeds.slice(1)} />
      ) : (
        <MarkedFile {...{ list, ids }} />
      )}
    </div>
  )
}
