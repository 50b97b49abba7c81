import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { shopContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { linkMeta } from '../link-meta.ts'
import look from '../look.module.css'
import { PortalFrame } from '../parts/PortalFrame.tsx'
import { WaysToReach } from '../parts/WaysToReach.tsx'

export const handle: StillHandle = { still: true, kept: false }

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  shop: context.get(shopContext),
  isDone: new URL(request.url).pathname.endsWith('/done'),
})

export const meta = ({ matches }: MetaArgs) => linkMeta(matches, 'Your payment')

/**
 * Where Stripe sends people back to in another browser than the one that has their invoice: words that hold for
 * everybody, and nothing of a record (docs/decisions/0060-cards.md).
 */
export default function CardBackPage() {
  const { shop, isDone } = useLoaderData<typeof loader>()
  return (
    <PortalFrame shop={shop}>
      <main id="content" tabIndex={-1} className={look.narrow} data-link="none">
        <h1 className={look.title}>{isDone ? 'Thank you' : 'Nothing was taken'}</h1>
        <p className={look.lead}>
          {isDone
            ? 'As soon as your bank has confirmed the payment, your invoice shows it. Open it once more from the message that we sent you, and please do not pay twice.'
            : 'You left the card page before you paid. Open your invoice once more from the message that we sent you, and pay whenever you like.'}
        </p>
        <WaysToReach shop={shop} about="A card payment" />
      </main>
    </PortalFrame>
  )
}
