import type { ShopIdentity } from '#domain/shop-identity.ts'
import { LogoImage } from '../ui/LogoImage.tsx'
import classes from './Sidebar.module.css'

/** The shop's logo for the colours that are on; without one, the first letter of its name, so that a narrow bar has one. */
export function SidebarLogo({ shop: { logo, name, fullName } }: { shop: ShopIdentity }) {
  if (logo === null)
    return (
      <span aria-hidden className={classes.initial}>
        {[...name][0]?.toUpperCase()}
      </span>
    )
  return (
    <>
      <LogoImage logo={logo.light} on="light" alt={fullName} height={36} className={classes.byDay} />
      <LogoImage logo={logo.dark} on="dark" alt={fullName} height={36} className={classes.byNight} />
    </>
  )
}
