import { type ActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { callsContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { linkMeta } from '../link-meta.ts'
import { NotOpened } from '../parts/NotOpened.tsx'
import { PortalFrame } from '../parts/PortalFrame.tsx'
import { InvoiceView } from './InvoiceView.tsx'
import { loadInvoice } from './load-invoice.ts'
import { payByCard } from './pay-invoice.ts'

export const handle: StillHandle = { still: true, kept: false }

export const loader = loadInvoice

/** 'Pay by card'. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  payByCard({ request, token: params.token ?? '', calls: context.get(callsContext) })

export const meta = ({ matches }: MetaArgs) => linkMeta(matches, 'Your invoice')

/** An invoice for its customer: what is due, until when, and how to pay it. */
export default function InvoicePage() {
  const { shop, found, token, came } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  if (typeof found === 'string') return <NotOpened shop={shop} why={found} />
  if (found.invoice === null) return <NotOpened shop={shop} why="nothing" />
  return (
    <PortalFrame shop={shop} channel={found.channel} counted={found.counted}>
      <InvoiceView opened={found} invoice={found.invoice} token={token} came={came} refused={refused} />
    </PortalFrame>
  )
}
