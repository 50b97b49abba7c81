import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import look from '../look.module.css'
import { PortalFrame } from './PortalFrame.tsx'
import { WaysToReach } from './WaysToReach.tsx'

interface NotOpenedProps {
  shop: ShopIdentity
  why: 'nothing' | 'wait' | 'trouble'
}

const words = {
  nothing: {
    title: 'This link does not open anything',
    text: 'It may have been cut short on its way, or it has ended. Open it once more from the message that we sent you. If that does not help, ask us for a new one: it takes us a minute.',
  },
  wait: {
    title: 'Please wait ten minutes',
    text: 'Too many links that open nothing were tried from your network. Open yours again in ten minutes, or call us.',
  },
  trouble: {
    title: 'We cannot show you this just now',
    text: 'Something is wrong on our side, not yours. Nothing is lost. Load this page again in a minute, or call us.',
  },
}

/** The same page for a link that never was, was revoked or has ended: it says what to do, and nothing of a record. */
export function NotOpened({ shop, why }: NotOpenedProps) {
  const { title, text } = words[why]
  return (
    <PortalFrame shop={shop}>
      <main id="content" tabIndex={-1} className={look.narrow} data-link="none">
        <h1 className={look.title}>{title}</h1>
        <p className={look.lead}>{text}</p>
        <WaysToReach shop={shop} />
      </main>
    </PortalFrame>
  )
}
