import { Alert, Anchor, Button, Modal, Skeleton, Stack } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { RemindersDue, ToRemind } from '#domain/sales/reminder-records.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { FilesNote } from '#web/admin/mail/mails/FilesNote.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LastShown } from '#web/ui/LastShown.tsx'
import { useListKeys } from '#web/ui/list-keys.ts'
import { Page } from '#web/ui/Page.tsx'
import { ReminderRows } from './ReminderRows.tsx'
import classes from './Reminders.module.css'
import { RemindersSentNote } from './RemindersSentNote.tsx'
import { ShownReminder } from './ShownReminder.tsx'
import { useSendingReminders } from './use-sending-reminders.ts'

export const handle: ScreenHandle = { title: 'Reminders' }

/** /debtors/reminders: who is due for a reminder, to look through before any goes out. */
export default function RemindersPage() {
  const [search] = useSearchParams()
  const customerId = search.get('customerId')
  const invoiceId = search.get('invoiceId')
  const input = { ...(customerId ? { customerId } : {}), ...(invoiceId ? { invoiceId } : {}) }
  const isOfSome = customerId !== null || invoiceId !== null
  const query = useQuery(api.reminders.list.queryOptions({ input }))
  const { data } = query
  return (
    <Page
      title={titleOf(data, isOfSome)}
      back={
        invoiceId
          ? { to: `/invoices/${invoiceId}/edit`, label: 'The invoice' }
          : { to: '/debtors', label: 'Debtors' }
      }
      action={
        <Button
          component={Link}
          to="/settings/reminders"
          variant="default"
          leftSection={<IconSettings size={16} aria-hidden />}
        >
          The steps
        </Button>
      }
    >
      {query.isError && !data ? (
        <EmptyState title="This list could not be loaded" text={query.error.message}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {query.isPending ? (
        <Stack aria-hidden>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      ) : null}
      {data ? <Due key={`${customerId} ${invoiceId}`} due={data} isOfSome={isOfSome} /> : null}
    </Page>
  )
}

/** Of one customer's it names them. */
function titleOf(due: RemindersDue | undefined, isOfSome: boolean): string {
  const first = isOfSome ? due?.items[0] : undefined
  return first ? `Remind ${customerLabel(first)}` : 'Reminders'
}

/** Before its day a friendly step is only ticked by hand; what is late is ticked at once. */
const isMeant = ({ isDue, daysOverdue }: ToRemind) => isDue || daysOverdue > 0

function Due({ due, isOfSome }: { due: RemindersDue; isOfSome: boolean }) {
  const narrow = useNarrow(61.99)
  const [shownId, setShownId] = useState<string | null>(null)
  const ready = due.items.filter(({ refusal }) => refusal === null)
  const left = due.items.filter(({ refusal }) => refusal !== null)
  const shown = due.items.find(({ invoiceId }) => invoiceId === shownId) ?? (narrow ? undefined : ready[0])
  const lists = useRef<HTMLDivElement>(null)
  useListKeys(lists, { data: due, isPlaceholderData: false }, { opens: true, marks: 'rows' })
  const letter = shown ? <ShownReminder item={shown} /> : null
  return (
    <>
      <FilesNote />
      <Notes due={due} isOfSome={isOfSome} />
      {due.items.length === 0 ? <Nobody isOfSome={isOfSome} /> : null}
      <div className={classes.columns}>
        <div ref={lists} className={classes.lists}>
          <ToSend ready={ready} due={due} shownId={shown?.invoiceId ?? null} onShow={setShownId} />
          {left.length > 0 ? (
            <ReminderRows title="Left out" items={left} shownId={shownId} onShow={setShownId} />
          ) : null}
          {due.count > due.items.length ? (
            <p className={classes.quiet}>
              {`These are the ${due.items.length} that are due the longest, of ${due.count.toLocaleString('en-GB')}. The others follow once these are sent.`}
            </p>
          ) : null}
        </div>
        {narrow ? (
          <Modal opened={shown !== undefined} onClose={() => setShownId(null)} title="What it says">
            <LastShown isOpen={shown !== undefined}>{letter}</LastShown>
          </Modal>
        ) : (
          <aside className={classes.side} aria-label="What it says">
            {letter}
          </aside>
        )}
      </div>
    </>
  )
}

interface ToSendProps {
  ready: readonly ToRemind[]
  due: RemindersDue
  shownId: string | null
  onShow: (invoiceId: string) => void
}

/** Those that can go out, to tick, with the button that sends them and what became of it. */
function ToSend({ ready, due, shownId, onShow }: ToSendProps) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const { done, outcome, send } = useSendingReminders()
  const isTicked = (item: ToRemind) => isMeant(item) !== turned.has(item.invoiceId)
  const chosen = ready.filter(isTicked)
  const turn = (ids: readonly string[]) =>
    setTurned((before) => {
      const next = new Set(before)
      for (const id of ids) if (!next.delete(id)) next.add(id)
      return next
    })
  const sum = chosen.reduce((all, { balance }) => all + balance, 0)
  const count = (of: readonly unknown[]) => of.length.toLocaleString('en-GB')
  return (
    <>
      <RemindersSentNote outcome={outcome} />
      {ready.length > 0 ? (
        <>
          <ReminderRows
            title="To remind"
            items={ready}
            shownId={shownId}
            isTicked={isTicked}
            onTurn={turn}
            onShow={onShow}
          />
          <div className={classes.confirm}>
            <span role="status">
              {done === null
                ? `${count(chosen)} of ${count(ready)} chosen, ${formatPounds(sum)}`
                : `${done.toLocaleString('en-GB')} of ${count(chosen)} sent …`}
            </span>
            <Button
              disabled={chosen.length === 0 || due.closed !== null}
              loading={done !== null}
              onClick={() => void send(chosen)}
            >
              {chosen.length === 1 ? 'Send 1 reminder' : `Send ${count(chosen)} reminders`}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}

function Notes({ due, isOfSome }: { due: RemindersDue; isOfSome: boolean }) {
  if (due.closed !== null)
    return (
      <Alert color="amber" mb="md">
        {due.closed}
      </Alert>
    )
  if (isOfSome) return null
  return (
    <p className={classes.quiet}>
      {`Due on ${formatDay(due.on)}. `}
      {due.isOn ? 'Those that can go out do so by themselves each morning.' : 'Nothing goes out by itself: '}
      {due.isOn ? null : (
        <Anchor component={Link} to="/settings/reminders" inherit underline="always">
          let the steps go out each morning
        </Anchor>
      )}
    </p>
  )
}

function Nobody({ isOfSome }: { isOfSome: boolean }) {
  return isOfSome ? (
    <EmptyState title="Nothing to remind of" text="No issued invoice is open here." />
  ) : (
    <EmptyState
      title="Nobody is due for a reminder"
      text="Invoices appear here on the days of the steps, until they are paid, promised, disputed or put on hold."
    >
      <Button component={Link} to="/debtors" variant="default">
        Who owes what
      </Button>
    </EmptyState>
  )
}
