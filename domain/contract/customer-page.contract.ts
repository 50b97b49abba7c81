import { customerPage } from '../office/customer-page.ts'
import { forAdmins, one } from './base.ts'

export const customerPageContract = {
  /** What a customer owes, is used to and has open. Who they are is `GET /customers/{id}`. */
  get: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/overview', tags: ['customers'] })
    .input(one)
    .output(customerPage),
}
