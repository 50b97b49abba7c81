import { id } from '../fields.ts'
import { chase, chaseChange } from '../sales/chases.ts'
import { debtors, debtorsQuery, owedInvoices } from '../sales/debtors.ts'
import { changeOf, forAdmins } from './base.ts'

const tags = ['debtors']

export const debtorsContract = {
  /**
   * Who owes what at the end of a day (`on`, today unless given), by the dates of documents and payments; the
   * largest first. Issued invoices only. All customers at once: the sums at the foot are of all of them.
   */
  list: forAdmins.route({ method: 'GET', path: '/debtors', tags }).input(debtorsQuery).output(debtors),
  /** What a customer's sum is made of: their invoices with something to pay, the longest due first. */
  invoices: forAdmins
    .route({ method: 'GET', path: '/debtors/{id}/invoices', tags })
    .input(debtorsQuery.extend({ id }))
    .output(owedInvoices),
  /** Notes what was promised, that it is on hold, or why it is disputed. Its first version is 1. */
  chase: forAdmins
    .route({ method: 'PATCH', path: '/invoices/{id}/chase', tags })
    .input(changeOf(chaseChange))
    .output(chase),
}
