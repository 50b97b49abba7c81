/** The head and the foot of every PDF. */
import type { Content, DynamicContent } from 'pdfmake/interfaces.js'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { CustomerSnapshot } from '#domain/shop/customer-snapshot.ts'
import type { Seller } from '#domain/shop/settings.ts'
import type { Logo } from './logo.ts'
import { addressBlock, bare, colours, dimensionLine, label, sheet } from './look.ts'

export interface Head {
  title: string
  number: string
  /** What the reader must not miss: 'Draft – not issued yet'. */
  stamp: string | null
  seller: Seller
  logo: Logo | null
  customer: CustomerSnapshot
  /** The heading of the customer's block: 'Invoice to'. */
  customerLabel: string
  facts: [name: string, value: string][]
  /** The most important amount. */
  figure: { name: string; value: string; remark: string }
  subject: string
  workLocation: string
}

/** The first page's head: sender, recipient, document, amount. */
export function layLetterhead(head: Head): Content[] {
  return [
    layTitle(head),
    dimensionLine(sheet.width, colours.ink, [0, 8, 0, 9]),
    {
      columns: [
        { width: 165, stack: [label(head.customerLabel), ...layCustomer(head.customer)] },
        { width: 160, stack: [label('From'), ...layShop(head.seller)] },
        { width: '*', stack: [layFacts(head.facts)] },
      ],
      columnGap: 14,
    },
    layPanel(head),
  ]
}

/** Whose paper it is, and which: at the top of the first page. */
export function layTitle(head: Pick<Head, 'logo' | 'seller' | 'stamp' | 'title' | 'number'>): Content {
  return {
    columns: [
      { width: '*', stack: [layBrand(head)] },
      {
        width: 210,
        stack: [
          ...(head.stamp === null ? [] : [layStamp(head.stamp)]),
          { text: head.title, fontSize: 22, bold: true, alignment: 'right', lineHeight: 1.05 },
          { text: head.number, fontSize: 10.5, alignment: 'right', color: colours.muted },
        ],
      },
    ],
    columnGap: 16,
  }
}

/** The shop's logo, otherwise its name. */
export function layBrand({ logo, seller }: Pick<Head, 'logo' | 'seller'>): Content {
  if (logo) return { image: logo.image, width: logo.width, height: logo.height }
  const name = seller.tradingName || seller.registeredName
  return { text: name, fontSize: name.length > 40 ? 13 : 20, bold: true, lineHeight: 1.05 }
}

function layStamp(text: string): Content {
  return { text, color: colours.signal, bold: true, alignment: 'right', fontSize: 10, margin: [0, 0, 0, 2] }
}

function layCustomer(customer: CustomerSnapshot): Content[] {
  const contact = customer.companyName === '' ? '' : customer.name
  return [
    ...addressBlock([customerTitle(customer), contact, ...customer.addressLines]),
    ...addressBlock([customer.vatNumber && `VAT number ${customer.vatNumber}`], 0),
  ]
}

function layShop(seller: Seller): Content[] {
  return [
    ...addressBlock([seller.tradingName || seller.registeredName, ...addressLinesOf(seller)]),
    ...addressBlock(
      [[seller.phone, seller.website].filter((part) => part !== '').join(' · '), seller.email],
      0,
    ),
    ...addressBlock([sellerVatNumber(seller)], 0),
  ]
}

/** An address as on an envelope: town, county and postcode share its last line. */
function addressLinesOf(seller: Seller): string[] {
  const { addressLine1, addressLine2, town, county, postcode } = seller
  const place = [town, county].filter((part) => part !== '').join(', ')
  return [addressLine1, addressLine2, `${place} ${postcode}`.trim()].filter((part) => part !== '')
}

function sellerVatNumber(seller: Seller): string {
  return seller.vatRegistered && seller.vatNumber !== '' ? `VAT number ${seller.vatNumber}` : ''
}

function layFacts(facts: Head['facts']): Content {
  return {
    table: {
      widths: [62, 87],
      body: facts.map(([name, value]) => [
        { text: name, color: colours.muted },
        { text: value, alignment: 'right' },
      ]),
    },
    layout: bare(8, 0.6),
    // Aligned with the names beside it, which are below a label.
    margin: [0, 11, 0, 0],
  }
}

function layPanel({ figure, subject, workLocation }: Head): Content {
  const long = figure.value.length > 13
  return {
    table: {
      widths: [286, '*'],
      dontBreakRows: true,
      body: [
        [
          {
            stack: [
              { text: subject, fontSize: subject.length > 80 ? 10 : 12, bold: true, lineHeight: 1.15 },
              ...(workLocation === ''
                ? []
                : [
                    {
                      text: workLocation,
                      color: colours.muted,
                      margin: [0, 2, 0, 0] as [number, number, number, number],
                    },
                  ]),
            ],
          },
          {
            stack: [
              { ...label(figure.name, [0, 0, 0, 1]), alignment: 'right' },
              {
                text: figure.value,
                fontSize: long ? 14 : 19,
                bold: true,
                alignment: 'right',
                lineHeight: 1.1,
              },
              ...(figure.remark === ''
                ? []
                : [{ text: figure.remark, color: colours.muted, alignment: 'right' as const }]),
            ],
          },
        ],
      ],
    },
    layout: { ...bare(12, 5), paddingLeft: () => 10, paddingRight: () => 10, fillColor: () => colours.tint },
    margin: [0, 10, 0, 8],
  }
}

/** From the second page on: the shop and the document. */
export function layRunningHead({
  seller,
  title,
  number,
  stamp,
}: Pick<Head, 'seller' | 'title' | 'number' | 'stamp'>): DynamicContent {
  return (page) =>
    page === 1
      ? null
      : {
          columns: [
            { width: '*', text: (seller.tradingName || seller.registeredName).slice(0, 60) },
            {
              width: 'auto',
              text: [
                ...(stamp === null ? [] : [{ text: `${stamp}   `, color: colours.signal, bold: true }]),
                `${title} ${number}`,
              ],
            },
          ],
          fontSize: sheet.small,
          color: colours.muted,
          margin: [sheet.side, 22, sheet.side, 0],
        }
}

/** The particulars that the law requires on business documents, and the page number. */
export function layFoot(seller: Seller): DynamicContent {
  return (page, pages) => ({
    stack: [
      dimensionLine(sheet.width, colours.rule, [0, 0, 0, 5]),
      {
        columns: [
          { width: '*', text: describeSeller(seller) },
          { width: 70, text: `Page ${page} of ${pages}`, alignment: 'right' },
        ],
        columnGap: 16,
      },
    ],
    fontSize: sheet.small,
    color: colours.muted,
    margin: [sheet.side, 8, sheet.side, 0],
  })
}

/**
 * Names and Trading Disclosures Regulations (SI 2015/17) regs 24 and 25 for companies; Companies Act 2006 s.
 * 1202 for persons who trade under a name that is not their own.
 */
function describeSeller(seller: Seller): string {
  const { tradingName, registeredName, registrationPlace, companyNumber, registeredOffice } = seller
  const trading =
    registeredName === '' || registeredName === tradingName
      ? ''
      : `${tradingName} is a trading name of ${registeredName}.`
  switch (seller.legalForm) {
    case 'limited-company':
    case 'llp': {
      const place = registrationPlace === '' ? '' : `Registered in ${registrationPlace}`
      const number = companyNumber === '' ? '' : `number ${companyNumber}`
      const registered = [place, number].filter(Boolean).join(', ')
      return [
        trading || (registeredName && `${registeredName}.`),
        registered && `${registered}.`,
        registeredOffice && `Registered office: ${registeredOffice}`,
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'sole-trader':
    case 'partnership':
      return trading
  }
}
