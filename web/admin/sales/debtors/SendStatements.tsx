import { Anchor, Button, Fieldset, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { countOf } from '#domain/office/books-check.ts'
import { refusePeriod, type StatementLook } from '#domain/sales/statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { FilesNote } from '#web/admin/mail/mails/FilesNote.tsx'
import { api, readFailure, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import classes from './Debtors.module.css'
import { everyDebtor } from './every-debtor.ts'
import { SentStatements, type SentToMany } from './SentStatements.tsx'
import { type StatementAsked, StatementChoice, statementPdf } from './StatementChoice.tsx'
import { lookAtAll, sendAll } from './send-statements.ts'
import { statements } from './statement-count.ts'

interface SendStatementsProps {
  isOpen: boolean
  /** The customers that were chosen; none means all with something overdue. */
  chosen: ReadonlySet<string>
  onClose: () => void
  onSent: () => void
}

/** Sends statements to many, after showing who gets what and who is left out. */
export default function SendStatements({ isOpen, onClose, chosen, onSent }: SendStatementsProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Send statements" size="xl">
      {chosen.size === 0 ? (
        <Overdue onClose={onClose} onSent={onSent} />
      ) : (
        <Sending ids={[...chosen]} isChosen onClose={onClose} onSent={onSent} />
      )}
    </Modal>
  )
}

const overdue = { show: 'overdue' } as const

/** To everybody with something overdue as at today, whichever day the list behind it shows. */
function Overdue(props: Pick<SendStatementsProps, 'onClose' | 'onSent'>) {
  const query = useQuery({
    queryKey: [...api.debtors.list.key(), 'every', overdue],
    queryFn: () => everyDebtor(overdue),
  })
  if (query.isError)
    return (
      <NotLoaded
        text={`Who owes what could not be loaded: ${query.error.message}`}
        onAgain={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton height={120} />
  return <Sending ids={query.data.map(({ customerId }) => customerId)} isChosen={false} {...props} />
}

function NotLoaded({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <Stack gap="sm">
      <Text size="sm">{text}</Text>
      <Button variant="default" onClick={onAgain}>
        Try again
      </Button>
    </Stack>
  )
}

interface SendingProps {
  ids: readonly string[]
  isChosen: boolean
  onClose: () => void
  onSent: () => void
}

function Sending({ ids, isChosen, onClose, onSent }: SendingProps) {
  const [asked, setAsked] = useState<StatementAsked>({ kind: 'open' })
  // One id for this dialog: a second click, or another try after a lost answer, sends nothing twice.
  const [sendId] = useState(() => uuid())
  const [done, setDone] = useState(0)
  const [trouble, setTrouble] = useState('')
  const [result, setResult] = useState<SentToMany | null>(null)
  const { isBusy, run } = useOneAtATime()
  const backwards = refusePeriod(asked)
  const looked = useQuery({
    queryKey: [...api.statements.key(), 'look', asked, ids],
    queryFn: () => lookAtAll(asked, ids),
    enabled: backwards === null,
    placeholderData: keepPreviousData,
  })
  const items = looked.data ?? []
  const left = items.filter(({ refusal }) => refusal !== null)
  const getting = items.filter(({ refusal }) => refusal === null)
  const send = () =>
    run(async () => {
      setTrouble('')
      try {
        const sent = await sendAll({ sendId, ...asked }, getting, setDone)
        const leftOut = [...sent.leftOut, ...left.map((look) => ({ look, why: look.refusal ?? '' }))]
        if (leftOut.length > 0) setResult({ sent: sent.sent, leftOut })
        else {
          toastSuccess(`${statements(sent.sent)} sent`)
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
      {/* After a failure some have theirs: what the others get stays the same. */}
      <Fieldset variant="unstyled" disabled={trouble !== '' || isBusy}>
        <Group gap="xs">
          <StatementChoice
            asked={asked}
            onChange={(name, value) => setAsked((before) => changed(before, name, value))}
          />
        </Group>
      </Fieldset>
      {backwards ? (
        <Text size="sm" c="red" role="alert">
          {backwards}
        </Text>
      ) : null}
      <Text size="sm">
        {isChosen ? 'Each customer you chose' : 'Everybody with something overdue'} gets a mail of their own
        with {asked.kind === 'open' ? 'their open items as at today' : 'every movement of these days'}.
        {isChosen ? '' : ' To choose, tick them in the list first.'} Their names open their statements as they
        go out. {sayAmounts(asked)}
      </Text>
      <FilesNote />
      {looked.isError ? (
        <NotLoaded
          text={`What they would get could not be loaded: ${looked.error.message}`}
          onAgain={() => void looked.refetch()}
        />
      ) : looked.data ? (
        <Looked getting={getting} left={left} asked={asked} />
      ) : (
        <Skeleton height={120} />
      )}
      {trouble ? (
        <Text size="sm" c="red" role="alert">
          {`${done > 0 ? `${statements(done)} went out. ` : ''}${trouble} Send again: nobody gets theirs twice.`}
        </Text>
      ) : null}
      <DialogButtons
        action={`Send ${statements(getting.length)}`}
        isBusy={isBusy}
        isBlocked={getting.length === 0 || backwards !== null || looked.isPlaceholderData || looked.isError}
        onCancel={onClose}
        onAct={() => void send()}
      />
    </Stack>
  )
}

/** What the amounts beside the names are. */
function sayAmounts({ kind, to }: StatementAsked): string {
  if (kind === 'open') return 'Beside each is what is left to pay.'
  return `Beside each is the balance that their statement ends with${to ? `, on ${formatDay(to)}` : ', as at today'}.`
}

interface LookedProps {
  getting: readonly StatementLook[]
  left: readonly StatementLook[]
  asked: StatementAsked
}

/** Who gets one, and who is left out. */
function Looked({ getting, left, asked }: LookedProps) {
  const total = getting.reduce((sum, { closing }) => sum + closing, 0)
  return (
    <>
      <Text size="sm" fw={600}>
        {getting.length === 0
          ? 'Nobody here gets a statement.'
          : `${countOf(getting.length, 'customer')}, ${formatPounds(total)} in all`}
      </Text>
      <ul className={classes.preview} aria-label="Who gets a statement">
        {getting.map((look) => (
          <li key={look.customerId}>
            <Anchor
              inherit
              href={statementPdf(look.customerId, asked)}
              target="_blank"
              rel="noopener"
              title="Their statement as a PDF"
            >
              {customerLabel(look)}
            </Anchor>
            <span className={classes.muted}>{look.email}</span>
            <strong>{formatPounds(look.closing)}</strong>
          </li>
        ))}
      </ul>
      {left.length > 0 ? (
        <>
          <Text size="sm" fw={600} mt="xs">{`Left out: ${left.length.toLocaleString('en-GB')}`}</Text>
          <ul className={classes.preview} aria-label="Who is left out">
            {left.map((look) => (
              <li key={look.customerId}>
                <span>{customerLabel(look)}</span>
                <span className={classes.muted}>{look.refusal}</span>
                <strong>{formatPounds(look.closing)}</strong>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

/** Only all movements have days. */
function changed(before: StatementAsked, name: keyof StatementAsked, value: string | null): StatementAsked {
  if (name === 'kind') return { kind: value === 'all' ? 'all' : 'open' }
  const { [name]: _, ...rest } = before
  return value ? { ...rest, [name]: value } : rest
}
