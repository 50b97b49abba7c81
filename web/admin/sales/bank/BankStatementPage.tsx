import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type BankLine, type BankStatement, isPutAside } from '#domain/sales/bank/bank-statements.ts'
import { api, calls, refresh } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { useOpenRecord } from '#web/shell/presence.ts'
import { toastFailure, toastSuccess, toastWarning } from '#web/shell/toast.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { refreshMoney } from '../payments/after-money.ts'
import classes from './Bank.module.css'
import { BankLineGroup } from './BankLineGroup.tsx'
import { BookedNote } from './BookedNote.tsx'
import {
  type BankLineChoice,
  bookedOtherwise,
  describeBooked,
  describeChosen,
  describeOthers,
  groupBankLines,
  suggested,
} from './bank-choices.ts'
import { ChooseInvoices } from './ChooseInvoices.tsx'

export const handle: ScreenHandle = { title: 'Bank statement' }

/** Lines that are booked with one request: all of them, or none. */
const AT_ONCE = 100

/** /payments/statements/{id}: what is ready, what to look at, what is not ours. Nothing is booked unseen. */
export default function BankStatementPage() {
  const { id = '' } = useParams()
  const query = useQuery(api.bankStatements.get.queryOptions({ input: { id } }))
  return (
    <Page title="Bank statement" back={{ to: '/payments/statements', label: 'Bank statements' }}>
      <LoadRecord query={query} noun="statement" gone={messages.bankStatementNotFound}>
        {(statement) => <Lines statement={statement} />}
      </LoadRecord>
    </Page>
  )
}

function Lines({ statement }: { statement: BankStatement }) {
  useOpenRecord('bankStatements', statement.id)
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankLineChoice>>(new Map())
  const [asked, setAsked] = useState<BankLine | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const { ready, look, out, booked } = groupBankLines(statement.lines, chosen)
  const paymentOf = new Map<string | null, BankStatement['booked'][number]>(
    statement.booked.map((payment) => [payment.paymentId, payment]),
  )
  const choiceOf = (line: BankLine): BankLineChoice | null =>
    chosen.get(line.id) ??
    (line.suggestion.certainty === 'certain' && !unticked.has(line.id) ? suggested(line, statement) : null)
  const toBook = [...ready, ...look].flatMap((line) => {
    const choice = choiceOf(line)
    return choice ? [{ line, choice }] : []
  })
  const choose = (line: BankLine, choice: BankLineChoice | null) => {
    const next = new Map(chosen)
    if (choice) next.set(line.id, choice)
    else next.delete(line.id)
    setChosen(next)
    setUnticked(
      choice ? new Set([...unticked].filter((id) => id !== line.id)) : new Set([...unticked, line.id]),
    )
  }
  const tick = (line: BankLine) =>
    choiceOf(line) ? choose(line, null) : choose(line, suggested(line, statement))

  async function confirm() {
    setDone(0)
    const others = new Set<BankLine>()
    try {
      for (let from = 0; from < toBook.length; from += AT_ONCE) {
        const lines = toBook
          .slice(from, from + AT_ONCE)
          .map(({ line, choice: { words: _words, ...choice } }) => ({
            id: line.id,
            version: line.version,
            ...choice,
          }))
        const answer = await calls.bankStatements.confirm({ id: statement.id, lines })
        for (const { line } of bookedOtherwise(toBook.slice(from, from + AT_ONCE), answer)) others.add(line)
        setDone(from + lines.length)
      }
      const own = toBook.map(({ line }) => line).filter((line) => !others.has(line))
      if (own.length > 0) toastSuccess(describeBooked(own))
      if (others.size > 0) toastWarning(describeOthers([...others]))
      setChosen(new Map())
    } catch (error) {
      toastFailure(error)
    }
    setDone(null)
    await Promise.all([refresh('bankStatements'), refreshMoney()])
  }

  async function putAside({ id, version }: BankLine, ignored: boolean) {
    try {
      await calls.bankStatements.ignore({ id, version, ignored })
    } catch (error) {
      toastFailure(error)
    }
    await refresh('bankStatements')
  }

  const ticks = (line: BankLine) =>
    suggested(line, statement) || chosen.has(line.id) ? (
      <Checkbox
        aria-label={`Book ${formatPounds(line.amount)} of ${formatDay(line.date)}`}
        checked={choiceOf(line) !== null}
        onChange={() => tick(line)}
      />
    ) : (
      <span className={classes.noBox} />
    )
  const noteOn = (line: BankLine) => {
    const choice = choiceOf(line) ?? suggested(line, statement)
    if (!choice && line.suggestion.why === '') return 'No match found'
    return [choice?.words, chosen.has(line.id) ? '' : line.suggestion.why].filter(Boolean).join(' · ')
  }
  const buttons = (line: BankLine) => (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsked(line)}>
        Choose …
      </Button>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void putAside(line, true)}>
        Not ours
      </Button>
    </>
  )
  return (
    <div className={classes.groups}>
      <p>
        {statement.fileName} · {formatDay(statement.from)} to {formatDay(statement.to)}
        {statement.faults.length > 0
          ? ` · Not read: ${statement.faults.map(({ row, message }) => `row ${row} (${message})`).join(', ')}`
          : ''}
      </p>
      {ready.length + look.length === 0 ? (
        <EmptyState title="Nothing left to book" text="Every line that came in is booked or put aside." />
      ) : null}
      <BankLineGroup
        title="Ready to confirm"
        lines={ready}
        before={ticks}
        noteOn={noteOn}
        buttons={buttons}
      />
      <BankLineGroup title="To look at" lines={look} before={ticks} noteOn={noteOn} buttons={buttons} />
      {ready.length + look.length > 0 ? (
        <div className={classes.confirm}>
          <span role="status">
            {done === null
              ? describeChosen(
                  toBook.map(({ line }) => line),
                  ready.length + look.length,
                )
              : `${done} of ${toBook.length} booked …`}
          </span>
          <Button disabled={toBook.length === 0} loading={done !== null} onClick={() => void confirm()}>
            Book what is chosen
          </Button>
        </div>
      ) : null}
      <BankLineGroup
        title="Went out, or not ours"
        lines={out}
        noteOn={(line) => (isPutAside(line) ? 'Put aside' : 'Went out')}
        buttons={(line) =>
          isPutAside(line) ? (
            <Button variant="subtle" size="compact-sm" onClick={() => void putAside(line, false)}>
              Bring back
            </Button>
          ) : (
            buttons(line)
          )
        }
      />
      <BankLineGroup
        title="Booked"
        lines={booked}
        noteOn={(line) => <BookedNote line={line} payment={paymentOf.get(line.paymentId)} />}
      />
      <ChooseInvoices
        line={asked}
        statement={statement}
        onClose={() => setAsked(null)}
        onChoose={(line, choice) => {
          choose(line, choice)
          setAsked(null)
        }}
      />
    </div>
  )
}
