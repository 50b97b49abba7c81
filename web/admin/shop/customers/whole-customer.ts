import type { Customer } from '#domain/shop/customers.ts'
import type { CustomerForWorker } from '#domain/shop/customers-for-workers.ts'

/** Only workers get fewer fields, and they cannot open the office's screens. */
export function wholeCustomer(answer: Customer | CustomerForWorker): Customer {
  if (!('groupIds' in answer)) throw new Error('answered as a worker is')
  return answer
}
