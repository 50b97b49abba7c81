import { describe, expect, it } from 'vitest'
import { readCustomerRows, readServiceRows, type Table } from './imports.rows.ts'

function table(headings: string[], ...rows: string[][]): Table {
  return { headings, rows: rows.map((values, index) => ({ row: index + 2, values })) }
}

function customer(record: Record<string, string>) {
  const read = readCustomerRows(table(Object.keys(record), Object.values(record)))
  expect(read.faults).toEqual([])
  return read.good[0]?.input
}

function service(record: Record<string, string>) {
  const read = readServiceRows(table(Object.keys(record), Object.values(record)))
  expect(read.faults).toEqual([])
  return read.good[0]?.input
}

describe('customers from a Xero contacts export', () => {
  it('have name, person, address, phone, VAT number and terms', () => {
    expect(
      customer({
        '*ContactName': 'Shah Bakery Ltd',
        AccountNumber: 'SHA001',
        EmailAddress: 'accounts@shah.example',
        FirstName: 'Priya',
        LastName: 'Shah',
        POAttentionTo: 'Accounts',
        POAddressLine1: 'Unit 4',
        POAddressLine2: 'Chapel Works',
        POAddressLine3: '12 Chapel Street',
        POCity: 'Salford',
        PORegion: 'Greater Manchester',
        POPostalCode: 'm35dw',
        POCountry: 'United Kingdom',
        SAAddressLine1: '9 Shop Lane',
        SACity: 'Bury',
        SAPostalCode: 'BL9 0AA',
        PhoneNumber: '0161 496 0123',
        MobileNumber: '07911 123456',
        TaxNumber: 'GB831495816',
        DueDateSalesDay: '14',
        DueDateSalesTerm: 'DAYSAFTERBILLDATE',
      }),
    ).toMatchObject({
      name: 'Shah Bakery Ltd',
      type: 'business',
      email: 'accounts@shah.example',
      phone: '+441614960123',
      addressLine1: 'Unit 4',
      addressLine2: 'Chapel Works, 12 Chapel Street',
      town: 'Salford',
      county: 'Greater Manchester',
      postcode: 'M3 5DW',
      contacts: [
        { name: 'Priya Shah', email: 'accounts@shah.example' },
        { name: 'Accounts', role: 'Post' },
      ],
      sites: [{ name: 'Street address', address: '9 Shop Lane, Bury, BL9 0AA' }],
      vatNumber: 'GB 831 4958 16',
      paymentTermsDays: 14,
      custom: { 'Account number': 'SHA001', Mobile: '07911 123456' },
    })
  })

  it('use the mobile number if there is no other, and the street address if there is no postal one', () => {
    expect(
      customer({
        ContactName: 'Ann Lee',
        MobileNumber: '07911 123456',
        SAAddressLine1: '1 Oak Row',
        SACity: 'Bury',
      }),
    ).toMatchObject({
      phone: '+447911123456',
      custom: {},
      addressLine1: '1 Oak Row',
      town: 'Bury',
      sites: [],
    })
  })

  it('use the contact’s name for a person', () => {
    expect(customer({ ContactName: 'Ann Lee', FirstName: 'Ann', LastName: 'Lee' })).toMatchObject({
      type: 'individual',
      contacts: [],
    })
  })

  it('keep a foreign postcode with its town, and terms that are not a number of days as text', () => {
    expect(
      customer({
        ContactName: 'Müller GmbH',
        POAddressLine1: 'Ring 1',
        POCity: 'Berlin',
        POPostalCode: '10115',
        POCountry: 'Germany',
        DueDateSalesDay: '20',
        DueDateSalesTerm: 'OFFOLLOWINGMONTH',
      }),
    ).toMatchObject({
      town: '10115 Berlin',
      county: 'Germany',
      postcode: '',
      paymentTermsDays: null,
      custom: { 'Payment terms': '20 OFFOLLOWINGMONTH' },
    })
  })

  it('list columns that have no field, if they contain anything', () => {
    const read = readCustomerRows(table(['Name', 'Shoe size', 'Empty'], ['Ann', '7', '']))
    expect(read.customColumns).toEqual(['Shoe size'])
  })
})

describe('customers from a plain list', () => {
  it('have headings as people write them', () => {
    expect(
      customer({
        'Full name': 'Ann Lee',
        COMPANY: 'Oak Ltd',
        'E-mail': 'ann@oak.example',
        Telephone: '0161 496 0001',
        Address: '1 Oak Row, Bury, BL9 0AA',
        'Customer type': 'Trade',
        'Payment terms (days)': '7 days',
        'PO required': 'Yes',
      }),
    ).toMatchObject({
      name: 'Ann Lee',
      companyName: 'Oak Ltd',
      addressLine1: '1 Oak Row, Bury',
      postcode: 'BL9 0AA',
      type: 'trade',
      paymentTermsDays: 7,
      poRequired: true,
    })
  })

  it('use the company, or first and last name, as the name', () => {
    expect(customer({ Company: 'Oak Ltd' })).toMatchObject({ name: 'Oak Ltd' })
    expect(customer({ 'First name': 'Ann', Surname: 'Lee' })).toMatchObject({ name: 'Ann Lee' })
  })

  it('report every wrong value', () => {
    const read = readCustomerRows(
      table(
        ['Name', 'Email', 'Phone', 'Postcode', 'VAT number'],
        ['Ann', 'ann@oak', '12', 'M5 4CI', '123456789'],
        ['', 'b@oak.example', '', '', ''],
        ['Cas', '', '4.41614E+11', '', ''],
        ['Dan', '', '', '', '', 'stray'],
      ),
    )
    expect(read.good).toEqual([])
    expect(read.faults).toEqual([
      { row: 2, name: 'Ann', message: 'Email: Invalid email address' },
      { row: 2, name: 'Ann', message: 'Phone: Enter a phone number, like 0161 496 0000' },
      { row: 2, name: 'Ann', message: 'Postcode: Enter a full UK postcode, like M5 4WT' },
      { row: 2, name: 'Ann', message: 'VAT number: Not a valid UK VAT number' },
      { row: 3, name: 'b@oak.example', message: 'Name: Enter a name' },
      { row: 4, name: 'Cas', message: 'Phone: The spreadsheet has cut this number short: store it as text' },
      {
        row: 5,
        name: 'Dan',
        message: 'Row: More values than headings: put quotes around values with commas',
      },
    ])
  })

  it('are refused without a name column', () => {
    const read = readCustomerRows(table(['Email'], ['ann@oak.example']))
    expect(read.faults).toEqual([
      { row: 1, name: '', message: 'No column holds the name. Head it ContactName, Name or Company.' },
    ])
  })
})

describe('a price list', () => {
  it('converts prices from text to numbers', () => {
    expect(service({ Name: 'Fascia', Price: '£1,250.00' })).toMatchObject({ price: 125_000 })
    expect(service({ 'Item name': 'Leaflet', 'Sales price': '0.0245' })).toMatchObject({ price: 2.45 })
    expect(service({ Service: 'Visit', 'Unit price': 'GBP 60' })).toMatchObject({ price: 6_000 })
  })

  it('prices square metres by area unless told otherwise', () => {
    expect(service({ Name: 'a', Price: '1', Unit: 'sqm' })).toMatchObject({
      unit: 'm²',
      pricingModel: 'area',
    })
    expect(service({ Name: 'a', Price: '1', Unit: 'per hour' })).toMatchObject({
      unit: 'hour',
      pricingModel: 'hour',
    })
    expect(service({ Name: 'a', Price: '1', Unit: 'm2', 'Pricing model': 'Per unit' })).toMatchObject({
      pricingModel: 'unit',
    })
    expect(service({ Name: 'a', Price: '1', 'Pricing model': 'By perimeter' })).toMatchObject({
      unit: 'metre',
      pricingModel: 'perimeter',
    })
    expect(service({ Name: 'a', Price: '1' })).toMatchObject({ unit: 'each', pricingModel: 'unit' })
  })

  it.each([
    ['20% (VAT on Income)', 'standard', 20],
    ['5% (VAT on Income)', 'reduced', 5],
    ['Zero Rated Income', 'zero', 0],
    ['Exempt Income', 'exempt', 0],
    ['No VAT', 'outside-scope', 0],
    ['Domestic Reverse Charge @ 20% (VAT on Income)', 'reverse-charge', 20],
    ['20', 'standard', 20],
    ['0.2', 'standard', 20],
    ['0', 'zero', 0],
    ['17.5%', 'standard', 17.5],
    ['Standard', 'standard', 20],
  ])('reads the VAT rate %s', (text, vatCategory, vatRate) => {
    expect(service({ Name: 'a', Price: '1', 'Tax rate': text })).toMatchObject({ vatCategory, vatRate })
  })

  it('reads cost, minimum charge, minimum area and waste', () => {
    expect(
      service({
        Name: 'a',
        Price: '145.00',
        Cost: '62.5',
        'Minimum charge': '£60',
        'Minimum area (m²)': '0.5',
        'Waste %': '10%',
        'Lead time': '5 days',
        Category: 'shop front sign',
      }),
    ).toMatchObject({
      costPrice: 6250,
      minimumCharge: 6000,
      minimumAreaM2: 0.5,
      wastePercent: 10,
      leadTimeDays: 5,
      category: 'Shop Front Signs',
    })
  })

  it('leaves a category empty that the shop does not have, and says so', () => {
    const read = readServiceRows(
      table(['Name', 'Price', 'Category'], ['a', '1', 'Panels'], ['b', '2', 'Panels']),
    )
    expect(read.good.map(({ input }) => input.category)).toEqual(['', ''])
    expect(read.warnings).toEqual([
      "The category 'Panels' is not one of the shop’s services and is left empty (2 rows)",
    ])
  })

  it('reports every wrong value', () => {
    const read = readServiceRows(
      table(
        ['Name', 'Price', 'Unit', 'VAT rate'],
        ['a', 'POA', '', ''],
        ['b', '', '', ''],
        ['c', '-5', 'barrel', 'T1'],
        ['', '1', '', '120'],
      ),
    )
    expect(read.faults.map(({ row, message }) => `${row} ${message}`)).toEqual([
      "2 Price: 'POA' is not an amount like 1,250.00",
      '3 Price: The price is missing',
      "4 Unit: 'barrel' is none of each, m², metre, letter, hour, visit, set",
      "4 VAT rate: 'T1' is not a VAT rate",
      '4 Price: Cannot be less than 0',
      '5 Name: Enter a name',
      '5 VAT rate: From 0 to 100',
    ])
  })

  it('is refused without a price column', () => {
    const read = readServiceRows(table(['Name'], ['a']))
    expect(read.faults[0]?.message).toBe('No column holds the price. Head it Price or Unit price.')
  })
})

describe('a message about a row', () => {
  const long = 'x'.repeat(100_000)
  it('is short, however long the cell is', () => {
    const { faults } = readServiceRows(table(['Name', 'Price', 'Unit', 'VAT'], [long, long, long, long]))
    expect(faults.length).toBeGreaterThan(3)
    for (const { name, message } of faults) {
      expect(name).toBe(`${'x'.repeat(80)}…`)
      expect(message.length).toBeLessThan(300)
    }
    expect(readCustomerRows(table(['Name', 'Type'], ['Ann', long])).faults[0]?.message).toMatch(
      /^Type: 'x{80}…' is none of /,
    )
  })

  it('names the column, also for a custom field', () => {
    expect(readCustomerRows(table(['Name', 'Shoe size'], ['Ann', long])).faults).toMatchObject([
      { message: 'Shoe size: At most 2000 characters' },
    ])
  })
})
