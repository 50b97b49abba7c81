import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { LogoImage } from '../ui/LogoImage.tsx'
import classes from './Sidebar.module.css'

/**
 * The shop's logo for the current theme, beside its name; the hidden one is not loaded. Without a logo, the name's first letter, for the
 * narrow bar.
 */
export function SidebarLogo({ shop: { logo, name } }: { shop: ShopIdentity }) {
  if (logo === null)
    return (
      <span aria-hidden className={classes.initial}>
        {[...name][0]?.toUpperCase()}
      </span>
    )
  return (
    <>
      <LogoImage logo={logo.light} on="light" alt="" height={36} className={classes.byDay} isLate />
      <LogoImage logo={logo.dark} on="dark" alt="" height={36} className={classes.byNight} isLate />
    </>
  )
}
