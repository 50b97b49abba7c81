import type { CustomerType } from '#domain/shop/customers.ts'

/** A customer's trade decides what it orders. */
export type Trade =
  | 'shop'
  | 'food'
  | 'office'
  | 'school'
  | 'public'
  | 'builder'
  | 'fleet'
  | 'reseller'
  | 'home'

export interface NamedCustomer {
  companyName: string
  type: CustomerType
  trade: Trade
}

const of = (type: CustomerType, trade: Trade, names: readonly string[]): NamedCustomer[] =>
  names.map((companyName) => ({ companyName, type, trade }))

/** All of them are invented. */
export const namedCustomers: readonly NamedCustomer[] = [
  ...of('business', 'shop', [
    ...['Bobbin & Thread Haberdashery', 'Lantern Row Florist', 'Copperas Cycles', 'Little Weaver Toys'],
    ...[
      'Heddle Street Barbers',
      'Penstock Pets',
      'The Paper Loom Books',
      'Selvedge Menswear',
      'Nine Locks Opticians',
    ],
    ...[
      'Millrace Furniture',
      'Wharfside Pharmacy',
      'Gasholder Guitars',
      'Brindle Beds',
      'Shuttle Nail & Brow Bar',
    ],
    ...['Carder Vintage', 'Foxglove Jewellers', 'Old Ropewalk Tattoo', 'Towpath Outdoor', 'Tinplate Records'],
  ]),
  ...of('business', 'food', [
    ...[
      'The Lamplighter',
      'Dyehouse Coffee',
      'Salt & Shuttle Chippy',
      'Nonna Ada',
      'Karahi Row',
      'Crumb & Carder Bakery',
    ],
    ...['The Penny Weigh', 'Ancoats Noodle Yard', 'Tiffin Wharf', 'Two Herons Brewery', 'The Reedmaker Arms'],
    ...['Pickled Plum Deli', 'Green Bobbin Vegan Kitchen', 'Lockside Ices', 'Barm & Butter'],
  ]),
  ...of('business', 'office', [
    ...['Hallam Pike Solicitors', 'Ashlar Accountants', 'Quayline Estate Agents', 'Tetlow Dental Practice'],
    ...[
      'Northmere Physiotherapy',
      'Kestrel Wharf Software',
      'Fielding Lomax Architects',
      'Brightwater Recruitment',
    ],
    ...[
      'Marsden & Sykes Insurance',
      'Irwell Vets',
      'Cobalt Yard Coworking',
      'Harbour Row Mortgages',
      'Plumb Line Surveyors',
    ],
    ...['Lin Orthodontics', 'Greyfriars Funeral Directors', 'Daybreak Nurseries', 'Stride Gym'],
  ]),
  ...of('business', 'builder', [
    ...[
      'Sallow & Birch Construction',
      'Entwistle Homes',
      'Lowry Bank Developments',
      'Cornerstone Roofing Salford',
    ],
    ...['Kershaw Groundworks', 'Rowan Scaffolding', 'Duffy Civil Engineering', 'Redbrick Refurbishments'],
  ]),
  ...of('business', 'fleet', [
    ...[
      'Swiftwater Plumbing',
      'Haworth Electrical',
      'Bee Line Couriers',
      'Moss Lane Removals',
      'Cross Street Cabs',
    ],
    ...['Ramsbottom Refrigeration', 'Clearview Window Cleaning', 'Fenwick Lifts', 'Adeyemi Catering Hire'],
    ...['Greenhalgh Landscapes', 'Northgate Pest Control', 'Kettle & Sons Dairy', 'Whittle Skip Hire'],
  ]),
  ...of('public-sector', 'school', [
    ...[
      'St Brannock RC Primary School',
      'Ordsall Lane Academy',
      'Weaste Road Primary School',
      'Kersal Moor High School',
    ],
    ...['Bridgewater Sixth Form', 'Lightoaks Nursery School', 'Broughton Trust Schools'],
  ]),
  ...of('public-sector', 'public', [
    ...[
      'Irwell Valley Housing Trust',
      'Wharfedale Park Surgery',
      'Quays Leisure Trust',
      'Tame Valley NHS Clinic',
    ],
    ...[
      'Pendleton Community Library',
      'Barton Lock Heritage Museum',
      'Chat Moss Rangers',
      'Cheetham Food Bank',
    ],
    ...['Salford Canals Volunteers', 'Greater Wharf Transport Office'],
  ]),
  ...of('trade', 'reseller', [
    ...[
      'Letterbox Print Brokers',
      'Brand Orchard Agency',
      'Studio Heron',
      'Fastframe Shopfitters',
      'Expo Yard Events',
    ],
    ...[
      'Lomax Sign Trade',
      'Tall Order Marketing',
      'Northlight Interiors',
      'Big Paper Displays',
      'Pica & Point Design',
    ],
    ...['Tarmac & Thread Promotions', 'Hatch Shopfronts'],
  ]),
]

/** How many private customers there are in addition: a house name, a wedding, a narrowboat. */
export const PRIVATE_CUSTOMERS = 34
