/** The pages of what hangs over a door: shop fronts, single signs, plates and letters. Prices in pence before VAT. */
import type { ServicePage } from './site.schema.ts'

export const frontPages: readonly ServicePage[] = [
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
  {
    name: 'Custom Signs',
    slug: 'custom-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: 'Custom signs made to size',
    description:
      'Projecting signs, post-and-panel boards, A-boards and door plates made to your size and colour in Salford. Single signs from £96, most within ten working days.',
    line: 'One sign, your size, your colour: blades, posts, plates and pavement boards.',
    lead: 'Most people who ring us want one sign. Not a scheme, not a package: a blade for the wall by the alley, a board at the gate, a plate that says which bell. This is the page for those.',
    about: [
      'A projecting sign earns its keep on a street where people walk along the shops and not towards them. Ours are discs, squares or shields of 500 mm to 700 mm, double sided, on a bracket that we draw to suit the building. The wind load is on the fixings, not on the sign, so we go into brick with resin and never into a mortar joint or render alone.',
      'A post-and-panel board is two aluminium posts, a folded panel between them and 600 mm of concrete that nobody sees. The posts take a panel that can be slid out and changed when the tenants do. At a car park entrance we keep the lower edge at 900 mm, so that a driver sees a child behind it.',
      'A-boards are snap frames in aluminium with a water base for windy corners. Councils want the pavement beside them left clear, 1.5 m to 2 m as a rule, and many want a permit; ask yours before you ask us, and we will make whichever size they let you have.',
    ],
    madeOf: [
      { part: 'Faces', of: '3 mm aluminium composite, or 2 mm folded trays where the edge shows' },
      { part: 'Brackets', of: 'Mild steel, galvanised and powder coated, with hidden bolts' },
      { part: 'Posts', of: 'Aluminium 76 mm round or 80 mm square, in concrete or on base plates' },
      {
        part: 'Graphics',
        of: 'Cast vinyl, seven years outdoors, with an anti-graffiti laminate where it is needed',
      },
    ],
    sizes: [
      { name: 'A-board, A1 posters', widthMm: 640, heightMm: 1080, from: 9600 },
      { name: 'Projecting disc', widthMm: 600, heightMm: 600, from: 26500 },
      { name: 'Gate board on posts', widthMm: 1800, heightMm: 1200, from: 50700 },
    ],
    price: { from: 9600, unit: 'a sign' },
    leadDays: [7, 10],
    job: [
      'Tell us what it says, how large the place is and what it will be fixed to.',
      'We send a drawing and a price, as a rule the same day for one of the shapes above.',
      'Printed, cut and mounted in our own workshop, coated by a firm two streets away.',
      'Collect it from our workshop, have it posted, or have us put it up.',
    ],
    goodFor: [
      'Side streets and upper floors',
      'Nurseries, surgeries and yards',
      'A second sign where the first cannot be seen',
    ],
    questions: [
      {
        question: 'How high must a projecting sign hang?',
        answer:
          'At least 2.5 m from the pavement to its lower edge, and clear of the kerb by half a metre. We measure to the pavement where it is highest, because that is what the inspector does.',
      },
      {
        question: 'Do you make just one?',
        answer:
          'Yes. One sign is a job like any other: it gets a drawing, a price and a date. The second of the same costs a little less, since the artwork is done.',
      },
      {
        question: 'Can I fix it myself?',
        answer:
          'Plates and panels, gladly: we drill them, pack the screws and draw where the holes go. Anything that hangs over a pavement should be put up by somebody insured to do so.',
      },
    ],
    related: ['bespoke-signs', 'shop-front-signs', 'sign-installation'],
  },
  {
    name: 'Bespoke Signs',
    slug: 'bespoke-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: 'Bespoke signs, totems and plaques',
    description:
      'Totems to 4 m, engraved brass, slate, oak and signs that have never been made before. Drawn, sampled and built in Salford. Plaques from £85.',
    line: 'What is on no list: totems, plaques, timber, stone and odd ideas.',
    lead: 'Some signs have no price per metre, because nobody has made one yet. A totem in weathering steel, a coat of arms in oak, a clock with the brewery’s name on its face: these start with a conversation and a sample.',
    about: [
      'We begin with the thing that can go wrong. For a totem it is the wind: four metres high and a metre wide is a sail, and its foundation is worked out by an engineer, whose sheet you get. For brass it is the polish: an unlacquered plate wants a cloth once a week for ever, a lacquered one none for ten years and then a new coat. For oak it is movement, so panels float in their frames.',
      'Then we make a corner of it. A hand-sized sample in the real metal with the real colour costs little and stops arguments. You keep it; several hang on the wall of our office as a reminder of what was turned down.',
      'Engraving is done at 0.8 mm to 1.5 mm deep and filled with wax or paint, so letters can be read with the fingers and survive the cleaner. Slate is riven Welsh, no two alike, up to 900 × 400 mm in one piece.',
      'Not everything is possible, and we would sooner say so in the first week. A gold letter 12 mm high on a granite plinth will not be read from a car, however fine the gold.',
    ],
    madeOf: [
      { part: 'Metal', of: 'Brass, bronze, copper, weathering steel, stainless, 1.5 mm to 6 mm' },
      { part: 'Timber', of: 'European oak and Accoya, oiled or painted, joined and never nailed' },
      { part: 'Stone', of: 'Riven Welsh slate, York stone for plinths' },
      { part: 'Totems', of: 'Galvanised frame, folded aluminium skins, removable panels, foundation plate' },
      { part: 'Detail', of: 'Gold leaf of 23½ carat, deep engraving, enamel fill' },
    ],
    sizes: [
      { name: 'Brass plaque', widthMm: 300, heightMm: 200, from: 9900 },
      { name: 'Slate beside a door', widthMm: 600, heightMm: 300, from: 18600 },
      { name: 'Totem at an entrance', widthMm: 1000, heightMm: 3500, from: 259500 },
    ],
    price: { from: 8500, unit: 'a plaque' },
    leadDays: [15, 30],
    job: [
      'A talk, in our workshop or at yours, with whatever sketch there is.',
      'A drawing with materials and a price range; for large work the engineer’s first opinion.',
      'A sample of the finish, which you sign on the back.',
      'Making, with photographs along the way if you like them.',
      'Foundations first, the sign a week later, when the concrete can carry it.',
    ],
    goodFor: [
      'Hotels, breweries and colleges',
      'Business parks with several tenants',
      'Openings, anniversaries and memorials',
    ],
    questions: [
      {
        question: 'What does a drawing cost?',
        answer:
          'The first sketch is free. A worked-out design with an engineer’s sheet is from £180, and comes off the price when we make it.',
      },
      {
        question: 'Does a totem need permission?',
        answer:
          'Very often. A freestanding sign on a forecourt may stand under deemed consent if it is unlit and under 4.6 m; lit ones need an application, for which councils take about eight weeks.',
      },
      {
        question: 'Can you copy an old sign?',
        answer:
          'Yes, from the sign or from a photograph. We trace the letters rather than look for a typeface that resembles them: sign painters seldom used one.',
      },
    ],
    related: ['custom-signs', '3d-signs', 'branding-signs'],
  },
  {
    name: 'Branding Signs',
    slug: 'branding-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: 'Branding signs for offices',
    description:
      'Reception letters, wall graphics, wayfinding plates and meeting-room names in one set of colours. Plates of 300 × 100 mm from £26.50 each.',
    line: 'One colour and one typeface, from the car park to the meeting rooms.',
    lead: 'A brand book is written for screens and paper. Somebody has to decide what its blue is as a powder coat, as a vinyl and as paint on a plasterboard wall, so that the three agree in the same daylight. That is us.',
    about: [
      'We start with a walk. From the kerb to the desk of somebody who has never been there: where they stop, what they look for, which door they try first. It usually shows that a building needs fewer signs than it has, and three of them in other places.',
      'Then one sheet of colours. For each we name the RAL number, the vinyl, the paint and the print values, stick real samples beside one another, and you sign it. From then on every sign you order from us, this year or in five, is made from that sheet.',
      'Wayfinding is a system of plates that slide out of a rail, so that a name on a door can be changed in a minute with nobody’s screwdriver. Letters on plates that people must find by touch are raised by 1 mm, with Braille below, at 1,400 mm to 1,600 mm from the floor.',
      'Wall graphics are printed on a wall-grade vinyl with a matt face. New plaster has to dry for four weeks first and be painted with a plain emulsion: on a wipe-clean paint no film will hold, whatever is said of it.',
    ],
    madeOf: [
      { part: 'Plates', of: 'Anodised aluminium 2 mm, engraved or printed, in slide-out rails' },
      { part: 'Letters', of: '10 mm acrylic with painted edges, or 3 mm steel on standoffs' },
      { part: 'Walls', of: 'Wall-grade printed vinyl, matt laminated, in drops of 1,370 mm' },
      { part: 'Touch', of: 'Raised letters of 1 mm and Braille, photopolymer on acrylic' },
    ],
    sizes: [
      { name: 'Door plate', widthMm: 300, heightMm: 100, from: 2650 },
      { name: 'Reception letters', widthMm: 1800, heightMm: 300, from: 34000 },
      { name: 'Wall graphic', widthMm: 4200, heightMm: 2400, from: 58800 },
    ],
    price: { from: 2650, unit: 'a plate' },
    leadDays: [10, 15],
    job: [
      'A walk through the building with a tape and a camera, about an hour.',
      'A plan with every sign numbered, and a schedule with sizes, words and prices.',
      'One sign of each kind made first and hung, so that you see it in your light.',
      'The rest in one batch, labelled by floor.',
      'Fitted in the evening or at the weekend, with the lift to ourselves.',
    ],
    goodFor: [
      'Offices that have just moved',
      'Schools, clinics and co-working floors',
      'Firms with three shops and three different blues',
    ],
    questions: [
      {
        question: 'We only have a logo in a document. Is that enough?',
        answer:
          'Usually. Redrawing it as a clean outline is £48 and yours to keep for everything else that you have made, by us or by anybody.',
      },
      {
        question: 'Can you match a colour exactly?',
        answer:
          'Two materials never match exactly under every lamp. We match them for the light they will hang in, and show you where they part.',
      },
      {
        question: 'Can rooms be renamed later?',
        answer:
          'Yes. We keep the drawings; a new plate for the same rail is a week and the price of the plate.',
      },
    ],
    related: ['3d-signs', 'window-graphics', 'digital-printing'],
  },
]
