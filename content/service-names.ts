/** The services that the shop advertises: the site lists them, the catalogue files its entries under them. */
export const serviceNames = [
  'Custom Signs',
  'Bespoke Signs',
  'Digital Printing',
  'Banner Printing',
  'LED Signs',
  '3D Signs',
  'Illuminated Signs',
  'Vehicle Graphics',
  'Vehicle Wraps',
  'Shop Front Signs',
  'Window Graphics',
  'Exhibition Signs',
  'Safety Signs',
  'Sign Installation',
  'Sign Maintenance',
  'Branding Signs',
] as const
