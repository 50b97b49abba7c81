/** Another shop uses the program: it changes the site configuration, and nothing else. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { startSettings } from '#content/shop-start.ts'
import { site } from '#content/site.ts'
import { resetLetter } from '#domain/mail/letters.ts'
import { identityOf } from '#domain/shop/shop-identity.ts'
import { publicPagesOf } from '#domain/site/site.pages.ts'
import { findSiteFaults } from '#domain/site/site.schema.ts'
import { servicePages } from '#domain/site/site.services.ts'
import { renderInvoice } from '#server/pdf/invoices.pdf.ts'
import { invoiceOfLines, sampleLines } from '#server/pdf/samples.ts'
import { describeService, describeSite, localBusiness } from '#web/site/json-ld.ts'
import { pageMeta } from '#web/site/page-meta.ts'

vi.mock(import('#content/site.ts'), async (original) => {
  const { site: old, ...rest } = await original()
  const phone = '0161 496 0999'
  const changed = {
    ...old,
    company: { ...old.company, name: 'Ribble Brothers', suffix: 'Sign Works', logoAlt: 'Ribble Brothers' },
    contact: {
      ...old.contact,
      phone,
      email: 'post@ribble.example',
      address: { ...old.contact.address, street: 'Arch 9', city: 'Bury', postcode: 'BL9 0AA' },
    },
    messaging: { ...old.messaging, number: phone.replaceAll(' ', '') },
    openingHours: { ...old.openingHours, monday: '7:30 AM - 3:00 PM' },
  }
  return { ...rest, site: changed }
})

const ribble = identityOf(startSettings)
const publicPages = publicPagesOf(ribble)
const urlOf = (path: string) => `https://ribble.example${path}`
const matches = [
  {
    id: 'site/SiteLayout',
    loaderData: { appUrl: 'https://ribble.example', shop: ribble, opening: { open: true, words: '' } },
  },
] as unknown as Parameters<typeof pageMeta>[0]

test('a changed configuration is valid', () => {
  const isFile = (path: string) => path.startsWith('/brand/')
  expect(findSiteFaults({ site, services: servicePages, pages: publicPages }, isFile)).toEqual([])
})

test('all page titles have its name', () => {
  const heads = JSON.stringify(publicPages.map((page) => pageMeta(matches, page)))
  for (const page of publicPages) expect(page.title, page.path).toContain('Ribble Brothers')
  expect(heads).toContain('"og:site_name","content":"Ribble Brothers Sign Works"')
  expect(heads).toContain('https://ribble.example/services/led-signs')
  expect(heads).not.toMatch(/Irwell|0161 496 0142/)
})

test('structured data have it', () => {
  const shop = localBusiness(urlOf, ribble)
  expect(shop).toMatchObject({
    name: 'Ribble Brothers Sign Works',
    telephone: '0161 496 0999',
    address: { addressLocality: 'Bury', postalCode: 'BL9 0AA' },
  })
  expect(shop.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday'],
    opens: '07:30',
    closes: '15:00',
  })
  const all = JSON.stringify([
    shop,
    describeSite(urlOf, ribble),
    ...servicePages.map((page) => describeService(page, urlOf, ribble)),
  ])
  expect(all).not.toMatch(/Irwell &|0161 496 0142/)
})

test('its mails and PDFs have it, and saved settings come first', async () => {
  const letter = resetLetter(startSettings, { name: 'Ann', url: 'https://ribble.example/x' })
  expect(letter.subject).toBe('Reset your password for Ribble Brothers Sign Works')

  const draft = { ...invoiceOfLines(sampleLines(1)), issuedAt: null, seller: null }
  const paper = await renderInvoice(draft, startSettings, null)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true })
  for (const words of ['Ribble Brothers Sign Works', 'Arch 9', 'Bury', 'BL9 0AA', '0161 496 0999']) {
    expect(text).toContain(words)
  }
  expect(identityOf({ ...startSettings, tradingName: 'Mersey Signs' }).name).toBe('Mersey Signs')
})
