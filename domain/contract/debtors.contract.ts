import { chase, chaseChange } from '../sales/chases.ts'
import { debtors, debtorsOn, debtorsQuery, owedInvoices } from '../sales/debtors.ts'
import { changeOf, forAdmins, one } from './base.ts'

const tags = ['debtors']

export const debtorsContract = {
  /**
   * Who owes what at the end of a day (`on`, today unless given), by the dates of documents and payments; the
   * largest first unless `sort` says otherwise. Issued invoices only. Count and totals are of all pages.
   */
  list: forAdmins.route({ method: 'GET', path: '/debtors', tags }).input(debtorsQuery).output(debtors),
  /** What a customer's sum is made of: their invoices with something to pay, the longest due first. */
  invoices: forAdmins
    .route({ method: 'GET', path: '/debtors/{id}/invoices', tags })
    .input(one.extend(debtorsOn))
    .output(owedInvoices),
  /** Notes what was promised, that it is on hold, or why it is disputed. Its first version is 1. */
  chase: forAdmins
    .route({ method: 'PATCH', path: '/invoices/{id}/chase', tags })
    .input(changeOf(chaseChange))
    .output(chase),
}
