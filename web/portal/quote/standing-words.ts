import type { CustomerQuote } from '#domain/sales/customer-documents.ts'

/** Whether a quote's last day is not over. @param today the day in London */
export function isWithinDays({ validUntil }: Pick<CustomerQuote, 'validUntil'>, today: string): boolean {
  return validUntil >= today
}

const DAY_MS = 86_400_000
/** From this many days on a date says more than a number of days. */
const SOON_DAYS = 14

/** 'today is the last day', '3 more days', or '' while there is more time, or none. @param today the day in London */
export function daysLeft({ validUntil }: Pick<CustomerQuote, 'validUntil'>, today: string): string {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS)
  if (days < 0 || days > SOON_DAYS) return ''
  if (days === 0) return 'today is the last day'
  return days === 1 ? 'until tomorrow' : `${days} more days`
}
