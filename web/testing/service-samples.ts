/** A service, and what the screens of services ask. */

import type { QuoteUnderTarget } from '#domain/sales/open-margins.ts'
import type { Kit } from '#domain/shop/kits.ts'
import type { PriceChange } from '#domain/shop/price-changes.ts'
import { emptyService, type Service } from '#domain/shop/services.ts'
import type { Answers } from './fake-shop.ts'
import { sampleId } from './samples.ts'

const at = '2026-11-21T09:00:00.000Z'
const record = { version: 1, createdAt: at, updatedAt: at, createdBy: null }

export const samplePanel: Service = {
  ...emptyService,
  ...record,
  ...{ id: sampleId(4), name: 'Dibond fascia panel', archivedAt: null, unit: 'm²', pricingModel: 'area' },
  ...{ price: 14_500, costPrice: 6000, targetMarginPercent: 50, breaks: [{ from: 5, price: 13_000 }] },
  options: [{ name: 'Laminate', effect: 'per-m2', value: 900 }],
}

export const sampleKit: Kit = {
  ...record,
  ...{ id: sampleId(24), name: 'Shop front package', notes: 'For cafés', archivedAt: null },
  parts: [
    {
      ...{ serviceId: samplePanel.id, kind: 'item', title: '', description: '' },
      ...{ quantity: 1, widthMm: 3000, heightMm: 900, options: [] },
    },
    {
      ...{ serviceId: samplePanel.id, kind: 'optional', title: 'Menu board', description: '' },
      ...{ quantity: 2, widthMm: 600, heightMm: 800, options: ['Laminate'] },
    },
  ],
  prices: [39_150, 7_392],
  services: [samplePanel],
}

export const samplePriceChange: PriceChange = {
  ...record,
  ...{ id: sampleId(14), percent: 5, rounding: '10p', parts: ['price', 'breaks'], by: 'Frances Irwell' },
  ...{ services: [{ id: samplePanel.id, name: samplePanel.name }], undoneAt: null, kept: [] },
}

export const sampleUnderTarget: QuoteUnderTarget = {
  ...{ id: sampleId(11), version: 3, createdAt: at, quoteNumber: 'QUO-20261121-123', revision: 'A' },
  ...{ customerId: sampleId(1), customer: { name: 'Ann Example', companyName: 'Quay Cafe' }, title: 'Front' },
  ...{ status: 'sent', total: 34_800, validUntil: '2099-01-31', isInvoiceCreated: false, archivedAt: null },
  lines: [
    {
      ...{ title: 'Fascia', serviceId: samplePanel.id, serviceName: samplePanel.name },
      ...{ widthMm: 2000, heightMm: 1000, quantity: 1, price: 29_000, costThen: 12_000, costNow: 16_000 },
      ...{ marginThen: 58.6, marginNow: 44.8, targetPercent: 50 },
    },
  ],
  honoured: null,
}

const paged = <Item>(item: Item) => ({
  ...{ items: [item], hasMore: false, nextCursor: null, count: { rows: 1, isMore: false } },
})

export const serviceAnswers: NonNullable<Answers['services']> = {
  ...{ list: () => paged(samplePanel), get: () => samplePanel },
  favourites: () => ({ items: [samplePanel] }),
  ...{ priced: () => ({ items: [samplePanel] }), priceChanges: () => paged(samplePriceChange) },
}

export const kitAnswers: NonNullable<Answers['kits']> = {
  list: () => paged(sampleKit),
  get: () => sampleKit,
}

export const marginAnswers: NonNullable<Answers['margins']> = { list: () => paged(sampleUnderTarget) }
