/** The pages of lit signs, and of their maintenance. Prices in pence before VAT. */
import type { ServicePageContent } from '#domain/site/site.schema.ts'

export const litPages: readonly ServicePageContent[] = [
  {
    name: 'Illuminated Signs',
    slug: 'illuminated-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: 'Illuminated signs and halo letters',
    description:
      'Halo-lit letters, face-lit letters, lightboxes and trough lights with LED from 3000 K to 6500 K, wired and certified. Trough light from £118 a metre.',
    line: 'Halo, face-lit, lightbox or trough: your name is read after dark too.',
    lead: 'In December it is dark here from four in the afternoon. A front without light is closed, as far as the pavement knows, for the last two hours of its day.',
    about: [
      'There are four ways to light a name, and they say different things. A trough light washes the whole fascia from above: plain, cheap, and kind to an old sign. A lightbox glows all over and is seen furthest. Face-lit letters glow alone on a dark ground. Halo-lit letters stay dark themselves and throw their light on the wall behind, which looks expensive because it is made with the most care.',
      'A halo wants distance. We stand the letters 35 mm to 50 mm off the wall, close their backs with clear polycarbonate and space the modules so that no dots show. On a glossy panel the halo shows every module as a reflection; on brick it breaks up; on a matt painted tray it is even. We will talk you out of gloss.',
      'The colour of white matters more than its strength. 6500 K is daylight and belongs to pharmacies and phone shops; 4000 K is neutral; 3000 K is warm and flatters food, timber and people. Two whites on one front look like a fault.',
      'Everything runs at 12 or 24 volts from drivers rated IP67, which sit where one of us can reach them without taking the sign down. The connection to your mains is made by a qualified electrician, with a certificate that you keep for the insurer.',
    ],
    madeOf: [
      { part: 'Light', of: 'LED modules 3000 K, 4000 K or 6500 K, from one batch for one front' },
      { part: 'Faces', of: 'Opal cast acrylic 5 mm, or fret-cut trays with push-through letters' },
      { part: 'Halo', of: 'Stainless or painted aluminium, 50 mm returns, clear backs' },
      { part: 'Cases', of: 'Aluminium extrusion 120 mm deep, double sided 180 mm' },
      { part: 'Control', of: 'Time clock or dusk sensor, separate isolator within reach' },
    ],
    sizes: [
      { name: 'Projecting lightbox', widthMm: 600, heightMm: 600, from: 48000 },
      { name: 'Halo letters on a tray', widthMm: 4200, heightMm: 600, from: 218000 },
      { name: 'Lightbox over a double front', widthMm: 6000, heightMm: 900, from: 224000 },
    ],
    price: { from: 11800, unit: 'a metre of trough light' },
    leadDays: [15, 20],
    job: [
      'A visit after dark if you can bear it: we look at what shines beside you.',
      'A drawing by day and by night, and the load in watts for your electrician.',
      'A lit sample letter on your choice of ground.',
      'Building and wiring; every sign burns on our bench for 24 hours before it leaves.',
      'Hanging, connecting, certificate, and the clock set with you.',
    ],
    goodFor: ['Restaurants and bars', 'Pharmacies and late shops', 'Corners seen from moving traffic'],
    questions: [
      {
        question: 'What does it cost to run?',
        answer:
          'A front of 4.8 m with halo letters draws about 90 W. At six hours a night that is some 200 kWh a year, about what a small fridge takes.',
      },
      {
        question: 'Do lit signs need permission?',
        answer:
          'Halo letters and letters lit from within often have deemed consent on business premises outside conservation areas. A lightbox with a glowing background, neon-flex and light from outside need an application.',
      },
      {
        question: 'How bright may it be?',
        answer:
          'The Regulations set a limit by the size of the lit area. We stay well below: every driver has a dimmer, and it is set on the first evening from across the road.',
      },
    ],
    related: ['led-signs', '3d-signs', 'sign-maintenance'],
  },
  {
    name: 'LED Signs',
    slug: 'led-signs',
    group: 'signs',
    changed: '2026-11-21',
    title: 'LED signs and neon-flex in Salford',
    description:
      'Neon-flex lettering on clear acrylic, edge-lit window displays and LED refits for old lightboxes. Drawn, bent and wired here, from £119 a display.',
    line: 'Neon-flex, edge-lit displays, and new light for tired boxes.',
    lead: 'A line of light that you can bend round a pencil. LED neon-flex has the glow of glass tube without the gas, the transformer or the burnt fingers, and draws about ten watts a metre.',
    about: [
      'We draw your words as one continuous line, because that is what the flex is: 6 mm or 8 mm wide, cut only every 25 mm or 50 mm, depending on the colour. Script works best. Capitals in a grotesque need more cuts and so more joints; we paint the pieces between with a black sleeve so that the eye jumps over them.',
      'The flex sits in a groove, routed into clear acrylic 8 mm thick, and is fed from behind. The board is cut to the outline, to a box, or left as a square to hang on wires in a window. Indoors it is 12 volts and a plug; out of doors it is sealed, on a driver rated IP67, and wants consent from the council like any other lit sign.',
      'Edge-lit displays are the frames in estate agents’ windows: a sheet of acrylic with a dotted back, lit from its edges, which makes an even page of light 10 mm deep. They hang on 1.5 mm cables that also carry the current, in columns and rows, and the sheets are changed by hand.',
      'And there is the refit. A lightbox of fluorescent tubes from before 2015 is usually a good box with bad light. New modules and a driver cut its consumption by two thirds, end the flicker, and cost far less than a new case.',
    ],
    madeOf: [
      { part: 'Flex', of: 'Silicone neon-flex 6 mm or 8 mm, eleven colours and three whites' },
      { part: 'Boards', of: 'Cast acrylic 8 mm, clear or tinted, polished edges' },
      { part: 'Displays', of: 'Edge-lit acrylic A4 to A1, low-voltage cable system' },
      { part: 'Refits', of: 'Modules 6500 K with 160° lenses, spaced for the depth of the case' },
    ],
    sizes: [
      { name: 'A2 window display', widthMm: 460, heightMm: 634, from: 13800 },
      { name: 'One word in neon-flex', widthMm: 900, heightMm: 400, from: 26000 },
      { name: 'A line across a wall', widthMm: 2400, heightMm: 600, from: 75000 },
    ],
    price: { from: 11900, unit: 'a display, from six' },
    leadDays: [10, 12],
    job: [
      'Your words, or a drawing by hand: we have bent both.',
      'We set the line, choose where it is cut, and send a picture of it glowing.',
      'Routing, laying and soldering: about a day for each metre of width.',
      'Tested for 24 hours with its own driver, dimmer and plug.',
      'Packed in foam to be collected, or hung by us on four standoffs.',
    ],
    goodFor: [
      'Bars, barbers and bakeries',
      'Estate agents and menus',
      'Weddings, studios and shop windows inside',
    ],
    questions: [
      {
        question: 'Is it real neon?',
        answer:
          'No, and we do not call it that. Glass neon is brighter at the edge and more beautiful close to; flex is safe to touch, does not break, and costs about half.',
      },
      {
        question: 'How long does it last?',
        answer:
          'The makers say 50,000 hours, which is twenty years of evenings. In our experience the driver goes first, after five to seven; it is a part of £64 that we change in an hour.',
      },
      {
        question: 'Can it be dimmed?',
        answer:
          'Yes, with a remote or a knob on the wall. We fit one to everything that hangs where people sit: a sign that suits the street at dusk is too bright for a table at ten.',
      },
    ],
    related: ['illuminated-signs', 'window-graphics', 'sign-maintenance'],
  },
  {
    name: 'Sign Installation',
    slug: 'sign-installation',
    group: 'care',
    changed: '2026-11-21',
    title: 'Sign installation in Manchester',
    description:
      'Two fitters, own van, tower or lift, insured and with a method statement. Signs of ours or of anybody else, put up from £78 an hour.',
    line: 'Two people, a van and a tower or lift. We leave the wall clean.',
    lead: 'A sign is only as good as what holds it. We fit what we make, and we fit what others have made, if we may look at it first.',
    about: [
      'Every job begins with the wall. Engineering brick takes an anchor anywhere; soft common brick wants resin and patience; old render hides rubble, and insulated cladding takes nothing at all except through to the frame. We drill one hole where it will be covered, look at the dust, and choose the fixing then. The van carries eleven kinds.',
      'Then the way up. Ladders are for measuring. To 4.2 m we work from a tower, which two people build in twenty minutes; above that from a lift, or from scaffold where the pavement cannot carry a machine. A scaffold on the highway needs a licence of the council, and one to two weeks of notice; we apply, you see the fee as a line of its own.',
      'Vinyl is its own trade. Glass is cleaned three times, the last with alcohol; film goes on wet at 10 °C and above, dry on vehicles, and never on a warm pane in July. Wide drops are laid by two people, because a crease cannot be taken back.',
      'We leave with the swarf. Offcuts of metal cut paws and tyres, so the pavement is swept and the steel picked up with a magnet, the old sign goes with us to be recycled, and you get photographs of what is behind the new one.',
    ],
    madeOf: [
      { part: 'Crew', of: 'Two fitters with access and first-aid cards, one of them always on the ground' },
      { part: 'Access', of: 'Own tower to 4.2 m, hired lifts to 16 m, scaffold by a firm that we know' },
      { part: 'Fixings', of: 'Stainless screws and studs, resin anchors, hollow-wall and cladding fixings' },
      { part: 'Papers', of: 'Risk assessment, method statement, public liability to £5 million' },
    ],
    sizes: [
      { name: 'Panel from a tower', widthMm: 4800, heightMm: 600, from: 31200 },
      { name: 'Letters at first floor', widthMm: 7200, heightMm: 900, from: 83900 },
      { name: 'Totem with a hoist', widthMm: 1000, heightMm: 3500, from: 62400 },
    ],
    price: { from: 7800, unit: 'an hour, two fitters' },
    leadDays: [5, 10],
    job: [
      'Photos of the wall and the sign, its weight, and what stands on the pavement before it.',
      'A visit where access or the wall is in doubt; a price for the day, not by the screw.',
      'Licences, keys, alarm codes and the neighbours told.',
      'Fitting, mostly before you open; electricians, when needed, on the same morning.',
      'Swept, photographed, and signed for by somebody who has looked up.',
    ],
    goodFor: [
      'Signs delivered in a crate by head office',
      'National roll-outs that need somebody near',
      'Moving a good sign to a new address',
    ],
    questions: [
      {
        question: 'Do you work at night?',
        answer:
          'Inside shopping centres and stations there is often no other time. Between ten at night and six in the morning the hour costs half as much again.',
      },
      {
        question: 'What if the sign does not fit?',
        answer:
          'It happens with signs that somebody else measured. If an hour with a file cures it we do that; if not, we make the wall safe and dry, ring you, and charge for the visit only.',
      },
      {
        question: 'Do you take old signs away?',
        answer:
          'Yes, from £120 with the holes filled. Tubes and transformers go to a licensed site, and you get the note that says so.',
      },
    ],
    related: ['sign-maintenance', 'shop-front-signs', 'vehicle-graphics'],
  },
  {
    name: 'Sign Maintenance',
    slug: 'sign-maintenance',
    group: 'care',
    changed: '2026-11-21',
    title: 'Sign maintenance and repair',
    description:
      'Cleaning, dead LED modules, loose letters and faded faces put right across Greater Manchester. Visits from £85, faults looked at within two working days.',
    line: 'Dark letters lit again, loose fixings made safe, moss and dirt cleaned off.',
    lead: 'One dark letter changes what a name says. We have seen a chip shop become a hip shop and a stable bar a table bar; both laughed, once.',
    about: [
      'Most lit signs fail in the same three places: the driver, the joint between the driver and the first module, and water where somebody drilled a hole that was not in the drawing. We carry drivers of the usual ratings and the commonest modules, so that a fault is more often mended than only looked at.',
      'Modules fade slowly. After six or seven years a front is a third dimmer than it was, evenly, so nobody inside notices. When a patch of new ones would show, we say so and price the whole letter: matching old light with new never works for long.',
      'Cleaning is done with water, a soft brush and a mild soap, never with a pressure washer, which drives water past every seal that we have made. Then the fixings: each is tried by hand, a fifth of them with a torque key, and whatever is over a pavement is written down with a date.',
      'For three signs or more there is a contract: two visits a year, in April when the salt is gone and in September before the dark, with photographs of each sign and one page of what will need money next year.',
    ],
    madeOf: [
      { part: 'Visit', of: 'Cleaning, fixings tried, seals looked at, photographs before and after' },
      { part: 'Light', of: 'Drivers IP67 of 20 W to 150 W, modules 3000 K, 4000 K and 6500 K on the van' },
      { part: 'Faces', of: 'New vinyl or acrylic faces in the old case, colours matched by eye on site' },
      { part: 'Record', of: 'A page for each sign, which insurers and landlords accept' },
    ],
    sizes: [
      { name: 'Projecting sign', widthMm: 600, heightMm: 600, from: 8500 },
      { name: 'Fascia with a trough', widthMm: 4800, heightMm: 600, from: 9500 },
      { name: 'Totem, both faces', widthMm: 1200, heightMm: 4000, from: 18000 },
    ],
    price: { from: 8500, unit: 'a visit' },
    leadDays: [2, 5],
    job: [
      'Ring or send a photo in the dark: what is out tells us most of it.',
      'We come within two working days and make safe what hangs loose the same day.',
      'Small parts are changed there and then, at a price you have agreed on the pavement.',
      'For faces and letters you get a quote, and the old ones as patterns.',
    ],
    goodFor: [
      'Signs whose maker is no longer there',
      'Landlords with a parade',
      'Any shop before its lease is inspected',
    ],
    questions: [
      {
        question: 'Do you repair signs that you did not make?',
        answer:
          'Most of what we mend is not ours. If there is no drawing we make one while we are up there, so that the next person knows what is inside.',
      },
      {
        question: 'Something is hanging loose over the pavement. Now what?',
        answer:
          'Keep people from under it and ring us, not write. In opening hours somebody leaves within the hour for that; at night ring the council’s or the fire brigade’s line.',
      },
      {
        question: 'Is it worth mending?',
        answer:
          'If the case is straight and dry, nearly always. If its back is rust, the money is better put towards a new one, and we will not charge you for the advice.',
      },
    ],
    related: ['illuminated-signs', 'led-signs', 'sign-installation'],
  },
]
