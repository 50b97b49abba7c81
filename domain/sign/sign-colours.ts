/** The colours that a visitor chooses from for a sign: the shop's stock of paint and vinyl, nearest RAL beside it. */
export interface SignColour {
  /** '#rrggbb' in lower case, as designs have it. */
  hex: string
  name: string
  ral: string
}

export const signColours: readonly SignColour[] = [
  { hex: '#14161a', name: 'Traffic black', ral: 'RAL 9017' },
  { hex: '#383e42', name: 'Anthracite', ral: 'RAL 7016' },
  { hex: '#faf9f6', name: 'Traffic white', ral: 'RAL 9016' },
  { hex: '#ece1c6', name: 'Oyster', ral: 'RAL 1013' },
  { hex: '#b8954f', name: 'Brass', ral: 'RAL 1036' },
  { hex: '#f4c430', name: 'Signal yellow', ral: 'RAL 1003' },
  { hex: '#cf3a22', name: 'Vermilion', ral: 'RAL 2002' },
  { hex: '#6b1f27', name: 'Oxblood', ral: 'RAL 3005' },
  { hex: '#e05a8a', name: 'Heather pink', ral: 'RAL 4003' },
  { hex: '#14463a', name: 'Bottle green', ral: 'RAL 6005' },
  { hex: '#2a9d8f', name: 'Turquoise', ral: 'RAL 5018' },
  { hex: '#0f4c8a', name: 'Gentian blue', ral: 'RAL 5010' },
]

/** 'Traffic black, RAL 9017', for ordering. A colour that is not in the list by its hex number. */
export function orderColour(hex: string): string {
  const colour = signColours.find((each) => each.hex === hex)
  return colour ? `${colour.name}, ${colour.ral}` : hex
}

/** 'traffic black', for use in a sentence. A colour that is not in the list by its hex number. */
export function nameOfColour(hex: string): string {
  return signColours.find((colour) => colour.hex === hex)?.name.toLowerCase() ?? `colour ${hex}`
}
