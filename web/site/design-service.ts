import type { serviceNames } from '#content/service-names.ts'
import type { DesignKind } from '#domain/sign/sign-design.ts'

/** The shop's service for each kind of sign. */
export const serviceOfKind: Record<DesignKind, (typeof serviceNames)[number]> = {
  'flat-panel': 'Shop Front Signs',
  'built-up': '3D Signs',
  'halo-lit': 'Illuminated Signs',
  led: 'Illuminated Signs',
  'neon-flex': 'LED Signs',
  'window-vinyl': 'Window Graphics',
}
