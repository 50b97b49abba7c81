import { Button, Group, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { hasFigures, isOptional } from '#domain/money/lines.ts'
import { formatPounds, formatUnitPrice } from '#domain/money/money.ts'
import { partRemarks } from '#domain/sales/kit-lines.ts'
import type { LineNotOffered, QuoteTemplate } from '#domain/sales/quote-templates.ts'
import { describeSum } from '#domain/sales/shown-prices.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import { RemoveButton } from '#web/admin/records/RemovalButtons.tsx'
import { DeletedTemplate } from './DeletedTemplate.tsx'
import { templateRemoval } from './template-removal.ts'
import type { TemplatePrices } from './template-values.ts'
import classes from './templates.module.css'

interface TemplateViewProps {
  template: QuoteTemplate
  /** For whom a quote is begun, if that is known. */
  customerId: string | undefined
  onDone: () => void
}

/** What is in a template, which of its prices changed since, and the quote that begins with it. */
export function TemplateView({ template, customerId, onDone }: TemplateViewProps) {
  const [prices, setPrices] = useState<TemplatePrices>('today')
  const { id, name, title, items, net, today, notes, notOffered } = template
  // Only a price is asked about: what it costs the shop is that of today, unless the price is that of then.
  const changed = today.flatMap(({ lineId, price }) => {
    const item = items.find((one) => one.id === lineId)
    return item && item.price !== price ? [{ id: lineId, title: item.title, was: item.price, is: price }] : []
  })
  const begin = new URLSearchParams({
    ...{ template: id, ...(customerId ? { customerId } : {}) },
    ...(prices === 'kept' && changed.length > 0 ? { prices } : {}),
  })
  const gone = isArchived(template)
  return (
    <div className={classes.view}>
      <div>
        <h2 className={classes.name}>{name}</h2>
        {title ? <Text c="dimmed">{title}</Text> : null}
      </div>
      {gone ? <DeletedTemplate template={template} /> : null}
      <ol className={classes.lines} aria-label="Lines of the template">
        {items.map((item) => (
          <li key={item.id} data-kind={item.kind}>
            <span>
              {item.title || item.description || 'No description'}
              <NotOffered why={notOffered.find(({ lineId }) => lineId === item.id)?.why} />
            </span>
            {hasFigures(item) ? (
              <span className={classes.figures}>
                {isOptional(item) ? 'Optional, ' : ''}
                {describeSum(item)} = <strong>{formatPounds(item.total)}</strong>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      <p className={classes.net}>
        Net <strong>{formatPounds(net)}</strong>
      </p>
      {notes ? <Text className={classes.notes}>{notes}</Text> : null}
      {changed.length > 0 ? <ChangedPrices changed={changed} prices={prices} onChoose={setPrices} /> : null}
      <div className={classes.foot}>
        {gone ? null : (
          <RemoveButton
            record={template}
            calls={templateRemoval}
            label="Delete template"
            onRemoved={onDone}
          />
        )}
        <Group gap="xs">
          <Button component={Link} to={`/quotes/templates/${id}/edit`} variant="default">
            Edit
          </Button>
          {gone ? null : (
            <Button component={Link} to={`/quotes/new?${begin}`} data-autofocus>
              New quote from this
            </Button>
          )}
        </Group>
      </div>
    </div>
  )
}

/** Beside a line of the template: its service is not to be had any more, and its price is that of then. */
function NotOffered({ why }: { why: LineNotOffered['why'] | undefined }) {
  if (!why) return null
  return <small className={classes.remark}>{partRemarks[why]}</small>
}

interface ChangedPricesProps {
  /** Unit prices in pence, in the template and today. */
  changed: readonly { id: string; title: string; was: number; is: number }[]
  prices: TemplatePrices
  onChoose: (prices: TemplatePrices) => void
}

function ChangedPrices({ changed, prices, onChoose }: ChangedPricesProps) {
  return (
    <section className={classes.changed} aria-label="Prices that changed">
      <Radio.Group
        label="Prices changed since"
        value={prices}
        onChange={(value) => onChoose(value === 'kept' ? 'kept' : 'today')}
      >
        <ul>
          {changed.map(({ id, title, was, is }) => (
            <li key={id}>
              <span>{title}</span>
              <span className={classes.figures}>
                {formatUnitPrice(was)} → <strong>{formatUnitPrice(is)}</strong>
              </span>
            </li>
          ))}
        </ul>
        <Group gap="lg" mt="xs">
          <Radio value="today" label="Prices of today" />
          <Radio value="kept" label="Prices of the template" />
        </Group>
      </Radio.Group>
    </section>
  )
}
