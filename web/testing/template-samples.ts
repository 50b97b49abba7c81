/** Templates of quotes as the server answers them. */
import type { QuoteTemplate, QuoteTemplateSummary } from '#domain/sales/quote-templates.ts'
import { sampleId, sampleLine } from './samples.ts'

const at = '2026-11-21T09:00:00.000Z'
const tray = sampleLine({
  ...{
    id: sampleId(911),
    title: 'Tray',
    serviceId: sampleId(40),
    price: 14_500,
    formula: '1.00 m² × £145.00',
  },
})

export const sampleTemplate = (changes: Partial<QuoteTemplate> = {}): QuoteTemplate => ({
  ...{
    id: sampleId(711),
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: sampleId(1),
    archivedAt: null,
  },
  ...{ name: 'Shop front', title: 'Shop front with letters', vatRate: null, discount: null, deposit: null },
  ...{ notes: 'Within ten working days.', terms: '', richContent: '', net: 24_500 },
  items: [tray, sampleLine({ id: sampleId(912), title: 'Fitting' })],
  today: [{ lineId: tray.id, price: 15_200, formula: '1.00 m² × £152.00', costPrice: null }],
  notOffered: [],
  ...changes,
})

export function sampleTemplateRow(): QuoteTemplateSummary {
  const { id, version, createdAt, updatedAt, archivedAt, name, title, net, items } = sampleTemplate()
  return { id, version, createdAt, updatedAt, archivedAt, name, title, net, lines: items.length }
}
