/** What the server did not take of a survey or a customer, by the names that its worker knows. */
import { signLabels, visitLabels } from './survey-labels.ts'

const customerLabels: Record<string, string> = {
  name: 'Name',
  companyName: 'Company',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
}

/** 'Customer', 'Sign 2: Width', 'Photo 1 of sign 2'; what has no name here is of the whole. */
export function nameOfFault(kind: 'survey' | 'customer' | 'photo', path: string): string {
  if (kind === 'customer') return customerLabels[path.split('.')[0] ?? ''] ?? ''
  const [list, place, ...rest] = path.split('.')
  const number = Number(place) + 1
  if (list === 'photos') return `Photo ${number} of the site`
  if (list !== 'signs') return visitLabels[path.split('.').at(-1) ?? ''] ?? ''
  const [field = '', at] = rest
  if (field === 'photos') return `Photo ${Number(at) + 1} of sign ${number}`
  const label = signLabels[field]
  return label ? `Sign ${number}: ${label}` : `Sign ${number}`
}
