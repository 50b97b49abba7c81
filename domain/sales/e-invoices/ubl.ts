/**
 * An e-invoice as UBL 2.1, in the form of Peppol BIS Billing 3.0. The order of the elements is that of the schema.
 * Source: docs.peppol.eu/poacc/billing/3.0, syntax bindings of Invoice and CreditNote.
 */
import { exact, toPoundsText } from '#domain/money/money.ts'
import { isOnPeppol } from './codes.ts'
import type {
  Allowance,
  ElectronicInvoice,
  ElectronicLine,
  Party,
  TaxCategory,
  TaxGroup,
} from './e-invoice.ts'
import { branch, leaf, writeXml, type XmlContent } from './xml.ts'

const EN_16931 = 'urn:cen.eu:en16931:2017'
const PEPPOL_BIS = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const PEPPOL_PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The file's text. Peppol cannot deliver to an e-mail address: with one, the file claims EN 16931 alone. */
export function writeUbl(invoice: ElectronicInvoice): string {
  const isNote = invoice.typeCode === '381'
  const root = isNote ? 'CreditNote' : 'Invoice'
  const isPeppol = isOnPeppol(invoice.seller.endpoint) && isOnPeppol(invoice.buyer.endpoint)
  return writeXml({
    name: root,
    attributes: {
      xmlns: `${UBL}${root}-2`,
      'xmlns:cac': `${UBL}CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}CommonBasicComponents-2`,
    },
    content: [
      leaf('cbc:CustomizationID', isPeppol ? PEPPOL_BIS : EN_16931),
      isPeppol ? leaf('cbc:ProfileID', PEPPOL_PROFILE) : null,
      leaf('cbc:ID', invoice.number),
      leaf('cbc:IssueDate', invoice.issueDate),
      ...(isNote ? startOfNote(invoice) : startOfInvoice(invoice)),
      leaf('cbc:DocumentCurrencyCode', 'GBP'),
      leaf('cbc:BuyerReference', invoice.buyerReference),
      branch('cac:OrderReference', [leaf('cbc:ID', invoice.purchaseOrder)]),
      ...invoice.preceding.map((number) =>
        branch('cac:BillingReference', [branch('cac:InvoiceDocumentReference', [leaf('cbc:ID', number)])]),
      ),
      branch('cac:AccountingSupplierParty', [party(invoice.seller)]),
      branch('cac:AccountingCustomerParty', [party(invoice.buyer)]),
      delivery(invoice.deliveryAddress),
      paymentMeans(invoice),
      branch('cac:PaymentTerms', [leaf('cbc:Note', invoice.terms)]),
      ...invoice.allowances.map(allowanceCharge),
      branch('cac:TaxTotal', [
        amount('cbc:TaxAmount', invoice.totals.vat),
        ...invoice.taxGroups.map(taxSubtotal),
      ]),
      monetaryTotal(invoice),
      ...invoice.lines.map((line) => invoiceLine(line, isNote)),
    ].filter((part) => part !== null),
  })
}

function startOfInvoice({ dueDate, typeCode, note, taxPoint }: ElectronicInvoice): XmlContent[] {
  return [
    leaf('cbc:DueDate', dueDate ?? ''),
    leaf('cbc:InvoiceTypeCode', typeCode),
    leaf('cbc:Note', note),
    leaf('cbc:TaxPointDate', taxPoint),
  ]
}

function startOfNote({ typeCode, note, taxPoint }: ElectronicInvoice): XmlContent[] {
  return [
    leaf('cbc:TaxPointDate', taxPoint),
    leaf('cbc:CreditNoteTypeCode', typeCode),
    leaf('cbc:Note', note),
  ]
}

/** An amount in pence. */
function amount(name: string, pence: number): XmlContent {
  return leaf(name, toPoundsText(pence), { currencyID: 'GBP' })
}

function party({ endpoint, name, tradingName, identifier, companyNumber, ...rest }: Party): XmlContent {
  const { vatNumber, legalNote, address, contact } = rest
  return branch('cac:Party', [
    leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    branch('cac:PartyIdentification', [leaf('cbc:ID', identifier)]),
    branch('cac:PartyName', [leaf('cbc:Name', tradingName)]),
    branch('cac:PostalAddress', [
      leaf('cbc:StreetName', address.line1),
      leaf('cbc:AdditionalStreetName', address.line2),
      leaf('cbc:CityName', address.town),
      leaf('cbc:PostalZone', address.postcode),
      leaf('cbc:CountrySubentity', address.county),
      branch('cac:Country', [leaf('cbc:IdentificationCode', address.country)]),
    ]),
    vatNumber === '' ? null : branch('cac:PartyTaxScheme', [leaf('cbc:CompanyID', vatNumber), vatScheme()]),
    branch('cac:PartyLegalEntity', [
      leaf('cbc:RegistrationName', name),
      leaf('cbc:CompanyID', companyNumber),
      leaf('cbc:CompanyLegalForm', legalNote),
    ]),
    branch('cac:Contact', [
      leaf('cbc:Name', contact.name),
      leaf('cbc:Telephone', contact.phone),
      leaf('cbc:ElectronicMail', contact.email),
    ]),
  ])
}

function vatScheme(): XmlContent {
  return branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])
}

function delivery(address: string): XmlContent {
  if (leaf('cbc:Line', address) === null) return null
  return branch('cac:Delivery', [
    branch('cac:DeliveryLocation', [
      branch('cac:Address', [
        leaf('cbc:StreetName', address),
        branch('cac:Country', [leaf('cbc:IdentificationCode', 'GB')]),
      ]),
    ]),
  ])
}

/** UNCL4461 30: a credit transfer. The remittance information is the invoice's number. */
function paymentMeans({ account, number }: ElectronicInvoice): XmlContent {
  if (account === null) return null
  return branch('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', '30', { name: 'Credit transfer' }),
    leaf('cbc:PaymentID', number),
    branch('cac:PayeeFinancialAccount', [
      leaf('cbc:ID', account.number),
      leaf('cbc:Name', account.name),
      branch('cac:FinancialInstitutionBranch', [leaf('cbc:ID', account.sortCode)]),
    ]),
  ])
}

/** UNCL5189 95: a discount. */
function allowanceCharge({ isCharge, amount: pence, reason, category }: Allowance): XmlContent {
  return branch('cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', String(isCharge)),
    isCharge ? null : leaf('cbc:AllowanceChargeReasonCode', '95'),
    leaf('cbc:AllowanceChargeReason', reason),
    amount('cbc:Amount', pence),
    taxCategory('cac:TaxCategory', category),
  ])
}

function taxCategory(name: string, category: TaxCategory, group?: TaxGroup): XmlContent {
  return branch(name, [
    leaf('cbc:ID', category.code),
    category.rate === null ? null : leaf('cbc:Percent', String(category.rate)),
    leaf('cbc:TaxExemptionReasonCode', group?.reasonCode ?? ''),
    leaf('cbc:TaxExemptionReason', group?.reason ?? ''),
    vatScheme(),
  ])
}

function taxSubtotal(group: TaxGroup): XmlContent {
  return branch('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', group.net),
    amount('cbc:TaxAmount', group.vat),
    taxCategory('cac:TaxCategory', group.category, group),
  ])
}

function monetaryTotal({ totals }: ElectronicInvoice): XmlContent {
  const unlessZero = (name: string, pence: number) => (pence === 0 ? null : amount(name, pence))
  return branch('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', totals.lines),
    amount('cbc:TaxExclusiveAmount', totals.net),
    amount('cbc:TaxInclusiveAmount', totals.gross),
    unlessZero('cbc:AllowanceTotalAmount', totals.allowances),
    unlessZero('cbc:ChargeTotalAmount', totals.charges),
    unlessZero('cbc:PrepaidAmount', totals.prepaid),
    amount('cbc:PayableAmount', totals.payable),
  ])
}

function invoiceLine(line: ElectronicLine, isNote: boolean): XmlContent {
  return branch(isNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    leaf('cbc:ID', line.id),
    leaf('cbc:Note', line.note),
    leaf(isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', exact(line.quantity).toFixed(), {
      unitCode: line.unit,
    }),
    amount('cbc:LineExtensionAmount', line.net),
    branch('cac:Item', [
      leaf('cbc:Description', line.description),
      leaf('cbc:Name', line.name),
      taxCategory('cac:ClassifiedTaxCategory', line.category),
      ...line.properties.map(({ name, value }) =>
        branch('cac:AdditionalItemProperty', [leaf('cbc:Name', name), leaf('cbc:Value', value)]),
      ),
    ]),
    branch('cac:Price', [amount('cbc:PriceAmount', line.price)]),
  ])
}
