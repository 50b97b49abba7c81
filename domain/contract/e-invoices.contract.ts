import { z } from 'zod'
import { forAdmins, one } from './base.ts'

const tags = ['invoices']

export const eInvoicesContract = {
  /**
   * An issued invoice, deposit invoice or credit note as an e-invoice: UBL 2.1 in the form of Peppol BIS Billing
   * 3.0. INCOMPLETE names what it lacks.
   */
  ubl: forAdmins.route({ method: 'GET', path: '/invoices/{id}/ubl', tags }).input(one).output(z.file()),
}
