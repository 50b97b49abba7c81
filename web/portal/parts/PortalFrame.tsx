import { portal } from 'virtual:islands'
import type { ReactNode } from 'react'
import type { LinkChannel } from '#domain/sales/links.ts'
import { addressLines, describeRegistration, type ShopIdentity } from '#domain/shop/shop-identity.ts'
import classes from './PortalFrame.module.css'
import { ShopMark } from './ShopMark.tsx'

interface PortalFrameProps {
  shop: ShopIdentity
  channel?: LinkChannel
  /** False for signed-in staff, whose looks are not counted. */
  counted?: boolean
  children: ReactNode
}

/**
 * The frame of a customer's page: whose it is, how to reach them, and the page's one script. On the shop's own phone,
 * handed over for a signature, nothing leads away from the page.
 */
export function PortalFrame({ shop, channel, counted = true, children }: PortalFrameProps) {
  const isHandedOver = channel === 'in-person'
  return (
    <div className={classes.page}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.head}>
        {isHandedOver ? (
          <span className={classes.brand}>
            <ShopMark shop={shop} />
          </span>
        ) : (
          <a href="/" className={classes.brand}>
            <ShopMark shop={shop} />
          </a>
        )}
        {shop.phone && !isHandedOver ? (
          <a href={`tel:${shop.phoneDigits}`} className={classes.phone}>
            {shop.phone}
          </a>
        ) : null}
      </header>
      {counted || isHandedOver ? null : (
        <aside className={classes.staff} aria-label="For staff">
          You are signed in as staff. This is what the customer sees; your look does not count.
        </aside>
      )}
      {children}
      <footer className={classes.foot}>
        <p className={classes.name}>{shop.fullName}</p>
        <p>{addressLines(shop).join(', ')}</p>
        <p className={classes.legal}>
          {describeRegistration(shop)} {isHandedOver ? null : <a href="/privacy">Privacy</a>}
        </p>
      </footer>
      <script type="module" src={portal.script} />
    </div>
  )
}
