import { describe, expect, test } from 'vitest'
import { emptyService } from '../shop/services.ts'
import { standardTemplate } from '../shop/settings.mails.ts'
import { initialSettings } from '../shop/settings.ts'
import { fitLetters } from '../sign/fit-letters.ts'
import { mailAnswerLink, whatsAppAnswerLink } from './enquiries.answers.ts'
import { lineOfEnquiry, suggestForEnquiry } from './enquiries.quotes.ts'
import { enquiriesKeptSince, enquiryInput, firstNameOf, looksLikeSpam } from './enquiries.ts'
import { enquiryLetter, withoutLinks } from './enquiry-letters.ts'

const least = { name: 'Ann', email: 'a@b.example', message: 'Hello', consent: true }

describe('an enquiry sent as a form', () => {
  test('is the same as sent as JSON', () => {
    const sent = { ...least, consent: 'on', widthMm: '4800', heightMm: '', postcode: 'm54wt' }
    expect(enquiryInput.parse(sent)).toMatchObject({ widthMm: 4800, heightMm: null, postcode: 'M5 4WT' })
    expect(enquiryInput.safeParse({ ...sent, widthMm: '4.8' }).success).toBe(false)
    expect(enquiryInput.safeParse({ ...sent, widthMm: '0' }).success).toBe(false)
  })

  test('needs an e-mail address or a phone number', () => {
    expect(enquiryInput.safeParse({ ...least, email: '' }).success).toBe(false)
    expect(enquiryInput.safeParse({ ...least, email: '', phone: '07911 123456' }).success).toBe(true)
  })
})

test.each([
  ['Ann Example', 'Ann'],
  ['  Siân  ', 'Siân'],
  ["D'Arcy", "D'Arcy"],
  ['Dr Strange', ''],
  ['https://pills.example', ''],
  ['BUY123', ''],
  ['', ''],
])('the name %j is greeted as %j', (name, greeted) => expect(firstNameOf(name)).toBe(greeted))

test('three links are too many, two are not; markup or a link as a name are never a customer’s', () => {
  const links = (n: number) => ({ name: 'Ann', message: 'see https://a.example '.repeat(n) })
  expect(looksLikeSpam(links(2))).toBe(false)
  expect(looksLikeSpam(links(3))).toBe(true)
  expect(looksLikeSpam({ name: 'Ann', message: '[url=x]y[/url]' })).toBe(true)
  expect(looksLikeSpam({ name: 'Ann', message: '<a href="x">y</a>' })).toBe(true)
  expect(looksLikeSpam({ name: 'Ann', message: 'www.a.example, www.b.example, www.c.example' })).toBe(true)
  expect(looksLikeSpam({ name: 'https://a.example', message: 'Hello' })).toBe(true)
})

test.each([
  ['2026-11-21T10:00:00Z', 12, '2025-11-21'],
  ['2028-02-29T10:00:00Z', 12, '2027-02-28'],
  ['2026-03-31T10:00:00Z', 1, '2026-02-28'],
])('on %s, %i months back is %s', (now, months, day) =>
  expect(enquiriesKeptSince(new Date(now), months).toISOString().slice(0, 10)).toBe(day),
)

test.each([
  ['see https://a.example/x?y, or www.b.example', 'see [link] or [link]'],
  ['mailto://c ftp://d', '[link] [link]'],
  ['At 3.5 m. Then more', 'At 3\u200b.\u200b5 m. Then more'],
  ['pills.example and me@b.example', 'pills\u200b.\u200bexample and me\u200b@\u200bb\u200b.\u200bexample'],
])('%j has no link left in a copy', (typed, copied) => expect(withoutLinks(typed)).toBe(copied))

describe('an answer', () => {
  const words = { tradingName: 'Quay Signs', mailTemplates: initialSettings.mailTemplates }
  const asked = {
    name: 'Ann Example',
    email: 'ann+x@b.example',
    phone: '+447911123456',
    service: 'LED Signs',
  }

  test('by mail begins with the shop’s greeting', () => {
    const link = mailAnswerLink(words, asked) ?? ''
    expect(link).toMatch(/^mailto:ann%2Bx@b\.example\?subject=Your%20enquiry%20to%20Quay%20Signs&body=/)
    expect(decodeURIComponent(link)).toContain(
      'Hello Ann,\r\n\r\nThank you for your enquiry about LED Signs.',
    )
    const own = {
      ...words,
      mailTemplates: { ...words.mailTemplates, quote: { ...standardTemplate, text: 'Ay up {name}!' } },
    }
    expect(decodeURIComponent(mailAnswerLink(own, asked) ?? '')).toContain('Ay up Ann!')
    expect(mailAnswerLink(words, { ...asked, email: '' })).toBeNull()
  })

  test('cannot add recipients through the address', () => {
    const link = mailAnswerLink(words, { ...asked, email: 'a@b.example?bcc=c@d.example' }) ?? ''
    expect(link.split('?')[0]).toBe('mailto:a@b.example%3Fbcc%3Dc%40d.example')
  })

  test('by chat is offered for mobile numbers', () => {
    expect(whatsAppAnswerLink(words, asked)).toMatch(/^https:\/\/wa\.me\/447911123456\?text=Hello%20Ann/)
    expect(whatsAppAnswerLink(words, { ...asked, phone: '+441614960000' })).toBeNull()
    expect(whatsAppAnswerLink(words, { ...asked, phone: '' })).toBeNull()
  })

  test('the subject for admins is one line, whatever was typed', () => {
    const news = {
      ...{ name: 'A\r\nBcc: x@y.example', company: '', email: 'a@b.example', phone: '' },
      ...{ service: 'LED Signs\r\nX: y', postcode: '', message: 'Hi', url: 'https://shop.example' },
      ...{ number: 'ENQ-20261121-417', widthMm: null, heightMm: null, signDesign: null, pictures: 0 },
    }
    const { subject, letter } = enquiryLetter(words, news)
    expect(subject).toBe('Enquiry ENQ-20261121-417 from A Bcc: x@y.example: LED Signs X: y')
    expect(letter.paragraphs[0]).toBe('From: A Bcc: x@y.example\nE-mail: a@b.example')
  })
})

test('a shop without services suggests none', () => {
  expect(suggestForEnquiry({ service: 'LED Signs', signDesign: null }, [])).toBeNull()
})

describe('a design', () => {
  const id = '01930000-0000-7000-8000-000000000002'
  const tray = {
    ...emptyService,
    ...{ id, name: 'Fascia tray', category: 'Shop Front Signs' as const, unit: 'm²' as const },
    ...{ pricingModel: 'area' as const, price: 21_000 },
  }
  const signDesign = {
    ...({ text: 'Oak', light: 'night', kind: 'built-up', face: 'grotesque' } as const),
    ...{ widthMm: 4800, heightMm: 600, panel: '#14161a', letters: '#faf9f6' },
  }
  const asked = {
    ...{ service: 'Shop Front Signs', message: 'Hello', widthMm: null, heightMm: null, signDesign },
    createdAt: '2026-11-22T10:00:00Z',
  }
  const usual = { vatRegistered: true, defaultVatRate: 20 }

  test('that no service makes has no price, only its size', () => {
    expect(lineOfEnquiry(asked, [tray], usual, () => 'line')).toMatchObject({
      ...{ serviceId: null, price: 0, formula: '', costPrice: null },
      ...{ widthMm: 4800, heightMm: 600, quantity: 1 },
    })
  })

  test('is priced with the matching option', () => {
    const letters = {
      ...{ ...tray, name: 'Built-up letters', category: '3D Signs' as const, price: 1000 },
      ...{ pricingModel: 'unit' as const, unit: 'letter' as const },
      options: [{ name: 'Halo lit', effect: 'per-unit' as const, value: 3_400 }],
    }
    const halo = { ...asked, signDesign: { ...signDesign, kind: 'halo-lit' as const } }
    expect(lineOfEnquiry(halo, [tray, letters], usual, () => 'line')).toMatchObject({
      ...{ serviceId: id, options: ['Halo lit'], quantity: 3, price: 4_400 },
    })
  })
})

describe('a sign priced by the letter', () => {
  const letters = {
    ...emptyService,
    id: '01930000-0000-7000-8000-000000000001',
    name: 'Built-up letters',
    category: '3D Signs' as const,
    pricingModel: 'letter-height' as const,
    unit: 'letter' as const,
    price: 36,
  }
  const signDesign = {
    ...({ text: 'Café Zoë’s & Co', light: 'night', kind: 'halo-lit', face: 'grotesque' } as const),
    ...{ widthMm: 4800, heightMm: 600, panel: '#14161a', letters: '#faf9f6' },
  }
  const asked = {
    service: '',
    message: 'Hello',
    widthMm: null,
    heightMm: null,
    createdAt: '2026-11-22T10:00:00Z',
  }
  const usual = { vatRegistered: true, defaultVatRate: 20 }

  test('is quoted by the letters that the visitor typed', () => {
    const line = lineOfEnquiry({ ...asked, signDesign }, [letters], usual, () => 'line')
    expect(line).toMatchObject({ quantity: 12, unit: 'letter' })
  })

  test('is priced by the height of its letters, not of the panel', () => {
    const capital = Math.round(fitLetters(signDesign).capHeight)
    expect(capital).toBeGreaterThan(200)
    expect(capital).toBeLessThan(400)
    const line = lineOfEnquiry({ ...asked, signDesign }, [letters], usual, () => 'line')
    expect(line).toMatchObject({ widthMm: null, heightMm: capital, price: capital * 36 })
    expect(line.formula).toContain(`${capital} mm`)
    expect(line.description).toContain(`Letters ${capital} mm high, for 4800 × 600 mm`)
  })

  test('fits its letters into the size that the visitor typed', () => {
    const typed = { ...asked, widthMm: 2400, heightMm: 300, signDesign }
    const { heightMm } = lineOfEnquiry(typed, [letters], usual, () => 'line')
    expect(heightMm).toBe(Math.round(fitLetters({ ...signDesign, widthMm: 2400, heightMm: 300 }).capHeight))
  })

  test('keeps the size of its panel when the service is priced by something else', () => {
    const byCount = { ...letters, pricingModel: 'unit' as const }
    const line = lineOfEnquiry({ ...asked, signDesign }, [byCount], usual, () => 'line')
    expect(line).toMatchObject({ widthMm: 4800, heightMm: 600, price: 36 })
  })

  test('counts one letter when the text is unknown', () => {
    const line = lineOfEnquiry(
      { ...asked, service: '3D Signs', signDesign: null },
      [letters],
      usual,
      () => 'line',
    )
    expect(line.quantity).toBe(1)
  })
})
