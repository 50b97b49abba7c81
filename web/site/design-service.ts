import type { serviceNames } from '#domain/service-names.ts'
import type { DesignKind } from '#domain/sign-design.ts'

/** Under which of the shop's services a kind of sign is made. */
export const serviceOfKind: Record<DesignKind, (typeof serviceNames)[number]> = {
  'flat-panel': 'Shop Front Signs',
  'built-up': '3D Signs',
  'halo-lit': 'Illuminated Signs',
  led: 'Illuminated Signs',
  'neon-flex': 'LED Signs',
  'window-vinyl': 'Window Graphics',
}
