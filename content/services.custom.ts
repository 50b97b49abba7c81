/** The pages of signs made to a wish: custom, bespoke and branding. Prices in pence before VAT. */
import type { ServicePageContent } from '#domain/site/site.schema.ts'

export const customPages: readonly ServicePageContent[] = [
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
