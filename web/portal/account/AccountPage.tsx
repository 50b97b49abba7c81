import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { StillHandle } from '#web/shell/handle.ts'
import { linkMeta } from '../link-meta.ts'
import { loadLink } from '../load-link.ts'
import { NotOpened } from '../parts/NotOpened.tsx'
import { PortalFrame } from '../parts/PortalFrame.tsx'
import { AccountView } from './AccountView.tsx'

export const handle: StillHandle = { still: true, kept: false }

export const loader = (asked: LoaderFunctionArgs) => loadLink(asked, 'account')

export const meta = ({ matches }: MetaArgs) => linkMeta(matches, 'Your account')

/** What a customer owes today, and how to pay it. */
export default function AccountPage() {
  const { shop, found, token } = useLoaderData<typeof loader>()
  if (typeof found === 'string') return <NotOpened shop={shop} why={found} />
  if (found.account === null) return <NotOpened shop={shop} why="nothing" />
  return (
    <PortalFrame shop={shop} channel={found.channel} counted={found.counted}>
      <AccountView opened={found} account={found.account} token={token} />
    </PortalFrame>
  )
}
