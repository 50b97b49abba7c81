import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** What it is for, for people who cannot see it. */
  label: string
  /** Width and height in pixels. */
  size?: number
}

/** Modules of white around the code; cameras do not find it without them. */
const QUIET_ZONE = 4

/** A QR code: dark on white in both themes, since few cameras read it inverted. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
