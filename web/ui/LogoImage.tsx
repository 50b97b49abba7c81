import classes from './LogoImage.module.css'

/** A logo as `ShopIdentity` has it. Pixels. */
interface Logo {
  src: string
  width: number
  height: number
  /** It was drawn for the other ground, light or dark, and gets one of that kind behind it. */
  plate: boolean
}

interface LogoImageProps {
  logo: Logo
  /** The ground that it stands on. */
  on: 'light' | 'dark'
  alt: string
  /** Pixels of the page; it is as wide as that makes it, and at most four times as wide as high. */
  height: number
  className?: string | undefined
  /** Below what is seen first. */
  isLate?: boolean
}

/** A logo of any shape in a place of one height. */
export function LogoImage({ logo, on, alt, height, className, isLate = false }: LogoImageProps) {
  const width = Math.min(Math.round((height * logo.width) / logo.height), 4 * height)
  return (
    <img
      src={logo.src}
      alt={alt}
      width={width}
      height={height}
      data-plate={logo.plate ? on : undefined}
      className={`${classes.logo} ${className ?? ''}`}
      {...(isLate ? { loading: 'lazy' as const } : {})}
    />
  )
}
