import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { StillHandle } from '#web/shell/handle.ts'
import { linkMeta } from '../link-meta.ts'
import { loadLink } from '../load-link.ts'
import { NotOpened } from '../parts/NotOpened.tsx'
import { PortalFrame } from '../parts/PortalFrame.tsx'
import { InvoiceView } from './InvoiceView.tsx'

export const handle: StillHandle = { still: true, kept: false }

export const loader = (asked: LoaderFunctionArgs) => loadLink(asked, 'invoice')

export const meta = ({ matches }: MetaArgs) => linkMeta(matches, 'Your invoice')

/** An invoice for its customer: what is due, until when, and how to pay it. */
export default function InvoicePage() {
  const { shop, found, token } = useLoaderData<typeof loader>()
  if (typeof found === 'string') return <NotOpened shop={shop} why={found} />
  if (found.invoice === null) return <NotOpened shop={shop} why="nothing" />
  return (
    <PortalFrame shop={shop} channel={found.channel} counted={found.counted}>
      <InvoiceView opened={found} invoice={found.invoice} token={token} />
    </PortalFrame>
  )
}
