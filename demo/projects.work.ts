/** Twelve invented projects: what was made, where, and its pictures. */
import type { serviceNames } from '#content/service-names.ts'

interface Job {
  title: string
  service: (typeof serviceNames)[number]
  place: string
  /** Paragraphs. */
  text: readonly string[]
  /** Each a file of content/pictures/masters. */
  photos: readonly { picture: string; alt: string }[]
}

export const finishedProjects: readonly Job[] = [
  {
    title: 'A bookshop that reads best after dark',
    service: 'Illuminated Signs',
    place: 'Chorlton, Manchester',
    text: [
      'Five letters in opal acrylic, 420 mm high and lit from inside, on a folded aluminium tray of 4,900 × 650 mm in RAL 5011. At 3000 K they are as warm as the shop behind them, and a time switch puts them out at eleven.',
      'The old sign came down and the new one went up in a day, from a tower, with the pavement kept open. The cable runs behind the tray: nothing of it shows from the street.',
      'It uses 38 watts, less than the bulb over the old door did.',
    ],
    photos: [
      {
        picture: 'bookshop-dusk',
        alt: 'A dark blue shop front at dusk: the five letters QUIRE glow warm white on the fascia, shelves of books in the lit window below.',
      },
    ],
  },
  {
    title: 'Eleven letters on a mill’s gable',
    service: '3D Signs',
    place: 'Ancoats, Manchester',
    text: [
      'HOPWOOD MILL in brushed stainless steel, 900 mm high with 80 mm returns, over 9.6 m of Victorian brick. Each letter stands 40 mm off the wall, so that its own light falls on the brick behind it.',
      'The mill is listed. We drew the fixings into the mortar joints: 88 studs, and not a brick drilled.',
      'Two people, a cherry picker, two nights.',
    ],
    photos: [
      {
        picture: 'mill-day',
        alt: 'By day: HOPWOOD MILL in letters of brushed steel along the red brick gable, their shadows short and sharp.',
      },
    ],
  },
  {
    title: 'A bakery in green and gold',
    service: 'Shop Front Signs',
    place: 'Eccles, Salford',
    text: [
      'A new fascia of 5,600 × 650 mm in painted timber, RAL 6009, with flat-cut letters in 10 mm acrylic gilded with gold leaf. The awning is ours as well: 5.2 m wide, striped to match, 1.2 m out.',
      'Three weeks from the first visit. The timber was painted in our shop and put up on a Monday, when the bakery is closed anyway.',
    ],
    photos: [
      {
        picture: 'bakery-day',
        alt: 'The bakery’s front in dark green: MARIGOLD LOAF in flat gold letters, a green and cream striped awning, loaves in the window.',
      },
    ],
  },
  {
    title: 'Two words of light over a noodle counter',
    service: 'LED Signs',
    place: 'Northern Quarter, Manchester',
    text: [
      'Neon-flex, bent by hand: ‘udon’ in red, 1,900 mm wide, ‘until late’ in blue below it. It is made of silicone and runs at 12 volts, so it may hang where steam and elbows reach it.',
      'Mounted straight on the tiles through the joints, dimmed to a third at lunch and up to full after eight.',
    ],
    photos: [
      {
        picture: 'neon-counter',
        alt: 'A tiled wall over a wooden counter: “udon” in red neon and “until late” in blue below it, stools in front.',
      },
    ],
  },
  {
    title: 'Nine vans, and not a day off the road',
    service: 'Vehicle Graphics',
    place: 'Trafford Park, Manchester',
    text: [
      'Cut vinyl for a heating firm’s whole fleet: a band in two colours along both sides and over the back doors, the name 260 mm high, the number where the driver behind reads it at the lights.',
      'Templates from the makers’ drawings, one van each evening after the last job, ready at seven. The film is guaranteed for seven years and comes off without a trace when the lease ends.',
    ],
    photos: [
      {
        picture: 'fleet-side',
        alt: 'One of the vans in front of the workshop: PENHALE in blue, a band of amber and blue that rises towards the back.',
      },
    ],
  },
  {
    title: 'A totem that says who is in',
    service: 'Custom Signs',
    place: 'Stockport',
    text: [
      'At the drive of a small business park: 4.2 m high, 1.5 m wide, folded aluminium on a steel frame, on 1.1 m³ of concrete. The name is cut through and lit from inside, the tenants’ panels slide out when one of them moves.',
      'A new panel costs £64 and is changed with one key.',
    ],
    photos: [
      {
        picture: 'totem-dusk',
        alt: 'The totem at dusk: IRKDALE at its head and four tenants’ panels below, all of them lit, the park behind.',
      },
    ],
  },
  {
    title: 'Frost where patients sit',
    service: 'Window Graphics',
    place: 'Sale',
    text: [
      'Three panes of 1,760 × 3,400 mm for a dental practice. The frosted band begins at 820 mm and ends above eye level; the dots let it fade into clear glass, so that daylight still comes in from above.',
      'The name is cut out of the frost and backed in the practice’s green. Fitted from inside in a morning, between two check-ups.',
    ],
    photos: [
      {
        picture: 'glass-front',
        alt: 'The glass front with its frosted band that fades upwards in dots; “sevenbrook dental care” in green, a bright reception behind.',
      },
    ],
  },
  {
    title: 'A coffee van, wrapped to the roof',
    service: 'Vehicle Wraps',
    place: 'Prestwich',
    text: [
      'A full wrap in cast film, printed and laminated matt: 21 m² without a seam in sight. The name stands 310 mm high and is read from the far end of a car park.',
      'Four days in our bay, two of them for taking off handles, lights and trims, because film that ends at an edge stays on.',
    ],
    photos: [
      {
        picture: 'coffee-side',
        alt: 'The van from the side: brown to the roof, caramel below a cream wave, SLOW POUR in cream letters, and “Coffee, where you work”.',
      },
    ],
  },
  {
    title: 'A stand that travels in two cars',
    service: 'Exhibition Signs',
    place: 'Deansgate, Manchester',
    text: [
      'A back wall of 5 × 2.5 m in printed fabric on an aluminium frame, a counter, a screen’s plinth and a rack for samples. It goes up in forty minutes without tools and packs into four bags.',
      'Printed by dye sublimation on one piece, so there is no seam to line up, and washed at 30 °C after the fair.',
    ],
    photos: [
      {
        picture: 'stand-hall',
        alt: 'The stand in the hall: a blue back wall with an orange wave, TREADWELL in white, a counter, a screen and a rack in front.',
      },
    ],
  },
  {
    title: 'The right floor, at a glance',
    service: 'Branding Signs',
    place: 'Salford Quays',
    text: [
      'Figures from floor to ceiling, 2.4 m high, one colour for each of six floors: people who step out of the lift know where they are before they have looked for it. Directions stand at 1,500 mm, where they are read from a wheelchair as well.',
      'Wall film with a matt laminate, put up on two Saturdays. Room signs of the same family in 3 mm acrylic, with raised letters and Braille.',
    ],
    photos: [
      {
        picture: 'floor-three',
        alt: 'The wall beside the lift on the third floor: a figure 3 from floor to ceiling on red, and arrows to the rooms and the garden.',
      },
    ],
  },
  {
    title: 'A barber’s sign you see from the tram stop',
    service: 'Bespoke Signs',
    place: 'Altrincham',
    text: [
      'A round sign of 750 mm, both faces opal, on a bracket that a smith in Bury forged for us from our drawing. It stands out at 2.6 m over the pavement, as the council asks, and glows rather than shines.',
      'The fascia was lettered by hand, in two coats of one-shot enamel. It took three days and drew a small crowd on the second.',
    ],
    photos: [
      {
        picture: 'barber-dusk',
        alt: 'The round sign at dusk, on its bracket at the corner: T&T and BARBERS in oxblood on cream, a striped pole below it.',
      },
    ],
  },
  {
    title: 'Sixty-four metres of hoarding',
    service: 'Digital Printing',
    place: 'Bolton',
    text: [
      'Twenty-six panels of 2,440 mm, printed on 3 mm aluminium composite with an anti-graffiti laminate, around a building site for two years. The pattern repeats every three panels, so a damaged one is replaced from stock the same day.',
      'The boards at the gates are to BS EN ISO 7010. They went up first, on the morning the site opened.',
    ],
    photos: [
      {
        picture: 'hoarding-street',
        alt: 'The hoarding along the pavement: arches in amber, orange and cream on green, “Croft Street, 84 homes, a square and a bakery”.',
      },
      {
        picture: 'safety-board',
        alt: 'The safety board at gate 1: what to wear, what to beware of, and the assembly point in green.',
      },
    ],
  },
]
