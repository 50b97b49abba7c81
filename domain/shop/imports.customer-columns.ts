/** What the columns of a file of customers may be headed: Xero's names, and what people write themselves. */
import type { Columns } from './imports.columns.ts'

/** Columns that have no field of their own and are kept as the shop's free fields, by their label. */
export const customColumns = {
  accountNumber: { label: 'Account number', headings: ['AccountNumber', 'Account no', 'Customer number'] },
  mobile: { label: 'Mobile', headings: ['MobileNumber', 'Mobile', 'Mobile phone', 'Cell phone'] },
  directLine: { label: 'Direct line', headings: ['DDINumber', 'DDI', 'Direct line', 'Direct dial'] },
  fax: { label: 'Fax', headings: ['FaxNumber', 'Fax'] },
  skype: { label: 'Skype', headings: ['SkypeName', 'Skype'] },
  website: { label: 'Website', headings: ['Website', 'Web', 'URL'] },
  companyNumber: {
    label: 'Company number',
    headings: ['CompanyNumber', 'Company no', 'Registration number'],
  },
  discount: { label: 'Discount', headings: ['Discount', 'Discount percent'] },
} as const

export type CustomKey = keyof typeof customColumns

/** Xero exports up to five more people of a contact. */
export const peopleCounts = [1, 2, 3, 4, 5] as const
const peopleColumns = {
  person1First: { label: 'Person 1 first name', headings: ['Person1FirstName'] },
  person1Last: { label: 'Person 1 last name', headings: ['Person1LastName'] },
  person1Email: { label: 'Person 1 email', headings: ['Person1Email'] },
  person2First: { label: 'Person 2 first name', headings: ['Person2FirstName'] },
  person2Last: { label: 'Person 2 last name', headings: ['Person2LastName'] },
  person2Email: { label: 'Person 2 email', headings: ['Person2Email'] },
  person3First: { label: 'Person 3 first name', headings: ['Person3FirstName'] },
  person3Last: { label: 'Person 3 last name', headings: ['Person3LastName'] },
  person3Email: { label: 'Person 3 email', headings: ['Person3Email'] },
  person4First: { label: 'Person 4 first name', headings: ['Person4FirstName'] },
  person4Last: { label: 'Person 4 last name', headings: ['Person4LastName'] },
  person4Email: { label: 'Person 4 email', headings: ['Person4Email'] },
  person5First: { label: 'Person 5 first name', headings: ['Person5FirstName'] },
  person5Last: { label: 'Person 5 last name', headings: ['Person5LastName'] },
  person5Email: { label: 'Person 5 email', headings: ['Person5Email'] },
} as const

const ownColumns = {
  name: {
    label: 'Name',
    headings: [
      'ContactName',
      'Name',
      'Customer',
      'Customer name',
      'Client',
      'Client name',
      'Full name',
      'Contact',
    ],
  },
  companyName: {
    label: 'Company',
    headings: ['Company', 'Company name', 'Business', 'Business name', 'Organisation', 'Organization'],
  },
  firstName: { label: 'First name', headings: ['FirstName', 'Forename', 'Given name'] },
  lastName: { label: 'Last name', headings: ['LastName', 'Surname', 'Family name'] },
  type: { label: 'Type', headings: ['Type', 'Customer type'] },
  email: { label: 'Email', headings: ['EmailAddress', 'Email', 'Mail', 'Email 1'] },
  phone: {
    label: 'Phone',
    headings: [
      'PhoneNumber',
      'Phone',
      'Telephone',
      'Telephone number',
      'Tel',
      'Phone no',
      'Landline',
      'Phone 1',
    ],
  },
  address: {
    label: 'Address',
    headings: ['Address', 'Full address', 'Postal address', 'Billing address', 'Site address'],
  },
  line1: {
    label: 'Address line 1',
    headings: ['POAddressLine1', 'AddressLine1', 'Address 1', 'Street', 'Street address', 'Line 1'],
  },
  line2: { label: 'Address line 2', headings: ['POAddressLine2', 'AddressLine2', 'Address 2', 'Line 2'] },
  line3: { label: 'Address line 3', headings: ['POAddressLine3', 'AddressLine3', 'Address 3', 'Line 3'] },
  line4: { label: 'Address line 4', headings: ['POAddressLine4', 'AddressLine4', 'Address 4', 'Line 4'] },
  town: { label: 'Town', headings: ['POCity', 'Town', 'City', 'Town/City', 'Town or city', 'Post town'] },
  county: { label: 'County', headings: ['PORegion', 'County', 'Region'] },
  postcode: { label: 'Postcode', headings: ['POPostalCode', 'Postcode', 'Postal code', 'Zip', 'Zip code'] },
  country: { label: 'Country', headings: ['POCountry', 'Country'] },
  attention: {
    label: 'For the attention of',
    headings: ['POAttentionTo', 'Attention', 'For the attention of'],
  },
  siteAttention: { label: 'Street attention', headings: ['SAAttentionTo'] },
  siteLine1: { label: 'Street address line 1', headings: ['SAAddressLine1'] },
  siteLine2: { label: 'Street address line 2', headings: ['SAAddressLine2'] },
  siteLine3: { label: 'Street address line 3', headings: ['SAAddressLine3'] },
  siteLine4: { label: 'Street address line 4', headings: ['SAAddressLine4'] },
  siteTown: { label: 'Street address town', headings: ['SACity'] },
  siteCounty: { label: 'Street address county', headings: ['SARegion'] },
  sitePostcode: { label: 'Street address postcode', headings: ['SAPostalCode'] },
  siteCountry: { label: 'Street address country', headings: ['SACountry'] },
  vatNumber: {
    label: 'VAT number',
    headings: ['TaxNumber', 'VAT number', 'VAT no', 'VAT registration number', 'VAT reg no', 'VAT'],
  },
  terms: {
    label: 'Payment terms (days)',
    headings: ['Payment terms', 'Payment terms days', 'Terms', 'Terms days', 'Credit days', 'Payment days'],
  },
  dueDay: { label: 'Sales due day', headings: ['DueDateSalesDay'] },
  dueTerm: { label: 'Sales due term', headings: ['DueDateSalesTerm'] },
  poRequired: { label: 'PO required', headings: ['PO required', 'Purchase order required'] },
  alert: { label: 'Alert', headings: ['Alert', 'Warning'] },
  notes: { label: 'Notes', headings: ['Notes', 'Note', 'Comments', 'Remarks'] },
} as const

export type CustomerColumn = keyof typeof ownColumns | CustomKey | keyof typeof peopleColumns

export const customerColumns: Columns<CustomerColumn> = { ...ownColumns, ...customColumns, ...peopleColumns }

/** The headings of the template for the shop's own list, and a row that shows how to fill it in. */
export const customerTemplate: readonly (readonly [string, string])[] = [
  ['Name', 'Priya Shah'],
  ['Company', 'Shah Bakery Ltd'],
  ['Email', 'priya@shahbakery.example'],
  ['Phone', '0161 496 0123'],
  ['Address line 1', '12 Chapel Street'],
  ['Address line 2', ''],
  ['Town', 'Salford'],
  ['County', 'Greater Manchester'],
  ['Postcode', 'M3 5DW'],
  ['VAT number', ''],
  ['Payment terms (days)', '30'],
  ['Notes', ''],
]
