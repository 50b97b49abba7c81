import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { LogoImage } from '#web/ui/LogoImage.tsx'
import classes from './ShopMark.module.css'

/** The shop's logo for the customer's light or dark theme, and its name. */
export function ShopMark({ shop: { logo, name, suffix } }: { shop: ShopIdentity }) {
  // A wide logo usually contains the name.
  const isWide = logo !== null && logo.light.width > 1.6 * logo.light.height
  return (
    <>
      {logo ? (
        <picture className={classes.mark}>
          <source srcSet={logo.dark.src} media="(prefers-color-scheme: dark)" />
          <LogoImage logo={logo.light} on="light" alt="" height={40} />
        </picture>
      ) : null}
      <span className={isWide ? classes.hidden : classes.words}>
        <span className={classes.name}>{name}</span> <span className={classes.suffix}>{suffix}</span>
      </span>
    </>
  )
}
