import { Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatPounds } from '#domain/money/money.ts'
import { countOf } from '#domain/office/books-check.ts'
import type { Debtor } from '#domain/sales/debtors.ts'
import { MOST_AT_ONCE, refusePeriod, refuseStatement } from '#domain/sales/statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { FilesNote } from '#web/admin/mail/mails/FilesNote.tsx'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useOneAtATime } from '../documents/use-one-at-a-time.ts'
import classes from './Debtors.module.css'
import { everyDebtor } from './every-debtor.ts'
import { type LeftOut, SentStatements, type SentToMany } from './SentStatements.tsx'
import { type StatementAsked, StatementChoice, statementPdf } from './StatementChoice.tsx'
import { statements } from './statement-count.ts'

interface SendStatementsProps {
  isOpen: boolean
  /** The customers that were chosen; none means all with something overdue. */
  chosen: ReadonlySet<string>
  onClose: () => void
  onSent: () => void
}

/** Sends statements to many, after showing who gets what and who is left out. */
export function SendStatements({ isOpen, onClose, ...rest }: SendStatementsProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Send statements" size="xl">
      <Preview {...rest} onClose={onClose} />
    </Modal>
  )
}

function Preview({ chosen, onClose, onSent }: Omit<SendStatementsProps, 'isOpen'>) {
  // As at today, whichever day the list behind it shows.
  const asked = chosen.size === 0 ? ({ show: 'overdue' } as const) : {}
  const query = useQuery({
    queryKey: [...api.debtors.list.key(), 'every', asked],
    queryFn: () => everyDebtor(asked),
  })
  if (query.isError)
    return (
      <Stack gap="sm">
        <Text size="sm">{`Who owes what could not be loaded: ${query.error.message}`}</Text>
        <Button variant="default" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Stack>
    )
  if (!query.data) return <Skeleton height={120} />
  const items = query.data.filter(({ customerId }) => chosen.size === 0 || chosen.has(customerId))
  return <Sending items={items} isChosen={chosen.size > 0} onClose={onClose} onSent={onSent} />
}

interface SendingProps {
  items: readonly Debtor[]
  isChosen: boolean
  onClose: () => void
  onSent: () => void
}

function Sending({ items, isChosen, onClose, onSent }: SendingProps) {
  const [asked, setAsked] = useState<StatementAsked>({ kind: 'open' })
  // One id for this dialog: a second click, or another try after a lost answer, sends nothing twice.
  const [sendId] = useState(() => uuid())
  const [done, setDone] = useState(0)
  const [trouble, setTrouble] = useState('')
  const [result, setResult] = useState<SentToMany | null>(null)
  const { isBusy, run } = useOneAtATime()
  const refusalOf = (debtor: Debtor) => refuseStatement(debtor, asked.kind)
  const left = items.filter((debtor) => refusalOf(debtor) !== null)
  const getting = items.filter((debtor) => refusalOf(debtor) === null)
  const backwards = refusePeriod(asked)
  const send = () =>
    run(async () => {
      setTrouble('')
      try {
        const { sent, skipped } = await sendAll({ sendId, ...asked }, getting, setDone)
        const leftOut = [...skipped, ...left.map((debtor) => leftOutOf(debtor, refusalOf(debtor)?.message))]
        if (leftOut.length > 0) setResult({ sent, leftOut })
        else {
          toastSuccess(`${statements(sent)} sent`)
          onSent()
        }
      } catch (error) {
        setTrouble(readFailure(error).message)
      }
      void refresh('mails', 'debtors', 'stats')
    })
  if (result) return <SentStatements result={result} onClose={onSent} />
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatementChoice
          asked={asked}
          onChange={(name, value) => setAsked((before) => changed(before, name, value))}
        />
      </Group>
      {backwards ? (
        <Text size="sm" c="red" role="alert">
          {backwards}
        </Text>
      ) : null}
      <Text size="sm">
        {isChosen ? 'Each customer you chose' : 'Everybody with something overdue'} gets a mail of their own
        with {asked.kind === 'open' ? 'their open items as at today' : 'every movement of these days'}.
        {isChosen ? '' : ' To choose, tick them in the list first.'} Their names open their statements as they
        go out.
      </Text>
      <FilesNote />
      <Text size="sm" fw={600}>
        {getting.length === 0
          ? 'Nobody here gets a statement.'
          : `${countOf(getting.length, 'customer')}, ${formatPounds(totalOf(getting))} in all`}
      </Text>
      <ul className={classes.preview} aria-label="Who gets a statement">
        {getting.map((debtor) => (
          <li key={debtor.customerId}>
            <Anchor
              inherit
              href={statementPdf(debtor.customerId, asked)}
              target="_blank"
              rel="noopener"
              title="Their statement as a PDF"
            >
              {customerLabel(debtor)}
            </Anchor>
            <span className={classes.muted}>{debtor.email}</span>
            <strong>{formatPounds(debtor.total)}</strong>
          </li>
        ))}
      </ul>
      {left.length > 0 ? (
        <>
          <Text size="sm" fw={600} mt="xs">{`Left out: ${left.length.toLocaleString('en-GB')}`}</Text>
          <ul className={classes.preview} aria-label="Who is left out">
            {left.map((debtor) => (
              <li key={debtor.customerId}>
                <span>{customerLabel(debtor)}</span>
                <span className={classes.muted}>{refusalOf(debtor)?.message}</span>
                <strong>{formatPounds(debtor.total)}</strong>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {trouble ? (
        <Text size="sm" c="red" role="alert">
          {`${done > 0 ? `${statements(done)} went out. ` : ''}${trouble} Send again: nobody gets theirs twice.`}
        </Text>
      ) : null}
      <DialogButtons
        action={`Send ${statements(getting.length)}`}
        isBusy={isBusy}
        isBlocked={getting.length === 0 || backwards !== null}
        onCancel={onClose}
        onAct={() => void send()}
      />
    </Stack>
  )
}

/** Only all movements have days. */
function changed(before: StatementAsked, name: keyof StatementAsked, value: string | null): StatementAsked {
  if (name === 'kind') return { kind: value === 'all' ? 'all' : 'open' }
  const { [name]: _, ...rest } = before
  return value ? { ...rest, [name]: value } : rest
}

const totalOf = (debtors: readonly Debtor[]) => debtors.reduce((sum, { total }) => sum + total, 0)

const leftOutOf = (debtor: Debtor, why = ''): LeftOut => ({
  customerId: debtor.customerId,
  name: customerLabel(debtor),
  why,
})

/** In parts, because one request of thousands would take longer than anybody waits. @returns who got none, and why */
async function sendAll(
  sending: StatementAsked & { sendId: string },
  debtors: readonly Debtor[],
  onDone: (sent: number) => void,
): Promise<{ sent: number; skipped: LeftOut[] }> {
  const known = new Map(debtors.map((debtor) => [debtor.customerId, debtor]))
  const skipped: LeftOut[] = []
  let asked = 0
  for (let from = 0; from < debtors.length; from += MOST_AT_ONCE) {
    const customerIds = debtors.slice(from, from + MOST_AT_ONCE).map(({ customerId }) => customerId)
    const { items } = await calls.statements.sendMany({ ...sending, customerIds })
    for (const { customerId, skipped: why } of items) {
      const debtor = known.get(customerId)
      if (why !== null && debtor) skipped.push(leftOutOf(debtor, why))
    }
    asked += items.length
    onDone(asked - skipped.length)
  }
  return { sent: asked - skipped.length, skipped }
}
