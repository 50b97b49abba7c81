/** The reference by which the accountant's program knows a customer. */

/** What Sage 50 takes: at most eight letters and digits. */
const REFERENCE = /^[A-Z0-9]{1,8}$/
/** What we make of a customer's own number; nobody else may have one like it. */
const OURS = /^C\d{7}$/

/**
 * The shop's own account number of a customer (a field that imports keep as 'Account number'), as far as Sage takes it;
 * else one made of the customer's place in our list, which never changes: 'C0000042'.
 */
export function referenceOf({ number, accountNumber }: { number: number; accountNumber: string }): string {
  const own = accountNumber.toUpperCase().replace(/[\s./-]/g, '')
  return REFERENCE.test(own) && !OURS.test(own) ? own : `C${String(number).padStart(7, '0')}`
}
