import { expect, test } from 'vitest'
import { emptyService, type Service } from '../shop/services.ts'
import type { DesignKind } from '../sign/sign-design.ts'
import { serviceForDesign } from './design-services.ts'

type Known = Pick<Service, 'name' | 'category' | 'options' | 'active'>

const option = (name: string) => ({ name, effect: 'per-unit' as const, value: 100 })
const known = (name: string, category: Service['category'], options: string[] = []): Known => ({
  ...emptyService,
  ...{ name, category, options: options.map(option) },
})

const catalogue = [
  known('Fascia tray, folded aluminium', 'Shop Front Signs', ['Fret-cut for push-through letters']),
  known('Fascia panel, aluminium composite', 'Shop Front Signs'),
  known('Shop front survey drawing', 'Shop Front Signs'),
  known('Flat-cut letters, acrylic 10 mm', '3D Signs'),
  known('Logo, built up', '3D Signs'),
  known('Built-up letters, stainless steel', '3D Signs', ['Mirror polished', 'Halo lit']),
  known('Built-up letters, acrylic', '3D Signs', ['Face lit']),
  known('Lightbox, single sided', 'Illuminated Signs'),
  known('LED sign, neon flex', 'LED Signs'),
  known('LED module refit', 'LED Signs'),
  known('Magnetic door panels, pair', 'Vehicle Graphics'),
  known('Full wrap, panel van', 'Vehicle Wraps'),
  known('Frosted window vinyl', 'Window Graphics'),
  known('Cut vinyl lettering', 'Window Graphics'),
]

test.each<[DesignKind, string, string[]]>([
  ['flat-panel', 'Fascia panel, aluminium composite', []],
  ['built-up', 'Built-up letters, stainless steel', []],
  ['halo-lit', 'Built-up letters, stainless steel', ['Halo lit']],
  ['led', 'Built-up letters, acrylic', ['Face lit']],
  ['neon-flex', 'LED sign, neon flex', []],
  ['window-vinyl', 'Cut vinyl lettering', []],
])('a design of %s is priced by %s, whatever service it was sent under', (kind, name, options) => {
  for (const service of ['Shop Front Signs', 'Vehicle Wraps', '']) {
    const found = serviceForDesign({ kind }, catalogue, service)
    expect([found?.service.name, found?.options], service).toEqual([name, options])
  }
})

test('of several that fit, the service that the visitor chose comes first', () => {
  const both = [known('Built-up letters', '3D Signs'), known('Built-up letters, lit', 'LED Signs')]
  expect(serviceForDesign({ kind: 'built-up' }, both, 'LED Signs')?.service.name).toBe(
    'Built-up letters, lit',
  )
})

test.each<[DesignKind, Known[]]>([
  [
    'built-up',
    [known('Fascia tray, folded aluminium', 'Shop Front Signs'), known('Logo, built up', '3D Signs')],
  ],
  ['flat-panel', [known('Full wrap, panel van', 'Vehicle Wraps'), known('Fascia tray', 'Shop Front Signs')]],
  [
    'neon-flex',
    [known('Lightbox, single sided', 'Illuminated Signs'), known('LED module refit', 'LED Signs')],
  ],
  ['window-vinyl', [known('Frosted window vinyl', 'Window Graphics')]],
  ['built-up', [{ ...known('Built-up letters', '3D Signs'), active: false }]],
  ['led', []],
])('when nothing fits %s, no service is chosen', (kind, services) => {
  expect(serviceForDesign({ kind }, services, 'Shop Front Signs')).toBeNull()
})
