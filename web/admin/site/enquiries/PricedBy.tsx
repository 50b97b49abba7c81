import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatPounds, formatUnitPrice } from '#domain/money/money.ts'
import { describeSum } from '#domain/sales/shown-prices.ts'
import { designKindLabels } from '#domain/sign/sign-design.ts'
import type { Enquiry } from '#domain/site/enquiries.ts'
import { api, readFailure } from '#web/call.ts'
import classes from './enquiries.module.css'

/** The service that will price the quote's line, before it is created. */
export function PricedBy({ enquiry }: { enquiry: Enquiry }) {
  const { id, signDesign } = enquiry
  // The price is that of the service as it is now, so the cache is not used.
  const query = useQuery({ ...api.enquiries.line.queryOptions({ input: { id } }), staleTime: 0 })
  if (query.isPending) return <Skeleton height={44} />
  if (query.isError) return <Alert color="red">{readFailure(query.error).message}</Alert>
  const { line, service } = query.data
  if (!service)
    return (
      <Alert color="amber" title="Not priced">
        {signDesign
          ? `None of your services makes ‘${designKindLabels[signDesign.kind]}’.`
          : 'It matches none of your services.'}{' '}
        The line is left at £0.00 for you to price.
      </Alert>
    )
  return (
    <p className={classes.pricedBy}>
      Priced by <strong>{service.name}</strong>
      {service.category ? ` (${service.category})` : ''}: {describeSum(line)} ={' '}
      <strong>{formatPounds(line.total)}</strong> before VAT
      {line.options.length > 0 ? `, with ${line.options.join(', ')}` : ''}
      {line.formula && line.formula !== formatUnitPrice(line.price) ? (
        <span className={classes.formula}>{line.formula}</span>
      ) : null}
    </p>
  )
}
