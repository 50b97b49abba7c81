/** Which of the shop's services makes a sign that a visitor designed. */
import type { Service } from '../shop/services.ts'
import type { DesignKind, SignDesign } from '../sign/sign-design.ts'

type Known = Pick<Service, 'name' | 'category' | 'options' | 'active'>

interface Fit {
  /** What the service's name says. */
  name: RegExp
  /** What it must not say. */
  not?: RegExp
  /** What one of its options says: that is chosen with it. */
  option?: RegExp
}

const builtUp = { name: /built[\s-]?up.*letter|letter.*built[\s-]?up|\b3d letter/i, not: /\blogo\b/i }

/**
 * How services of each kind are called, the closest first. A category is too broad: 'Shop Front Signs' has
 * trays and letters, 'LED Signs' neon and repairs.
 */
const fits: Record<DesignKind, readonly Fit[]> = {
  'flat-panel': [
    { name: /\b(flat|fascia|sign|composite) panel\b|\bflat sign/i },
    {
      name: /\bfascia (board|sign)\b|\b(sign|fascia).*\bpanel\b|\bcomposite sign/i,
      not: /post|letter|tray/i,
    },
  ],
  'built-up': [builtUp],
  'halo-lit': [
    { name: /\bhalo/i },
    { ...builtUp, option: /\bhalo/i },
    // Letters with light behind them are built up first: the light is added by hand.
    builtUp,
  ],
  led: [
    { name: /\bled letter|(face|front)[\s-]?lit|\b(illuminated|lit) (built[\s-]?up )?letter/i },
    { ...builtUp, option: /(face|front)[\s-]?lit|\bleds?\b/i },
    builtUp,
  ],
  'neon-flex': [{ name: /\bneon/i }],
  'window-vinyl': [
    { name: /\bcut vinyl|vinyl letter|window letter/i },
    { name: /\bwindow (graphic|vinyl|sign)|\bvinyl.*\b(window|glass)/i, not: /frost|etch|one-?way|dots/i },
  ],
}

/**
 * The service that fits the kind of a design, over all categories, with the options that complete it; null if
 * the shop has none.
 * @param category the service that the visitor chose: if several fit equally well, one of it comes first
 */
export function serviceForDesign<Service extends Known>(
  { kind }: Pick<SignDesign, 'kind'>,
  services: readonly Service[],
  category: string,
): { service: Service; options: string[] } | null {
  const active = services.filter((service) => service.active)
  const ordered = [
    ...active.filter((service) => service.category === category),
    ...active.filter((service) => service.category !== category),
  ]
  for (const fit of fits[kind]) {
    for (const service of ordered) {
      const options = optionsFor(fit, service)
      if (options) return { service, options }
    }
  }
  return null
}

/** The names of the options that make a service fit; null if it does not fit. */
function optionsFor({ name, not, option }: Fit, service: Known): string[] | null {
  if (!name.test(service.name) || not?.test(service.name)) return null
  if (!option) return []
  const chosen = service.options.find((one) => option.test(one.name))
  return chosen ? [chosen.name] : null
}
