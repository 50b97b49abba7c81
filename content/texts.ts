/** The shop's texts beyond its services: how a job goes, who works there, which areas it serves. */

/** A job as an example: a lit shop front of this size, by working days from the first call. */
export const exampleJob = {
  title: 'Three weeks, from a photo to a lit name',
  lead: 'A shop front of 4,800 × 600 mm with halo letters, by working days. Smaller signs go faster along the same line.',
  days: 15,
  steps: [
    {
      from: 0,
      to: 1,
      when: 'Day 1',
      title: 'You send a photo',
      text: 'With the width between the pilasters, as good as you can measure it. By the next working day you hear a price range, and whether the council will want to be asked.',
    },
    {
      from: 1,
      to: 3,
      when: 'Days 2 and 3',
      title: 'We measure',
      text: 'One of us comes with a tape, a laser and a ladder, looks behind the old board and at what the wall is made of. Nobody prices your sign who has not seen it.',
    },
    {
      from: 3,
      to: 5,
      when: 'Days 4 and 5',
      title: 'You see it drawn',
      text: 'To scale, on a photo of your own front, by day and by night, with one fixed price. Changes are free until you say yes.',
    },
    {
      from: 5,
      to: 10,
      when: 'Week 2',
      title: 'We cut, fold and coat',
      text: 'Trays off the router and into the press, letters off the laser, everything through the oven at 200 °C. You may come and look.',
    },
    {
      from: 10,
      to: 14,
      when: 'Week 3',
      title: 'We build and burn in',
      text: 'Letters are wired, stood on their tray, and lit on the bench for 24 hours. What fails, fails here.',
    },
    {
      from: 14,
      to: 15,
      when: 'Day 15',
      title: 'It goes up',
      text: 'Two of us and a tower, before you open. The old sign goes with us, the pavement is swept, and you cross the road to look.',
    },
  ],
} as const

export const about = {
  lead: 'We are nine people in a former foundry between the river and the railway. The one who measures your wall knows the one who bends your letters, because they share a kettle.',
  story: [
    'The shop began with a signwriter, a handcart and a pot of lamp black. The handcart hangs in the entrance. What came after it – cut vinyl, acrylic, the router, light that runs on a few watts – changed how letters are made, and very little about where they should stand.',
    'We do the whole job: survey, drawing, making, fitting and, ten years on, the new driver. Two things go out: powder coating to a firm two streets away, because their oven is seven metres long and ours would not be, and cloth for exhibition walls to a printer in Bolton. Everything else happens under our own roof, which is why we can tell you on a Tuesday what will happen on the Thursday.',
    'We sell no sign that we would not want to mend. That rules out a few things that are cheap to buy: plastic letters glued to render, printed panels without a laminate, drivers without a make on them.',
  ],
  principles: [
    {
      title: 'Measured, not guessed',
      text: 'A price over the telephone is a range. You have the fixed one after we have measured, and it stays.',
    },
    {
      title: 'Drawn before made',
      text: 'Every sign has a sheet with its sizes, materials, fixings and load. You keep it; the next fitter will thank you.',
    },
    {
      title: 'We say when it is not worth it',
      text: 'If a good clean would do, you hear that from us before you have spent a thousand pounds.',
    },
  ],
  workshop: [
    {
      what: 'Flatbed router',
      measure: '3,050 × 1,525 mm',
      note: 'cuts and grooves trays and panels in one piece',
    },
    { what: 'Laser', measure: '1,600 × 1,000 mm', note: 'letters in acrylic and thin steel' },
    {
      what: 'Roll printer',
      measure: '1,600 mm wide',
      note: 'film, posters and canvas, with a laminator beside it',
    },
    { what: 'Flatbed printer', measure: '2,500 × 1,300 mm', note: 'boards up to 48 mm thick' },
    { what: 'Sheet press', measure: '330 × 487 mm', note: 'leaflets, cards and menus, one or five thousand' },
    {
      what: 'Letter bender',
      measure: 'returns of 30 to 130 mm',
      note: 'stainless and aluminium, then solder and patience',
    },
    { what: 'Vehicle bay', measure: '7,400 × 4,100 mm', note: 'heated to 18 °C, takes a long high van' },
    {
      what: 'Burn-in bench',
      measure: '6,000 mm long',
      note: 'where every lit sign spends its last night with us',
    },
  ],
  people: [
    { name: 'Frances Irwell', does: 'runs the shop, answers most of the calls' },
    { name: 'Joe Tetlow', does: 'surveys and sets out, carries the long tape' },
    { name: 'Amina Rahman', does: 'draws, redraws, minds the colours' },
    { name: 'Kasia Nowak', does: 'bends and solders letters' },
    { name: 'Gary Lomax', does: 'fits, mostly before you are awake' },
  ],
} as const

/** Where the shop measures and fits, and on which terms. */
export const areas = {
  near: {
    title: 'Inside the M60',
    text: 'Measuring is free, and we are usually there within two working days.',
    places: [
      'Salford',
      'Manchester',
      'Eccles',
      'Swinton',
      'Prestwich',
      'Stretford',
      'Sale',
      'Didsbury',
      'Denton',
    ],
  },
  far: {
    title: 'Greater Manchester and around',
    text: 'A survey is £45 and comes off the price when we make the sign.',
    places: [
      'Bolton',
      'Bury',
      'Rochdale',
      'Oldham',
      'Stockport',
      'Altrincham',
      'Wigan',
      'Leigh',
      'Warrington',
    ],
  },
} as const

/** How to find the entrance from the road. */
export const arrival =
  'Through the arch, past the skip, the blue door. There is room for a van before it, and a height bar of 3,100 mm over the gate.'

/**
 * The services that the home page shows, by their slugs, and the text of the sign that is drawn beside each.
 */
export const featured = [
  { slug: 'shop-front-signs', says: 'Greengrocer', look: 'panel' },
  { slug: 'illuminated-signs', says: 'Open late', look: 'lit' },
  { slug: '3d-signs', says: 'Cotton Mill', look: 'letters' },
  { slug: 'vehicle-wraps', says: 'Removals', look: 'panel' },
  { slug: 'window-graphics', says: 'Sale', look: 'glass' },
  { slug: 'exhibition-signs', says: 'Hall 4', look: 'backlit' },
] as const
