import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import look from '../look.module.css'

interface WaysToReachProps {
  shop: Pick<ShopIdentity, 'phone' | 'phoneDigits' | 'whatsApp' | 'email'>
  /** What the message is about: 'Quote QUO-20261121-123'. */
  about?: string
}

/** How to reach the shop: by telephone first. */
export function WaysToReach({ shop, about = '' }: WaysToReachProps) {
  const said = about && `?text=${encodeURIComponent(`${about}: `)}`
  const subject = about && `?subject=${encodeURIComponent(about)}`
  return (
    <p className={look.actions}>
      {shop.phone ? (
        <a href={`tel:${shop.phoneDigits}`} className={look.secondary}>
          Call {shop.phone}
        </a>
      ) : null}
      {shop.whatsApp ? (
        <a href={`https://wa.me/${shop.whatsApp}${said}`} rel="noreferrer" className={look.secondary}>
          WhatsApp
        </a>
      ) : null}
      {shop.email ? (
        <a href={`mailto:${shop.email}${subject}`} className={look.secondary}>
          E-mail
        </a>
      ) : null}
    </p>
  )
}
