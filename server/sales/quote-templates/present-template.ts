import { presentLine, totalsOf } from '#domain/sales/documents.ts'
import {
  linesNotOffered,
  pricesToday,
  type QuoteTemplate,
  type QuoteTemplateSummary,
} from '#domain/sales/quote-templates.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findServices } from '#server/shop/services/services.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import type { TemplateRow } from './quote-templates.store.ts'

/** A template as it is opened, with what its lines cost today. */
export async function presentTemplate(db: Database | Transaction, row: TemplateRow): Promise<QuoteTemplate> {
  const { fields } = await readSettings(db)
  const vatRate = row.vatRate ?? (fields.vatRegistered ? fields.defaultVatRate : 0)
  const services = await findServices(
    db,
    row.items.flatMap(({ serviceId }) => serviceId ?? []),
  )
  return {
    ...row,
    ...timesOf(row),
    items: row.items.map((item) => presentLine(item, vatRate)),
    net: totalsOf(row.items, vatRate, row.discount).net,
    today: pricesToday(row.items, services),
    notOffered: linesNotOffered(row.items, services),
  }
}

/** A template as the list shows it. */
export function summarizeTemplate(row: TemplateRow): QuoteTemplateSummary {
  const { id, version, name, title, items } = row
  const { net } = totalsOf(items, row.vatRate ?? 0, row.discount)
  return { ...{ id, version, name, title, net, lines: items.length }, ...timesOf(row) }
}

function timesOf({ createdAt, updatedAt, archivedAt }: TemplateRow) {
  return {
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}
