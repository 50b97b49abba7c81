/** What the office may do next once work was handed over. */
import type { serviceNames } from '#content/service-names.ts'
import { type InvoiceKind, type InvoiceStatus, isBill, isUnissued } from '../sales/invoice-words.ts'
import type { SignType } from '../survey/signs.ts'
import type { Handover } from './handovers.ts'
import type { SiteWork } from './site-work.ts'

type ServiceName = (typeof serviceNames)[number]

interface Bill {
  id: string
  invoiceNumber: string
  issuedAt: string | null
  kind: InvoiceKind
  status: InvoiceStatus
}

export interface Handed {
  visitId: string
  handover: Handover
  siteWork: SiteWork
}

export type NextStep =
  | { kind: 'issue' | 'balance'; invoiceId: string; invoiceNumber: string }
  /** Show it under Projects, with these photos. */
  | { kind: 'show'; photos: string[] }

/** In the order in which a shop does them; nothing before the first handover. */
export function stepsAfterHandover(bills: readonly Bill[], handed: readonly Handed[]): NextStep[] {
  if (handed.length === 0) return []
  const steps: NextStep[] = bills
    .filter((bill) => isUnissued(bill) || isAwaited(bill))
    .map((bill) => ({
      kind: isUnissued(bill) ? 'issue' : 'balance',
      invoiceId: bill.id,
      invoiceNumber: bill.invoiceNumber,
    }))
  const photos = handed.flatMap(({ handover, siteWork }) => shownPhotos(handover, siteWork))
  return photos.length === 0 ? steps : [...steps, { kind: 'show', photos }]
}

/** Issued, and something is still to be paid. */
function isAwaited(bill: Bill): boolean {
  const isOpen = bill.status === 'unpaid' || bill.status === 'part-paid'
  return bill.issuedAt !== null && isOpen && isBill(bill)
}

/** The photos of the finished work that a customer allowed to be shown. */
function shownPhotos({ mayShow, photos }: Handover, { photos: all }: SiteWork): string[] {
  if (!mayShow) return []
  return photos.filter((id) => all.some((photo) => photo.id === id && photo.use === 'after'))
}

const services: Partial<Record<SignType, ServiceName>> = {
  'fascia-panel': 'Shop Front Signs',
  'fascia-tray': 'Shop Front Signs',
  'built-up-letters': '3D Signs',
  'flat-cut-letters': '3D Signs',
  lightbox: 'Illuminated Signs',
  'window-graphic': 'Window Graphics',
  manifestation: 'Window Graphics',
  banner: 'Banner Printing',
  'vehicle-graphics': 'Vehicle Graphics',
  'vehicle-wrap': 'Vehicle Wraps',
  safety: 'Safety Signs',
  maintenance: 'Sign Maintenance',
}

/** Under which service the site shows such a sign; somebody looks at it before it is published. */
export function serviceOfSigns(signTypes: readonly (SignType | null)[]): ServiceName {
  const known = signTypes.flatMap((type) => (type === null ? [] : (services[type] ?? [])))
  return known[0] ?? 'Custom Signs'
}
