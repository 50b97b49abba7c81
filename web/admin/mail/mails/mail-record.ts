import type { Mail } from '#domain/mail/mails.ts'

/** The link to the record that a mail is about, and the link's label; null if there is no record. */
export function recordOfMail({ kind, record, recipient }: Mail): { to: string; label: string } | null {
  if (record === null) return null
  const { noun, id } = record
  switch (noun) {
    case 'quotes':
      return { to: `/quotes/${id}/edit`, label: 'Open the quote' }
    case 'invoices':
      return {
        to: `/invoices/${id}/edit`,
        label: kind === 'credit-note' ? 'Open the credit note' : 'Open the invoice',
      }
    case 'enquiries':
      return { to: `/enquiries?enquiry=${id}`, label: 'Open the enquiry' }
    case 'customers':
      return { to: `/customers/${id}`, label: 'Open the customer' }
    case 'users':
      // A person who signs up is a worker, and the mail about it goes to an admin.
      return kind === 'new-account'
        ? { to: `/workers/${id}/edit`, label: 'Open the account' }
        : { to: `/user-management?q=${encodeURIComponent(recipient)}`, label: 'Open the account' }
  }
}
