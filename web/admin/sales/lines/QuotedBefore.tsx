import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import { Link } from 'react-router'
import { formatMomentDay } from '#domain/dates.ts'
import { marginPercent } from '#domain/money/margins.ts'
import { formatPounds, formatUnitPrice, toPoundsText } from '#domain/money/money.ts'
import {
  describeMemory,
  outcomeLabels,
  type QuotedLine,
  type QuoteMemory,
} from '#domain/sales/quote-memory.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import type { EditorLine } from './editor-line.ts'
import type { LinesAction } from './lines.state.ts'
import type { MemoryOf } from './memory-of.ts'
import classes from './QuotedBefore.module.css'

interface QuotedBeforeProps {
  line: EditorLine
  serviceId: string
  /** The line's place, counted from 1. */
  number: number
  of: MemoryOf
  inGrid: boolean
  dispatch: Dispatch<LinesAction>
}

/** What similar lines were quoted at, won or lost, and this customer's last price. A tap takes a price. */
export default function QuotedBefore({ line, serviceId, number, of, inGrid, dispatch }: QuotedBeforeProps) {
  // A size is asked for once it is typed, not at each digit.
  const [widthMm] = useDebouncedValue(line.widthMm, 300)
  const [heightMm] = useDebouncedValue(line.heightMm, 300)
  const query = useQuery({
    ...api.quotes.memory.queryOptions({
      input: {
        serviceId,
        ...(widthMm === null ? {} : { widthMm }),
        ...(heightMm === null ? {} : { heightMm }),
        ...(of.customerId ? { customerId: of.customerId } : {}),
        ...(of.quoteId ? { quoteId: of.quoteId } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const isSized = widthMm !== null || heightMm !== null
  const take = (price: number) => {
    dispatch({ type: 'type', id: line.id, field: 'price', text: toPoundsText(price) })
    dispatch({ type: 'settle', id: line.id, field: 'price' })
  }
  return (
    <section
      className={classes.panel}
      data-roomy={!inGrid || undefined}
      aria-label={`Quoted before, line ${number}`}
      aria-busy={query.isFetching}
    >
      {query.data ? (
        <Remembered memory={query.data} line={line} isSized={isSized} take={take} />
      ) : (
        <p className={classes.head} role="status">
          {query.isError ? 'What was quoted before could not be loaded.' : 'Looking for similar lines…'}
        </p>
      )}
    </section>
  )
}

interface RememberedProps {
  memory: QuoteMemory
  line: EditorLine
  isSized: boolean
  take: (price: number) => void
}

function Remembered({ memory, line, isSized, take }: RememberedProps) {
  const { similar, lastOfCustomer, medianPerM2, medianPrice } = memory
  if (similar.length === 0 && !lastOfCustomer)
    return <p className={classes.head}>Nothing like it was quoted yet.</p>
  const others = similar.filter((one) => !isSame(one, lastOfCustomer))
  return (
    <>
      <p className={classes.head}>
        <strong>Quoted before</strong>
        {memory.count > 0 ? <span>{describeMemory(memory, isSized)}</span> : null}
        {medianPerM2 !== null && isSized ? (
          <span>Middle {formatPounds(medianPerM2)} a m²</span>
        ) : medianPrice !== null ? (
          <span>Middle {formatUnitPrice(medianPrice)}</span>
        ) : null}
        {line.costPrice === null ? null : <span>Margins at today’s cost</span>}
      </p>
      <ul className={classes.rows}>
        {lastOfCustomer ? (
          <QuotedRow quoted={lastOfCustomer} line={line} take={take} isOfCustomer isOther={false} />
        ) : null}
        {others.map((quoted) => (
          <QuotedRow
            key={`${quoted.quoteId} ${quoted.price} ${quoted.widthMm} ${quoted.heightMm} ${quoted.quantity}`}
            quoted={quoted}
            line={line}
            take={take}
            isOfCustomer={false}
            isOther={memory.of === 'category'}
          />
        ))}
      </ul>
    </>
  )
}

interface QuotedRowProps {
  quoted: QuotedLine
  line: EditorLine
  take: (price: number) => void
  isOfCustomer: boolean
  /** Whether it is of another service. */
  isOther: boolean
}

function QuotedRow({ quoted, line, take, isOfCustomer, isOther }: QuotedRowProps) {
  const { price, quoteNumber } = quoted
  const margin = marginNow(price, line.costPrice)
  return (
    <li className={classes.row}>
      <span className={classes.prices}>
        <button
          type="button"
          className={classes.take}
          aria-label={`Take ${formatUnitPrice(price)} of ${quoteNumber}`}
          onClick={() => take(price)}
        >
          {formatUnitPrice(price)}
        </button>
        <span>{quoted.pricePerM2 === null ? null : `${formatPounds(quoted.pricePerM2)} a m²`}</span>
      </span>
      <span className={classes.size}>{describeSize(quoted)}</span>
      <span className={classes.outcome}>{outcomeLabels[quoted.outcome]}</span>
      <span className={classes.margin}>{margin}</span>
      <span className={classes.customer}>
        {isOfCustomer ? 'This customer, last time' : customerTitle(quoted.customer)}
        {isOther ? `: ${quoted.serviceName}` : ''}
      </span>
      <span className={classes.day}>{formatMomentDay(quoted.quotedAt)}</span>
      <Link to={`/quotes/${quoted.quoteId}/edit`} target="_blank" rel="noopener">
        {quoteNumber}
        {quoted.revision === 'A' ? '' : ` ${quoted.revision}`}
      </Link>
    </li>
  )
}

/** What that price would leave at today's cost, which the panel's head says. */
function marginNow(price: number, costPrice: number | null): string {
  const margin = costPrice === null ? null : marginPercent(price, costPrice)
  return margin === null ? '' : `margin ${margin}%`
}

function describeSize({ widthMm, heightMm, quantity }: QuotedLine): string {
  const size = [widthMm, heightMm].filter((mm) => mm !== null).join(' × ')
  return [size === '' ? '' : `${size} mm`, quantity === 1 ? '' : `${quantity.toLocaleString('en-GB')} off`]
    .filter(Boolean)
    .join(', ')
}

function isSame(one: QuotedLine, other: QuotedLine | null): boolean {
  return (
    other !== null &&
    one.quoteId === other.quoteId &&
    one.price === other.price &&
    one.widthMm === other.widthMm &&
    one.heightMm === other.heightMm
  )
}
