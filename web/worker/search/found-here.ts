/** What the search looks through on a worker's phone: their customers, surveys and visits. */
import { formatDay, londonDay } from '#domain/dates.ts'
import type { Found } from '#domain/office/search.ts'
import { formatPhone } from '#domain/phones.ts'
import { customerLabel, customerTitle } from '#domain/shop/customer-names.ts'
import { visitKindLabels } from '#domain/work/visit-words.ts'
import type { LocalCustomer, LocalSurvey } from '../store/database.ts'
import type { ShownVisit } from '../visits/use-visits.ts'

type Customer = Pick<
  LocalCustomer,
  'id' | 'createdAt' | 'name' | 'companyName' | 'email' | 'phone' | 'address'
>

export function customerHere(customer: Customer): Found {
  const { id, createdAt, name, companyName, email, phone, address } = customer
  const shownPhone = phone === '' ? '' : formatPhone(phone)
  return {
    ...{ kind: 'customer', id, at: createdAt, title: customerLabel(customer) },
    detail: [address, shownPhone].filter(Boolean).join(', '),
    url: `/measurements/create?customerId=${id}`,
    fields: [
      ['Name', companyName || name],
      ['Name', name],
      ['Email', email],
      ['Phone', phone, shownPhone],
      ['Address', address],
    ],
  }
}

type Survey = Pick<LocalSurvey, 'id' | 'createdAt' | 'customer'> & {
  fields: Pick<LocalSurvey['fields'], 'title' | 'siteAddress' | 'surveyDate' | 'signs'>
}

export function surveyHere({ id, createdAt, customer, fields }: Survey): Found {
  const { title, siteAddress, surveyDate, signs } = fields
  return {
    ...{ kind: 'survey', id, at: createdAt, title: title || siteAddress || 'Survey' },
    detail: [customerTitle(customer), formatDay(surveyDate)].filter(Boolean).join(', '),
    url: `/measurements/edit/${id}`,
    fields: [
      ['Title', title],
      ['Address', siteAddress],
      ['Customer', customerTitle(customer)],
      ['Customer', customer.name],
      ...signs.flatMap(({ label, wording, notes }) => [
        ['Sign', label] as const,
        ['Wording', wording] as const,
        ['Sign', notes] as const,
      ]),
    ],
  }
}

type Visit = Pick<ShownVisit, 'id'> & {
  visit: Pick<ShownVisit['visit'], 'kind' | 'title' | 'address' | 'customer' | 'contact' | 'job' | 'startsAt'>
}

export function visitHere({ id, visit }: Visit): Found {
  const { kind, title, address, customer, contact, job, startsAt } = visit
  const who = customer ? customerTitle(customer) : ''
  const what = [visitKindLabels[kind], title || job?.title].filter(Boolean).join(': ')
  return {
    ...{ kind: 'visit', id, at: startsAt, title: who || what, url: `/visits/${id}` },
    detail: [formatDay(londonDay(new Date(startsAt))), who ? what : '', address].filter(Boolean).join(', '),
    fields: [
      ['Customer', who],
      ['Customer', customer?.name ?? ''],
      ['Title', what],
      ['Job', job?.jobNumber ?? ''],
      ['Job', job?.title ?? ''],
      ['Address', address],
      ['Contact', contact.name],
      ['Phone', contact.phone],
    ],
  }
}
