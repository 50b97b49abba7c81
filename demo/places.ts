/** Towns of Greater Manchester with the outward codes that serve them; the streets are invented. */
export const towns: readonly { town: string; codes: readonly string[]; weight: number }[] = [
  { town: 'Salford', codes: ['M5', 'M6', 'M7', 'M50'], weight: 10 },
  {
    town: 'Manchester',
    codes: ['M1', 'M2', 'M3', 'M4', 'M8', 'M11', 'M12', 'M14', 'M15', 'M20'],
    weight: 12,
  },
  { town: 'Eccles', codes: ['M30'], weight: 4 },
  { town: 'Swinton', codes: ['M27'], weight: 3 },
  { town: 'Worsley', codes: ['M28'], weight: 3 },
  { town: 'Stretford', codes: ['M32'], weight: 3 },
  { town: 'Sale', codes: ['M33'], weight: 3 },
  { town: 'Prestwich', codes: ['M25'], weight: 2 },
  { town: 'Urmston', codes: ['M41'], weight: 2 },
  { town: 'Trafford Park', codes: ['M17'], weight: 4 },
  { town: 'Stockport', codes: ['SK1', 'SK2', 'SK3', 'SK4'], weight: 3 },
  { town: 'Oldham', codes: ['OL1', 'OL4', 'OL8'], weight: 2 },
  { town: 'Rochdale', codes: ['OL11', 'OL16'], weight: 2 },
  { town: 'Bury', codes: ['BL8', 'BL9'], weight: 2 },
  { town: 'Bolton', codes: ['BL1', 'BL2', 'BL3'], weight: 3 },
  { town: 'Wigan', codes: ['WN1', 'WN3', 'WN5'], weight: 2 },
  { town: 'Altrincham', codes: ['WA14', 'WA15'], weight: 2 },
]

export const streets = [
  ...[
    'Bobbin Lane',
    'Tannery Street',
    'Lockkeeper Road',
    'Heddle Street',
    'Copperas Row',
    'Wharfinger Street',
  ],
  ...[
    'Carder Street',
    'Old Ropewalk',
    'Shuttle Road',
    'Dyehouse Lane',
    'Weighbridge Road',
    'Lamplighter Row',
  ],
  ...['Selvedge Street', 'Coalstaithe Road', 'Penstock Lane', 'Gasholder Street', 'Reedmaker Street'],
  ...['Towpath Parade', 'Ashlar Road', 'Millrace Street', 'Foundryman Way', 'Brindle Wharf Road'],
]

export const buildings = [
  ...[
    'Unit 3, Carrier Works',
    'Unit 11, Penstock Estate',
    'Suite 2, Heddle House',
    'Ground floor, Ashlar House',
  ],
  ...['Unit 7, Towpath Trade Park', 'Unit 1, Gasholder Court', 'The Old Dyehouse', 'Floor 4, Selvedge House'],
]

export const firstNames = [
  ...[
    'Priya',
    'Dan',
    'Aisha',
    'Tom',
    'Sian',
    'Kwame',
    'Ewa',
    'Liam',
    'Ruth',
    'Imran',
    'Grace',
    'Marek',
    'Helen',
  ],
  ...['Joseph', 'Nadia', 'Peter', 'Oluchi', 'Karen', 'Yusuf', 'Bethan', 'Colin', 'Mei', 'Patrick', 'Farah'],
  ...['Steve', 'Joanna', 'Ravi', 'Alison', 'Declan', 'Zainab', 'Martin', 'Hannah'],
]

export const lastNames = [
  ...['Hallam', 'Nair', 'Okafor', 'Pike', 'Whittle', 'Kowalska', 'Ashworth', 'Begum', 'Tetlow', 'Marsden'],
  ...['Ó Briain', 'Chaudhry', 'Ramsbottom', 'Lin', 'Sykes', 'Adeyemi', 'Greenhalgh', 'Novák', 'Fielding'],
  ...['Haworth', 'Siddiqui', 'Entwistle', 'Cross', 'Mbeki', 'Lomax', 'Kershaw', 'Duffy', 'Rahman', 'Booth'],
]
