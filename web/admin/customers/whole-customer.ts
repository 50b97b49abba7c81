import type { Customer, CustomerForWorker } from '#domain/customers.ts'

/** Only workers are answered less than the whole, and they do not get to the office's screens. */
export function wholeCustomer(answer: Customer | CustomerForWorker): Customer {
  if (!('groupIds' in answer)) throw new Error('answered as a worker is')
  return answer
}
