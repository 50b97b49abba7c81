/**
 * The pages of printed products: paper, boards, banners, stands and safety signs. Prices in pence before VAT.
 */
import type { ServicePageContent } from '#domain/site/site.schema.ts'

export const printPages: readonly ServicePageContent[] = [
  {
    name: 'Digital Printing',
    slug: 'digital-printing',
    group: 'print',
    changed: '2026-11-21',
    title: 'Digital printing in Salford',
    description:
      'Leaflets, cards, posters, labels and boards printed in Salford in two to four working days. Posters from £9, 250 business cards from £38.',
    line: 'Leaflets, cards, posters, labels and boards in days, not weeks.',
    lead: 'Short runs, printed straight from your file, with no plates to pay for. One poster or five thousand leaflets: the first sheet is as good as the last, and you can see it before we print the rest.',
    about: [
      'Paper goes through a press with dry toner, up to 330 × 487 mm and 400 gsm. Boards go under a flatbed that prints with ink cured by ultraviolet lamps: onto foam PVC, fluted polypropylene, acrylic, aluminium, and once onto a door. Posters and canvases come off a roll 1,600 mm wide with pigment inks that keep their colour for years behind glass.',
      'Send a PDF with 3 mm of bleed, text turned into outlines and pictures at 150 dots to the inch at final size; for anything larger than A2, 100 are enough. If you have never made such a file, send what you have. Somebody looks at every file, and rings before the paper is cut when a telephone number lacks a digit.',
      'Colours on a screen glow and colours on paper do not. Bright orange, royal blue and fresh green suffer most. If yours is one of them we print a strip first, in three versions, and you choose.',
      'Leaflets, booklets and brochures carry no VAT; posters, cards and boards do. The quote has it right, line by line.',
    ],
    madeOf: [
      { part: 'Paper', of: '130 gsm silk to 400 gsm board, uncoated and recycled sheets in stock' },
      { part: 'Boards', of: 'Foam PVC 3 mm and 5 mm, fluted board 4 mm, acrylic 3 mm and 5 mm' },
      { part: 'Posters', of: 'Photo satin 200 gsm, blueback 115 gsm, canvas 340 gsm' },
      { part: 'Labels', of: 'Polypropylene, kiss-cut on rolls or sheets' },
      { part: 'Finish', of: 'Matt and gloss laminate, folding, creasing, stapling, rounded corners' },
    ],
    sizes: [
      { name: 'Poster A1', widthMm: 594, heightMm: 841, from: 1100 },
      { name: 'Foam PVC board', widthMm: 1200, heightMm: 800, from: 6200 },
      { name: 'Site board, fluted', widthMm: 2440, heightMm: 1220, from: 11300 },
    ],
    price: { from: 900, unit: 'a poster' },
    leadDays: [2, 4],
    job: [
      'Send the file, the number and the day you need it.',
      'We check it and answer with a price and a proof on the screen.',
      'You say yes before noon; most small runs are ready the next afternoon.',
      'Fetch it from our workshop, or have it carried to you for £25 inside Greater Manchester.',
    ],
    goodFor: [
      'Menus that change with the season',
      'Sale boards and estate agents',
      'Anybody with an event on Saturday',
    ],
    questions: [
      {
        question: 'Is there a minimum?',
        answer:
          'Of posters and boards, one. Of leaflets a hundred are sensible: below that the setting up costs more than the paper.',
      },
      {
        question: 'Can you design it?',
        answer:
          'We set type well and lay out leaflets, cards and menus at £42 an hour. For a new identity you want a designer, and we know some.',
      },
      {
        question: 'How long do outdoor boards last?',
        answer:
          'Fluted board a season, foam PVC two years, aluminium composite five and more. The ink outlives the first two.',
      },
    ],
    related: ['banner-printing', 'exhibition-signs', 'window-graphics'],
  },
  {
    name: 'Banner Printing',
    slug: 'banner-printing',
    group: 'print',
    changed: '2026-11-21',
    title: 'Banner printing in Manchester',
    description:
      'PVC banners in 510 gsm with welded hems and eyelets every 500 mm, mesh for scaffold, roller banners with case. From £36, printed in three to five days.',
    line: 'PVC, mesh and roller banners that stay flat and stay up.',
    lead: 'A banner is the cheapest square metre of sign there is, and the one most often hung badly. Half of the work is the edge.',
    about: [
      'Ours are printed on 510 gsm front-lit PVC, up to 1,550 mm high in one piece; higher ones are welded from two lengths, and the seam goes between the lines of lettering. All four edges are folded and welded with a 30 mm hem, and a brass eyelet goes in every 500 mm and in each corner. On banners over 6 m a rope is welded into the top and bottom, because at that length it is the hem that carries the wind and not the eyelets.',
      'Where wind goes through, the banner lives longer. On scaffold, fences and gable ends we use mesh of 270 gsm: a third of it is holes, the picture closes up from ten metres away, and the pull on the ties falls by about half. Solid PVC on a scaffold is something that scaffolders take down, and they are right.',
      'Letters want to be larger than you think. To be read from passing cars at 30 mph a telephone number needs 150 mm of height; a web address of twenty letters at that size is 2,400 mm long. We tell you when your words do not fit, before they are printed.',
      'Roller banners are 850 × 2,000 mm on a film that does not curl at its edges. The cassette is the part that fails, so we sell one with a metal foot and a spring that can be changed, and print only a new sheet for it when your words change.',
    ],
    madeOf: [
      { part: 'PVC', of: '510 gsm front-lit, matt, flame-retardant with certificate' },
      { part: 'Mesh', of: '270 gsm, one third open' },
      { part: 'Edges', of: 'Welded 30 mm hems, brass eyelets of 12 mm, pole pockets or rope on request' },
      { part: 'Rollers', of: 'Aluminium cassettes 850 mm and 1,000 mm, stay-flat film, padded bag' },
    ],
    sizes: [
      { name: 'Roller banner', widthMm: 850, heightMm: 2000, from: 8900 },
      { name: 'Fence banner', widthMm: 3000, heightMm: 1000, from: 7600 },
      { name: 'Scaffold, mesh', widthMm: 8000, heightMm: 3000, from: 54200 },
    ],
    price: { from: 3600, unit: 'a banner' },
    leadDays: [3, 5],
    job: [
      'Width, height, and a word about where it will hang: wall, fence, scaffold, or indoors.',
      'Your artwork at a tenth of the size or larger, or we set the words for you.',
      'Printed, dried, welded and eyeleted; ties are in the bag.',
      'Rolled, never folded, with the print outwards.',
    ],
    goodFor: [
      'Openings and open days',
      'Schools, clubs and churches',
      'Scaffold that would otherwise advertise only itself',
    ],
    questions: [
      {
        question: 'How long does a banner last?',
        answer:
          'Tied well, two to three years; flapping, one winter. Use every eyelet, with elastic ties at the corners, and look at it after each storm.',
      },
      {
        question: 'May I hang it anywhere?',
        answer:
          'On your own fence or wall a temporary banner may need consent if it is large or stays for long. On a highway, railings or bridges, never without the council’s word.',
      },
      {
        question: 'Can you hang it?',
        answer:
          'Yes. From a ladder or a tower it is an hour of fitting; on a gable we drill a rail, so that the next banner can be changed from above in ten minutes.',
      },
    ],
    related: ['digital-printing', 'exhibition-signs', 'sign-installation'],
  },
  {
    name: 'Exhibition Signs',
    slug: 'exhibition-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: 'Exhibition signs and stands',
    description:
      'Tension fabric walls, pop-up stands, counters and hanging rings, packed to be built by one person. A 3 × 3 pop-up with lights and case from £690.',
    line: 'Walls, counters and lights that one person can put up in an hour.',
    lead: 'Build-up is on a Sunday evening, the loading bay closes at eight, and the person with the Allen key has the flu. We make stands with that evening in mind.',
    about: [
      'Most walls are now cloth. A polyester fabric is printed by dye transfer in Bolton, sewn here with a flat silicone cord along its edge, and pressed into the groove of an aluminium frame with the thumbs. It shows no joint up to 3,000 mm high, folds into a bag, goes through the wash, and next year you order only the cloth.',
      'Frames are 40 mm deep for walls, 120 mm when there is light inside. They join with a quarter turn and no tool. A wall of 3 m stands in a quarter of an hour; we build each one in the workshop, photograph it in its stages, and put the photographs in the lid of the case.',
      'Venues have rules, and they check: fabrics need a certificate of their reaction to fire, lights a test sticker of that year, and anything above 4 m an engineer. The papers come with the stand, in a pocket, because they are asked for at the worst moment.',
      'On what to print: a name at the top, above heads, 250 mm high; one sentence at the height of the eye; nothing worth reading below 800 mm, where the counter and the bags are.',
    ],
    madeOf: [
      { part: 'Fabric', of: 'Polyester 220 gsm, dye-printed, flame-retardant, for backlight 260 gsm' },
      { part: 'Frames', of: 'Aluminium 40 mm and 120 mm, joined without tools' },
      { part: 'Light', of: 'LED strips 5000 K inside frames, arm lamps of 18 W' },
      { part: 'Cases', of: 'Wheeled cases of up to 32 kg, which one of them turns into a counter' },
    ],
    sizes: [
      { name: 'Counter', widthMm: 1000, heightMm: 1000, from: 24500 },
      { name: 'Pop-up wall, 3 × 3', widthMm: 2260, heightMm: 2260, from: 69000 },
      { name: 'Backlit fabric wall', widthMm: 4000, heightMm: 2500, from: 148000 },
    ],
    price: { from: 12000, unit: 'a fabric print' },
    leadDays: [7, 10],
    job: [
      'The plan of your pitch, its open sides, and what you carry it in.',
      'A drawing with a person in it, so that heights are seen and not guessed.',
      'Print, sewing, and a trial build in our workshop; come and see it standing.',
      'Delivered to you or to the hall; built and taken down by us if you want to keep your shirt clean.',
    ],
    goodFor: [
      'Firms with two or three shows a year',
      'Careers fairs and conferences',
      'Showrooms that change with the season',
    ],
    questions: [
      {
        question: 'Can I build it alone?',
        answer:
          'Up to 3 m wide, yes, without steps. From 4 m on there should be two of you, for the top corner and for the opinion.',
      },
      {
        question: 'Will it fit into a car?',
        answer:
          'The pop-up and the counter go into an estate with the seats down. Longest piece of a fabric wall: 1,240 mm.',
      },
      {
        question: 'We need it next week. Is that possible?',
        answer:
          'A print for a frame that you have is four working days. A whole stand in a week works if the artwork is finished on the day you ring.',
      },
    ],
    related: ['banner-printing', 'digital-printing', 'branding-signs'],
  },
  {
    name: 'Safety Signs',
    slug: 'safety-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: 'Safety signs to ISO 7010',
    description:
      'Fire exits, mandatory, hazard and first-aid signs to BS EN ISO 7010, glow-in-the-dark where it counts, site boards with your logo. From £7.85 each.',
    line: 'The right pictogram, in the right size, in the right place.',
    lead: 'Nobody admires a safety sign. It has done its work if a stranger, in smoke, in a building that she has never seen, goes left.',
    about: [
      'The pictures are fixed by BS EN ISO 7010, so that a fire door looks the same in Salford and in Seville. Green is the way to safety, blue is what you must do, yellow is what may hurt you, red is what is forbidden or fights fire. Mixing an old style with the new in one building is what inspectors write up first, so when one sign changes we count the others.',
      'Size follows distance. A sign that is lit by the room is read from a hundred times its own height: 100 mm from ten metres, 200 mm from twenty. Along a corridor of thirty metres that means a sign of 300 mm, or two smaller ones, and two are better.',
      'Fire-exit signs and action notices are best photoluminescent: they drink the light of the day and show it for hours when the power fails. They must hang where there is light to drink. In a store that is dark for weeks they are a black sign, and an emergency lamp is what you need.',
      'For building sites we print one board for the gate with the rules that apply, your logo and the telephone number of the person in charge, on fluted board for a month or on aluminium for two years. Chemicals, forklifts, low beams, acoustic zones: tell us what is in the building, and we list what is due.',
    ],
    madeOf: [
      { part: 'Rigid', of: 'Plastic 1 mm indoors, aluminium composite 3 mm outdoors' },
      { part: 'Self-adhesive', of: 'Vinyl with a laminate, for doors, tanks and machines' },
      { part: 'Glow', of: 'Photoluminescent plastic 1.3 mm, class C, marked on its face' },
      { part: 'Posts', of: 'Aluminium channels and clips, signs that turn no corner' },
    ],
    sizes: [
      { name: 'Door sign', widthMm: 200, heightMm: 300, from: 785 },
      { name: 'Fire exit, corridor', widthMm: 600, heightMm: 200, from: 1840 },
      { name: 'Site board', widthMm: 1220, heightMm: 810, from: 6200 },
    ],
    price: { from: 785, unit: 'a sign, from fifty' },
    leadDays: [2, 5],
    job: [
      'Send the list from your risk assessment, or have us walk the building with the person who wrote it.',
      'A schedule: where, which pictogram, what size, what material.',
      'Printed in a batch and packed by floor, with a plan in the box.',
      'Fixed by us, with screws or with tape that holds on cold steel, if you would sooner not.',
    ],
    goodFor: [
      'Warehouses and workshops',
      'Landlords of shared stairs',
      'Site managers on the Friday before a start',
    ],
    questions: [
      {
        question: 'Do you tell us which signs the law wants?',
        answer:
          'Your risk assessment does, under the regulations of 1996. We know what usually follows from it, and say when something is missing, but the decision is with the person responsible for the building.',
      },
      {
        question: 'Can our logo be on it?',
        answer:
          'On boards and notices, yes. On a sign to ISO 7010 nothing may be added inside its shape; the logo goes beside it.',
      },
      {
        question: 'Do safety signs need consent?',
        answer:
          'No. Signs that the law requires are outside the advertisement rules, as long as they are no larger than their purpose needs and say nothing else.',
      },
    ],
    related: ['vehicle-graphics', 'branding-signs', 'digital-printing'],
  },
]
