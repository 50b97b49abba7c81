/** Twelve finished jobs that never were: what was made, where, and its pictures. */
import type { serviceNames } from '#domain/service-names.ts'
import { drawCloseUp, drawProjecting } from './scenes/close-up.ts'
import { drawElevation } from './scenes/elevation.ts'
import { drawFrostedGlass, drawNeonWall, drawStand, drawWayfinding } from './scenes/indoors.ts'
import { drawHoarding, drawSiteBoard, drawTotem } from './scenes/outdoors.ts'
import { drawShopFront, type ShopFront } from './scenes/shop-front.ts'
import { drawVanBack, drawVanSide, type Van } from './scenes/van.ts'

interface Job {
  title: string
  service: (typeof serviceNames)[number]
  place: string
  /** Paragraphs. */
  text: readonly string[]
  /** Each a file of content/pictures/masters, or drawn when it is needed. */
  photos: readonly { picture?: string; draw?: () => string; alt: string }[]
}

const loaf: ShopFront = {
  ...{ name: 'MARIGOLD LOAF', brick: '#9a5d45', paint: '#20352f', fascia: '#20352f', goods: 'loaves' },
  letters: { colour: '#e3b860', kind: 'built-up', size: 104, spacing: 10 },
  awning: ['#d9d2c0', '#20352f'],
}
const fernery: ShopFront = {
  ...{ name: 'The Fernery', brick: '#6f6a5e', paint: '#2a3a3c', fascia: '#efe9dc', goods: 'plants' },
  letters: { colour: '#24503a', kind: 'built-up', size: 118 },
}
const tarn: ShopFront = {
  ...{ name: 'TARN & TALLOW', line: 'Barbers', brick: '#7d4c3a', paint: '#5c1f1b', fascia: '#5c1f1b' },
  ...{ goods: 'bottles', letters: { colour: '#f1ead8', kind: 'painted', size: 96, spacing: 6 } },
}
const lowry: ShopFront = {
  ...{ name: 'QUIRE', line: 'Books, new and read', brick: '#8a6a4c', paint: '#1d2b4a', fascia: '#1d2b4a' },
  ...{
    goods: 'books',
    letters: { colour: '#fff6dc', kind: 'lit', size: 112, spacing: 26, light: '#ffe9b8' },
  },
}
const penhale: Van = {
  ...{ body: '#f4f4f1', colours: ['#174a7c', '#f2a81d'], ink: '#174a7c', name: 'PENHALE' },
  ...{ line: 'Heating · Trafford Park', style: 'band' },
}
const slowPour: Van = {
  ...{ body: '#f4f4f1', colours: ['#6b3f2a', '#d9924a'], ink: '#fff4e2', name: 'SLOW POUR' },
  ...{ line: 'Coffee, where you work', style: 'wrap' },
}
const totem = {
  name: 'IRKDALE',
  tenants: ['1  Ardwell Tools', '2  Bowlee Glass', '3  Corn Row', '4  To let'],
  colour: '#1f3d4d',
}

export const jobs: readonly Job[] = [
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
        draw: () => drawShopFront({ ...lowry, night: true }),
        alt: 'A dark blue shop front by night: the five letters QUIRE glow warm white on the fascia, shelves of books in a lit window below.',
      },
      {
        draw: () => drawShopFront(lowry),
        alt: 'The same shop front by day: cream letters on dark blue, and beside them in small type “Books, new and read”.',
      },
      {
        draw: () =>
          drawCloseUp({ letters: 'QUI', colour: '#fff6dc', kind: 'lit', brick: '#8a6a4c', night: true }),
        alt: 'Three of the lit letters on trial in front of a brick wall, near enough to see how evenly their faces shine.',
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
        alt: 'HOPWOOD MILL in letters of brushed steel along the red brick gable, their shadows short and sharp in the sun.',
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
        draw: () => drawShopFront(loaf),
        alt: 'A bakery’s shop front in dark green: MARIGOLD LOAF in gold letters, a green and cream striped awning, loaves in the window.',
      },
      {
        draw: () => drawShopFront({ ...loaf, night: true, letters: { ...loaf.letters, kind: 'halo' } }),
        alt: 'The bakery before dawn: the letters lit from behind, the window warm, its light on the pavement.',
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
        draw: () => drawNeonWall(['udon', 'until late'], ['#ff3d5a', '#37c8ff']),
        alt: 'A dark tiled wall over a wooden counter: “udon” in red neon and “until late” in blue below it, four stools in front.',
      },
      {
        draw: () =>
          drawElevation({
            ...{ title: 'Neon-flex over the counter', letters: 'udon' },
            ...{ widthMm: 1900, heightMm: 760, letterMm: 380, depthMm: 20 },
            notes: [
              '8 mm silicone neon-flex, red, 12 V',
              'On clear clips, through the tile joints',
              'Dimmer behind the counter',
            ],
          }),
        alt: 'The drawing of the neon word: 1,900 mm wide, its letters 380 mm high, 20 mm deep.',
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
        draw: () => drawVanSide(penhale),
        alt: 'The side of a white van in front of a workshop: PENHALE in blue, a blue and amber band rising towards the back.',
      },
      {
        draw: () => drawVanBack(penhale),
        alt: 'The back doors of the same van: the band runs on over both of them, PENHALE above it.',
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
        draw: () => drawTotem(totem),
        alt: 'A dark blue totem on a lawn, IRKDALE at its head and four tenants’ panels below, twice as tall as the person beside it.',
      },
      {
        draw: () => drawTotem({ ...totem, night: true }),
        alt: 'The totem by night: its name and panels shine, their light lies on the grass.',
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
        draw: () => drawFrostedGlass('sevenbrook', 'dental care', '#1f6f6b'),
        alt: 'A glass front with a frosted band that fades upwards in dots; “sevenbrook dental care” in green, a bright reception behind.',
      },
      {
        draw: () =>
          drawShopFront({
            ...fernery,
            name: 'sevenbrook',
            letters: { colour: '#1f6f6b', kind: 'built-up', size: 118 },
          }),
        alt: 'The practice from the road: “sevenbrook” in green letters on a pale fascia, plants along the window.',
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
        draw: () => drawVanSide(slowPour),
        alt: 'A van wrapped in brown and caramel with pale bubbles: SLOW POUR in cream letters, and “Coffee, where you work”.',
      },
      {
        draw: () => drawVanBack(slowPour),
        alt: 'The back of the coffee van: brown above, caramel below, the name across both doors.',
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
        draw: () => drawStand('TREADWELL', 'Tyres made new', ['#23415e', '#d9583b']),
        alt: 'An exhibition stand in a dark hall: a blue back wall with an orange wave, TREADWELL in white, a counter in front, three spots above.',
      },
      {
        draw: () => drawStand('TREADWELL', 'Come and kick one', ['#d9583b', '#23415e']),
        alt: 'The same frame with its second cover, orange with a blue wave, for the next fair.',
      },
    ],
  },
  {
    title: 'The right floor, at a glance',
    service: 'Branding Signs',
    place: 'Salford Quays',
    text: [
      'Figures from floor to ceiling, 2.4 m high, one colour for each of six floors: whoever steps out of the lift knows where they are before they have looked for it. Directions stand at 1,500 mm, where they are read from a wheelchair as well.',
      'Wall film with a matt laminate, put up on two Saturdays. Room signs of the same family in 3 mm acrylic, with raised letters and Braille.',
    ],
    photos: [
      {
        draw: () =>
          drawWayfinding(
            '3',
            [
              ['left', '301–318'],
              ['right', '319–336'],
              ['up', 'Garden'],
            ],
            '#c8442c',
          ),
        alt: 'A wall beside a lift: a figure 3 from floor to ceiling on red, and arrows to rooms 301 to 318, 319 to 336 and the garden.',
      },
      {
        draw: () =>
          drawWayfinding(
            '5',
            [
              ['left', '501–512'],
              ['right', '513–530'],
              ['up', 'Roof'],
            ],
            '#1f5f73',
          ),
        alt: 'The fifth floor: a figure 5 on petrol blue, with arrows to its rooms and the roof.',
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
        draw: () =>
          drawProjecting({
            name: 'BARBERS',
            initials: 'T&T',
            face: '#f1ead8',
            ink: '#7a2318',
            brick: '#7d4c3a',
            night: true,
          }),
        alt: 'A round lit sign on a wrought-iron bracket by night: T&T and BARBERS in oxblood on cream.',
      },
      {
        draw: () =>
          drawProjecting({
            name: 'BARBERS',
            initials: 'T&T',
            face: '#f1ead8',
            ink: '#7a2318',
            brick: '#7d4c3a',
          }),
        alt: 'The same sign by day on the corner of a brick building, the street running off behind it.',
      },
      {
        draw: () => drawShopFront(tarn),
        alt: 'The barber’s front in oxblood: TARN & TALLOW hand-lettered in cream, bottles on the shelves of the window.',
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
        draw: () =>
          drawHoarding({
            words: ['Croft Street', '84 homes, a square and a bakery'],
            colours: ['#1f4d4a', '#f0b65a', '#d9583b'],
          }),
        alt: 'A long green hoarding with arches in amber and orange: “Croft Street, 84 homes, a square and a bakery”, a crane behind, two people passing.',
      },
      {
        draw: () => drawSiteBoard('CROFT STREET, GATE 1'),
        alt: 'The safety board at gate 1: deep excavations, wear a helmet, no entry on foot, crane at work, and the assembly point in green.',
      },
    ],
  },
]
