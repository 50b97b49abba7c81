import { addDays } from '#domain/dates.ts'
import {
  type Chargeable,
  chargeable,
  chargeLines,
  type LatePaymentOfInvoice,
  refuseCharge,
} from '#domain/sales/late-charges.ts'
import { refuseLatePayment, remarkOnRates } from '#domain/sales/late-interest.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { InvoiceRow } from '../invoices/invoices.store.ts'
import { listDebtMoves, listLateCharges } from './debt-moves.store.ts'
import type { RemindedInvoice } from './reminders.store.ts'

/** What late payment of an invoice comes to up to a day, less what standing documents charged for it. */
export async function findChargeable(
  db: Database | Transaction,
  row: InvoiceRow,
  { baseRates }: Pick<SettingsFields, 'baseRates'>,
  to: string,
): Promise<Chargeable> {
  const moves = await listDebtMoves(db, row.id)
  const charges = await listLateCharges(db, row.id)
  const charged = charges
    .filter(({ isStanding }) => isStanding)
    .map(({ days, fixedSum }) => ({ days, fixedSum }))
  const debt = { amount: row.total - row.depositAmount, dueDate: row.dueDate, moves }
  return chargeable(debt, baseRates, charged, to)
}

/** The same as the API answers it, with why nothing can be charged. @param today the day in London */
export async function presentLatePayment(
  db: Database | Transaction,
  of: { row: InvoiceRow; invoice: RemindedInvoice; settings: SettingsFields },
  { to, today }: { to: string; today: string },
): Promise<LatePaymentOfInvoice> {
  const { row, invoice, settings } = of
  const found = await findChargeable(db, row, settings, to)
  const refusal = refuseLatePayment(invoice, to) ?? refuseCharge(found, { to, today })
  const charges = await listLateCharges(db, row.id)
  const begins = addDays(row.dueDate, 1)
  return {
    to,
    rate: found.rate,
    lines: chargeLines(row.invoiceNumber, found),
    interest: found.interest,
    fixedSum: found.fixedSum,
    refusal: refusal?.message ?? null,
    remark: begins <= today ? remarkOnRates(settings.baseRates, begins) : null,
    charges: charges.map(({ id, invoiceNumber, status, issuedAt, total }) => ({
      ...{ id, invoiceNumber, status, issuedAt, total },
    })),
  }
}
