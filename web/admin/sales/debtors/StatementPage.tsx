import { Button, Group } from '@mantine/core'
import { IconFileTypePdf, IconLink, IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { v7 as uuid } from 'uuid'
import { formatDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  movementLabel,
  overdueOnStatement,
  type Statement,
  statementKinds,
  statementMessage,
} from '#domain/sales/statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api, calls, refresh } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { withFilter } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { DocumentLinkDialog } from '../documents/DocumentLinkDialog.tsx'
import { LinksOfDocument } from '../documents/LinksOfDocument.tsx'
import { SendByMail } from '../documents/SendByMail.tsx'
import classes from './Statement.module.css'
import { type StatementAsked, StatementChoice, statementPdf } from './StatementChoice.tsx'

export const handle: ScreenHandle = { title: 'Statement' }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What is asked for, as the address says it; a day that is none is left out. */
function readQuery(search: URLSearchParams): StatementAsked {
  const kind = statementKinds.find((known) => known === search.get('kind')) ?? 'open'
  if (kind === 'open') return { kind }
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  return { kind, ...(from && DAY.test(from) ? { from } : {}), ...(to && DAY.test(to) ? { to } : {}) }
}

/** /customers/{id}/statement: what is open or every movement, to look at, to print and to send. */
export default function StatementPage() {
  const { id = '' } = useParams()
  const [search, setSearch] = useAddressSearch()
  const asked = readQuery(search)
  const query = useQuery(
    api.statements.get.queryOptions({ input: { id, ...asked }, placeholderData: keepPreviousData }),
  )
  const set = (name: keyof StatementAsked, value: string | null) =>
    setSearch((before) => withFilter(before, name, value), { replace: true })
  return (
    <LoadRecord query={query} noun="statement" gone={messages.customerNotFound}>
      {(statement) => (
        <Page
          title={`Statement of ${customerLabel(statement.customer)}`}
          back={{ to: '/debtors', label: 'Debtors' }}
          toolbar={<StatementChoice asked={asked} onChange={set} />}
          action={<Actions statement={statement} asked={asked} />}
        >
          <LinksOfDocument noun="customers" id={statement.customerId} />
          <Sheet statement={statement} />
        </Page>
      )}
    </LoadRecord>
  )
}

function Actions({ statement, asked }: { statement: Statement; asked: StatementAsked }) {
  const id = statement.customerId
  const [sendId, setSendId] = useState<string | null>(null)
  const [lastId, setLastId] = useState('')
  const [isLinking, setLinking] = useState(false)
  const pdfUrl = statementPdf(id, asked)
  const open = () => {
    const made = uuid()
    setSendId(made)
    setLastId(made)
  }
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={pdfUrl}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
      >
        PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => setLinking(true)}
      >
        Link
      </Button>
      <Button leftSection={<IconMail size={16} aria-hidden />} onClick={open}>
        Send by mail
      </Button>
      <DocumentLinkDialog
        what={`the account of ${customerLabel(statement.customer)}`}
        theirs="your account with us"
        effect="It shows what is open on the day it is opened, for 90 days."
        customerId={id}
        shown={{ record: { total: statement.closing }, moved: null, take: () => undefined }}
        isOpen={isLinking}
        onClose={() => setLinking(false)}
        onMake={async (channel) => {
          const { url } = await calls.links.makeForCustomer({ id, channel })
          void refresh('links')
          return url
        }}
      />
      <SendByMail
        document={{
          id: `statement-${id}`,
          version: 1,
          number: `Statement ${statement.on}`,
          customerId: id,
          pdfUrl,
        }}
        shown={{ record: { total: statement.closing }, moved: null, take: () => undefined }}
        usual={(settings) => statementMessage(settings, statement)}
        kind="statement"
        isOpen={sendId !== null}
        onClose={() => setSendId(null)}
        onSend={(values) => calls.statements.send({ id, sendId: lastId, ...asked, ...values })}
      />
    </Group>
  )
}

type Row = Statement['rows'][number] & { key: string; what: string }

const columns: Column<Row>[] = [
  { key: 'date', label: 'Date', whole: true, card: 'line', render: ({ date }) => formatDay(date) },
  {
    key: 'what',
    label: 'What',
    strong: true,
    card: 'title',
    render: ({ what }) => what,
  },
  { key: 'number', label: 'Number', whole: true, render: ({ number }) => number },
  { key: 'text', label: 'For', render: ({ text }) => text },
  { key: 'due', label: 'Due', whole: true, render: ({ dueDate }) => (dueDate ? formatDay(dueDate) : '') },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    card: 'aside',
    render: ({ amount }) => formatPounds(amount),
  },
  {
    key: 'balance',
    label: 'Balance',
    align: 'right',
    strong: true,
    render: ({ balance }) => formatPounds(balance),
  },
]

/** Rows at a time: a statement of years is read in pages. */
const SIZE = 100

function Sheet({ statement }: { statement: Statement }) {
  const { opening, rows, closing, from } = statement
  const [most, setMost] = useState(SIZE)
  const items = rows.slice(0, most).map(
    (row, index): Row => ({
      ...row,
      key: `${index}`,
      what: movementLabel(statement, row),
    }),
  )
  return (
    <>
      <dl className={classes.sums}>
        {from === null ? null : <Sum name={`Brought forward on ${formatDay(from)}`} pence={opening} />}
        <Sum name={closing < 0 ? 'In their favour' : 'Balance'} pence={Math.abs(closing)} />
        <Sum name="Overdue" pence={overdueOnStatement(statement)} />
      </dl>
      <DataList
        label="Statement"
        query={
          { data: { items, hasMore: false, nextCursor: null }, isError: false, isFetching: false } as never
        }
        columns={columns.filter(({ key }) => key !== 'due' || statement.kind === 'open')}
        rowKey={(row) => row.key}
        empty={
          <EmptyState title="Nothing here" text="No invoice, credit note or payment is on this statement." />
        }
      />
      {rows.length > most ? (
        <Button variant="default" mt="md" onClick={() => setMost(most + SIZE)}>
          {`Show more: ${most} of ${rows.length.toLocaleString('en-GB')} are shown`}
        </Button>
      ) : null}
    </>
  )
}

function Sum({ name, pence }: { name: string; pence: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPounds(pence)}</dd>
    </div>
  )
}
