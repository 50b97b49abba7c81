/** A logo as `ShopIdentity` has it. Pixels. */
interface Logo {
  src: string
  width: number
  height: number
  /** It was drawn for the other background, light or dark, and gets a plate of that kind behind it. */
  plate: boolean
}

interface LogoImageProps {
  logo: Logo
  /** The background that it is on. */
  on: 'light' | 'dark'
  alt: string
  /** CSS pixels. The width follows from it, and is at most four times the height. */
  height: number
  className?: string | undefined
  /** Below the first screen, so it loads late. */
  isLate?: boolean
}

/** A logo of any shape, in a place of fixed height. */
export function LogoImage({ logo, on, alt, height, className, isLate = false }: LogoImageProps) {
  const width = Math.min(Math.round((height * logo.width) / logo.height), 4 * height)
  return (
    <img
      src={logo.src}
      alt={alt}
      width={width}
      height={height}
      data-plate={logo.plate ? on : undefined}
      className={`logo-image ${className ?? ''}`}
      {...(isLate ? { loading: 'lazy' as const } : {})}
    />
  )
}
