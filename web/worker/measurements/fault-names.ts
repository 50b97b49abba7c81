/** The fields of a survey or a customer that the server refused, under the names that its worker knows. */
import type { OperationKind } from '../store/database.ts'
import { signLabels, visitLabels } from './survey-labels.ts'

const customerLabels: Record<string, string> = {
  name: 'Name',
  companyName: 'Company',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
}

/** 'Customer', 'Sign 2: Width', 'Photo 1 of sign 2'; a field without a name here belongs to the whole. */
export function nameOfFault(kind: OperationKind, path: string): string {
  if (kind === 'site') return ''
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
