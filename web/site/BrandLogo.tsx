import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { LogoImage } from '#web/ui/LogoImage.tsx'
import classes from './BrandLogo.module.css'

interface BrandLogoProps {
  logo: NonNullable<ShopIdentity['logo']>
  alt: string
  /** Pixels. */
  height: number
}

/** The shop's logo for the visitor's light or dark theme; only the one that is shown is fetched. */
export function BrandLogo({ logo, alt, height }: BrandLogoProps) {
  return (
    <picture className={classes.brand} data-plate-by-night={logo.dark.plate || undefined}>
      <source srcSet={logo.dark.src} media="(prefers-color-scheme: dark)" />
      <LogoImage logo={logo.light} on="light" alt={alt} height={height} />
    </picture>
  )
}
