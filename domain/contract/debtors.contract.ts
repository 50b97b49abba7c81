import { debtors, debtorsQuery } from '../sales/debtors.ts'
import { forAdmins } from './base.ts'

const tags = ['debtors']

export const debtorsContract = {
  /**
   * Who owes what at the end of a day (`on`, today unless given), by the dates of documents and payments; the
   * largest first. Issued invoices only. All customers at once: the sums at the foot are of all of them.
   */
  list: forAdmins.route({ method: 'GET', path: '/debtors', tags }).input(debtorsQuery).output(debtors),
}
