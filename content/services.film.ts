/** The pages of services cut from film: vehicles and windows. Prices in pence before VAT. */
import type { ServicePageContent } from '#domain/site/site.schema.ts'

export const filmPages: readonly ServicePageContent[] = [
  {
    name: 'Vehicle Graphics',
    slug: 'vehicle-graphics',
    group: 'print',
    changed: '2026-11-21',
    title: 'Vehicle graphics and van signs',
    description:
      'Van lettering, logos and chevrons in cast vinyl, fitted indoors in Salford in a day. A small van on three sides from £310, a pair of door panels from £58.',
    line: 'Name, trade and number on three sides, in a day.',
    lead: 'A van in traffic is read for four seconds from behind and hardly at all from the side. So the back doors carry the number, the sides carry the name, and nothing carries a list of eleven services.',
    about: [
      'We keep outlines of the common vans at full scale, with their door gaps, rubbing strips, handles and fuel flaps. Your name is laid out on those, not on a photograph, so that no letter falls into a sliding-door rail and no telephone number is halved when a door opens.',
      'Lettering is cut from cast vinyl, 50 microns thick. It is dearer than the calendered kind and worth it: it lies into a recess and stays there, it can be taken off after five years with a heat gun, and it does not shrink to show a dark line of glue. Printed parts get a laminate against diesel, brushes and sun.',
      'The van must come clean, dry and without wax, and we do it indoors at eighteen degrees. In by half past eight, out by five; the film should not be washed for two days, nor put through brushes for a fortnight.',
      'For road works there are chevrons: alternate red and fluorescent yellow, prismatic, to as much of the rear as can be covered, which is what highway clients ask for under Chapter 8.',
    ],
    madeOf: [
      { part: 'Lettering', of: 'Cast vinyl 50 µm, gloss or matt, eighty colours in stock' },
      { part: 'Print', of: 'Cast print film with matching cast laminate' },
      { part: 'Chevrons', of: 'Microprismatic red and fluorescent yellow, edge-sealed' },
      { part: 'Magnets', of: 'Magnetic sheet 0.85 mm for cars that are private on Sundays' },
    ],
    sizes: [
      { name: 'Door panels, a pair', widthMm: 600, heightMm: 400, from: 5800 },
      { name: 'Small van, each side', widthMm: 2600, heightMm: 900, from: 31000 },
      { name: 'Long van, each side', widthMm: 4200, heightMm: 1400, from: 44500 },
    ],
    price: { from: 5800, unit: 'a pair of panels' },
    leadDays: [5, 8],
    job: [
      'The make, model, year and wheelbase, or the registration, and what it should say.',
      'A layout on the outline of your van, three sides and the bonnet if you want it.',
      'You approve it; we cut, print and laminate, and let the ink rest for a day.',
      'You bring the van clean; we fit it indoors and you drive it away the same evening.',
    ],
    goodFor: [
      'Builders, florists and mobile groomers',
      'Fleets that grow by two vans a year',
      'Leased vans that go back as they came',
    ],
    questions: [
      {
        question: 'Will it harm the paint?',
        answer:
          'Not factory paint. On a panel that has been resprayed it can lift what was not keyed properly; tell us, and we try a hidden corner first.',
      },
      {
        question: 'Must I tell anybody?',
        answer:
          'Your insurer, yes: lettering is a change to the vehicle, and most only want to know. Number plates and lamps stay free of film, without exception.',
      },
      {
        question: 'Can you do the next van the same in two years?',
        answer:
          'Yes. The layout is kept by your name with the film’s colour numbers, and adapted to whichever model you buy next.',
      },
    ],
    related: ['vehicle-wraps', 'safety-signs', 'branding-signs'],
  },
  {
    name: 'Vehicle Wraps',
    slug: 'vehicle-wraps',
    group: 'print',
    changed: '2026-11-21',
    title: 'Vehicle wraps, full and part',
    description:
      'Part wraps and full wraps in printed cast film, panels off where they should be, laid indoors over two to four days. Part wrap of a car from £780.',
    line: 'Film over the whole body, in any colour or pattern. The paint below stays as new.',
    lead: 'A wrap turns a vehicle into one picture. It is the most that can be said on wheels, and the least forgiving thing that we do: a long van has thirty square metres of curves and every one of them is looked at from a metre away.',
    about: [
      'The film is cast, with air channels in its glue, 90 microns with its laminate. It is warmed, stretched by no more than a quarter, laid without relief cuts where it can be, and post-heated to 90 °C in every recess, so that it forgets that it was ever flat. Skipping that last step is why cheap wraps lift at the door handles in their first winter.',
      'Handles, lamps, badges and mirrors come off; bumpers come off when the join would show. Film ends inside the door shut, not at its edge. We do not wrap the shuts themselves unless asked: it is a day more, for something seen only by those who get in.',
      'A part wrap is often the better half. The rear third of a van in a strong colour, dissolving or cut at an angle into the paint, reads as a full wrap from behind, which is where people are, and costs less than half.',
      'Film lasts five to seven years on upright panels and two to three on a bonnet or a roof that stands in the sun. It comes off in sheets when it is warm, and the paint below has not aged, which matters on a lease.',
    ],
    madeOf: [
      { part: 'Film', of: 'Cast wrap film with air channels, printed or in body colours' },
      { part: 'Laminate', of: 'Cast, gloss, satin or matt; a thicker one for sills and load edges' },
      { part: 'Ink', of: 'Latex, dry when it leaves the printer, no gas to wait for' },
      { part: 'Edges', of: 'Tucked 6 mm into shuts, sealed where water runs' },
    ],
    sizes: [
      { name: 'Car, rear half', widthMm: 2100, heightMm: 1100, from: 78000 },
      { name: 'Small van, full', widthMm: 4400, heightMm: 1600, from: 165000 },
      { name: 'Long van, full', widthMm: 5900, heightMm: 2000, from: 248000 },
    ],
    price: { from: 78000, unit: 'a part wrap' },
    leadDays: [10, 12],
    job: [
      'We look at the vehicle: dents, rust and stone chips show through film, and have to be dealt with first.',
      'A design on the scaled outline, seen from all sides, with the joins marked.',
      'A strip printed at full size for colour, looked at outside.',
      'Two days for a part, four for a whole van: washing, stripping, laying, heating.',
      'A look at it with you, and again after two weeks, when anything that wants to lift has lifted.',
    ],
    goodFor: [
      'Delivery fleets in town',
      'Launches and tours',
      'Owners who want another colour and a good resale price',
    ],
    questions: [
      {
        question: 'Do I have to tell the DVLA?',
        answer:
          'If the main colour changes, yes: the log book names it. It is free, by post, and takes a few weeks. Lettering and patterns on the old colour change nothing.',
      },
      {
        question: 'How do I wash it?',
        answer:
          'By hand with ordinary shampoo. A pressure washer is fine from half a metre and not at the edges. Brushes leave fine scratches in gloss film as they do in paint.',
      },
      {
        question: 'What if somebody scrapes it?',
        answer:
          'We reprint the panel from the kept file. It is the same colour within what the eye can tell, unless the rest is older than about three years.',
      },
    ],
    related: ['vehicle-graphics', 'digital-printing', 'branding-signs'],
  },
  {
    name: 'Window Graphics',
    slug: 'window-graphics',
    group: 'print',
    changed: '2026-11-21',
    title: 'Window graphics and frosted vinyl',
    description:
      'Frosted vinyl, cut lettering, printed film, one-way vision and safety dots for glass in Salford and Manchester. Fitted, from £65 a visit and £58 a square metre.',
    line: 'Privacy, opening hours, safety dots, and a window that says something.',
    lead: 'Glass is the largest sign that a shop has and the only one that people look through. Too much film and the shop looks shut; none at all, and nobody knows what is inside until they are past it.',
    about: [
      'Frosted film turns clear glass into etched glass for a tenth of the price. We cut your logo out of it, so that it reads as clear in frost by day and dark in light at night. For privacy in meeting rooms a band from 800 mm to 1,700 mm is enough: it hides who sits, and leaves the ceiling and everyone’s shoes.',
      'In doors and full-height glass the Building Regulations ask for something to be seen at two heights, between 850 mm and 1,000 mm and again between 1,400 mm and 1,600 mm. Two rows of 50 mm dots are what most people buy. A pattern, or your name repeated small, does the same duty and looks intended.',
      'One-way film has holes over half of its face. Printed on the outside, it shows a picture to the street and lets those inside look out, as long as it is lighter outside than in. After dark, with the lamps on, it works the other way round; that surprises people who live over their shop.',
      'Letters go on the inside where they can, reversed, safe from keys and cleaners. On coated or wired glass we ask the maker first: dark film on a sealed unit in the sun can crack it.',
    ],
    madeOf: [
      { part: 'Frost', of: 'Etch-effect film 80 µm, silver or white, seven to ten years inside' },
      { part: 'Lettering', of: 'Cast vinyl, cut, one colour or gold' },
      { part: 'Print', of: 'Clear or white film with white ink behind, so colours hold at night' },
      { part: 'One-way', of: 'Perforated film 160 µm with an optically clear laminate' },
    ],
    sizes: [
      { name: 'Door, hours and name', widthMm: 600, heightMm: 800, from: 6500 },
      { name: 'Meeting room, frosted band', widthMm: 3600, heightMm: 900, from: 21000 },
      { name: 'Shop window, printed', widthMm: 2800, heightMm: 2100, from: 34500 },
    ],
    price: { from: 6500, unit: 'a visit, film included' },
    leadDays: [4, 7],
    job: [
      'Photos from outside and in, and rough sizes of each pane.',
      'We measure the glass between its beads: no two panes of a row are alike.',
      'A drawing on your own window, by day and, for one-way film, by night.',
      'Cut and printed here, with a few millimetres to trim on the glass.',
      'Fitted wet by one person; a shop window is about two hours, and may look milky for a week.',
    ],
    goodFor: [
      'Clinics and ground-floor offices',
      'Cafés with an empty wall of glass',
      'Landlords between two tenants',
    ],
    questions: [
      {
        question: 'Can I clean it?',
        answer:
          'After a week, with a soft cloth and water with a drop of soap. Blades, ammonia and the blue spray are what ends film early.',
      },
      {
        question: 'Does it come off?',
        answer:
          'Yes, with steam and a plastic blade. Removal is £45 an hour, and a front takes one or two. We do not leave glue for the next people.',
      },
      {
        question: 'Does it need permission?',
        answer:
          'What is fixed inside a window has deemed consent in most places. Listed buildings and some conservation areas are particular, and then we ask.',
      },
    ],
    related: ['digital-printing', 'branding-signs', 'shop-front-signs'],
  },
]
