/**
 * The pages of signs over a door: shop fronts, single signs, plates and letters. Prices in pence before VAT.
 */
import type { ServicePageContent } from '#domain/site/site.schema.ts'

export const frontPages: readonly ServicePageContent[] = [
  {
    name: 'Shop Front Signs',
    slug: 'shop-front-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: 'Shop front signs in Manchester',
    description:
      'Fascia trays in folded 2 mm aluminium composite, powder coated and fitted in a morning. A front of 4,800 × 600 mm from £640, three weeks from your yes.',
    line: 'The whole front: panel, letters and light. We take the old sign away.',
    lead: 'A shop front is read in about two seconds, by somebody on the other pavement with something else on their mind. We make it wide, plain and level, with one name on it and nothing that has to be explained.',
    about: [
      'Most fronts that we make are trays: a sheet of aluminium composite, cut on the router, grooved along its folds and bent into a shallow box with 50 mm returns. The box hides its fixings and stands clear of the wall, so rain runs behind it and not through it. Anything longer than 3,050 mm is made in two or more trays, and we put the joint where the lettering leaves room for it.',
      'Before we price, we measure. Parades are rarely square: a fascia that reads 4,800 mm on the left bay reads 4,765 on the right, and the pilaster leans. Our tape goes on at three heights, the depth of the old board is taken, and we look for what is behind it: a roller shutter box, a flue, the neighbour’s cable.',
      'A front of one shop on one street usually has deemed consent if the letters stay under 750 mm, the top stays under 4.6 m and below the first-floor windows, and any light comes through the letters or from behind them. A listed building or a conservation area is another matter. We say which it is before you spend money, and draw the elevation that the council wants to see.',
    ],
    madeOf: [
      { part: 'Tray', of: 'Aluminium composite, 3 mm thick where flat, folded 2 mm sheet for trays' },
      { part: 'Finish', of: 'Powder coat in any RAL colour, gloss, satin or fine texture' },
      { part: 'Letters', of: 'Cut cast vinyl, 5 mm or 10 mm cast acrylic, or built-up metal' },
      {
        part: 'Fixing',
        of: 'Hidden aluminium rails, stainless screws, nylon plugs or resin to suit the wall',
      },
      { part: 'Light', of: 'Slim LED trough at 4000 K, halo or face-lit letters' },
    ],
    sizes: [
      { name: 'Kiosk or single door', widthMm: 1800, heightMm: 450, from: 29000 },
      { name: 'One bay of a parade', widthMm: 4800, heightMm: 600, from: 64000 },
      { name: 'Double front', widthMm: 8400, heightMm: 750, from: 142000 },
    ],
    price: { from: 29000, unit: 'a front' },
    leadDays: [12, 15],
    job: [
      'Send a photo and the width between the pilasters; you hear a price range by the next working day.',
      'We measure on site, free of charge inside the M60, and take the old fixings into account.',
      'You get a drawing to scale on a photo of your own front, and one fixed price.',
      'Cutting, folding and coating take eight working days, letters and wiring three more.',
      'Two of us take the old sign down and put yours up, as a rule before eleven in the morning.',
    ],
    goodFor: [
      'Shops, salons and takeaways on a parade',
      'Offices with a street door',
      'Units on trading estates that nobody can find',
    ],
    questions: [
      {
        question: 'Can you use the board that is already there?',
        answer:
          'If it is sound and level, yes: a flat panel over a good timber board saves you about a fifth. If it is soft at the screws we say so, because whatever we hang on it will come down with it.',
      },
      {
        question: 'Does my landlord have to agree?',
        answer:
          'Nearly always. Leases ask for written consent to a new front. Our drawing, with sizes, materials and fixings on one sheet, is what agents ask for, and it comes with the quote.',
      },
      {
        question: 'Do you close the pavement?',
        answer:
          'Usually a tower with a barrier and one of us on the ground is enough. Where the council wants a licence for scaffold or a tower on the highway, we apply and show its fee as a line of its own.',
      },
    ],
    related: ['3d-signs', 'illuminated-signs', 'sign-installation'],
  },
  {
    name: '3D Signs',
    slug: '3d-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: '3D signs and built-up letters',
    description:
      'Built-up letters in stainless steel with 30 mm returns, or flat-cut acrylic from 10 mm. Letter heights from 80 mm to 900 mm, from £48 a letter.',
    line: 'Built-up letters with real depth, which throw a shadow in the sun.',
    lead: 'A letter with a 30 mm edge throws a shadow, and a shadow is what makes a name readable at an angle, in flat northern light, and from the top deck of a bus.',
    about: [
      'A built-up letter is a small metal box. The face is cut by laser, a strip is bent round its outline and welded or soldered from behind, and the joins are dressed until you cannot find them. Brushed stainless steel stays as it is for twenty years with a wash now and then; aluminium is painted to any RAL colour and weighs a third.',
      'Flat-cut letters are the plain cousin: cast acrylic 5 mm to 20 mm thick, or foamed PVC at 19 mm where the wall is inside or well sheltered. They are lighter, quicker and cheaper, and at letter heights under 120 mm they look crisper, because a welded return cannot follow a thin serif.',
      'Every letter comes with a paper template at full size. It is taped to the wall, levelled once, and drilled through; then the studs go in and the paper tears away. That is why our letters stand on one line and why we do not measure twice on a ladder.',
      'Spacing is done by eye, not by the software. An A beside a V wants less room than two Hs, and at 400 mm the difference is the width of a thumb.',
    ],
    madeOf: [
      {
        part: 'Built-up',
        of: 'Stainless steel 304 or 316 near salt, 1.2 mm faces with 30 mm to 80 mm returns',
      },
      { part: 'Painted', of: 'Aluminium 1.5 mm, two-pack paint to RAL or a matched sample' },
      { part: 'Flat-cut', of: 'Cast acrylic 5, 10 and 20 mm, or foamed PVC 19 mm' },
      { part: 'Fixing', of: 'Threaded studs with spacers of 5 mm to 40 mm, or bonded rails on glass' },
    ],
    sizes: [
      { name: 'Reception wall, 10 mm acrylic', widthMm: 1600, heightMm: 180, from: 17500 },
      { name: 'Shop name, stainless', widthMm: 3200, heightMm: 350, from: 118000 },
      { name: 'Parapet letters, aluminium', widthMm: 7200, heightMm: 900, from: 462000 },
    ],
    price: { from: 4800, unit: 'a letter' },
    leadDays: [15, 20],
    job: [
      'Your logo as a vector file, or a picture that we redraw; a photo of the wall.',
      'A drawing with the letter height, the return and the standoff, and a night view if they are lit.',
      'A sample letter in the real finish when there are more than twelve of them.',
      'Laser cutting, bending, welding and finishing: three weeks, most of it by hand.',
      'Template on the wall, holes, studs, letters: half a day for a shop name.',
    ],
    goodFor: [
      'Names over two storeys',
      'Reception walls',
      'Brick, stone and cladding where a panel would be a plaster',
    ],
    questions: [
      {
        question: 'How high must a letter be to be read?',
        answer:
          'Allow 25 mm of height for every 10 m of distance, then half as much again if people drive past. Across a road of 20 m that is 75 mm at the least; most shops choose 250 mm to 350 mm so that it is not read but noticed.',
      },
      {
        question: 'Will they mark the wall?',
        answer:
          'Each letter has two to five holes of 6 mm. On stone or terracotta that the planners care about, we fix into the mortar joints, or hang the letters on a rail with four fixings for the whole name.',
      },
      {
        question: 'Can they be lit later?',
        answer:
          'If you think you might, say so now. A back left open and a cable hole cost little in the workshop and a great deal at the top of a tower.',
      },
    ],
    related: ['illuminated-signs', 'shop-front-signs', 'branding-signs'],
  },
]
