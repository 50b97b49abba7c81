/**
 * An e-invoice as UN/CEFACT Cross Industry Invoice (D16B), in the form that Factur-X 1.0 and ZUGFeRD 2 call
 * EN 16931: it stands in a hybrid PDF. The order of the elements is that of the schema.
 */
import { exact, toPoundsText } from '#domain/money/money.ts'
import type {
  Allowance,
  ElectronicInvoice,
  ElectronicLine,
  Party,
  TaxCategory,
  TaxGroup,
} from './e-invoice.ts'
import { branch, leaf, writeXml, type XmlContent } from './xml.ts'

const STANDARD = 'urn:un:unece:uncefact:data:standard:'

/** The file's text. */
export function writeCii(invoice: ElectronicInvoice): string {
  return writeXml({
    name: 'rsm:CrossIndustryInvoice',
    attributes: {
      'xmlns:rsm': `${STANDARD}CrossIndustryInvoice:100`,
      'xmlns:ram': `${STANDARD}ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:udt': `${STANDARD}UnqualifiedDataType:100`,
    },
    content: [
      branch('rsm:ExchangedDocumentContext', [
        branch('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', 'urn:cen.eu:en16931:2017')]),
      ]),
      branch('rsm:ExchangedDocument', [
        leaf('ram:ID', invoice.number),
        leaf('ram:TypeCode', invoice.typeCode),
        dateTime('ram:IssueDateTime', invoice.issueDate),
        branch('ram:IncludedNote', [leaf('ram:Content', invoice.note)]),
      ]),
      branch('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map(lineItem),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice),
      ]),
    ].filter((part) => part !== null),
  })
}

/** Format 102 is YYYYMMDD. */
function dateTime(name: string, day: string): XmlContent {
  return branch(name, [leaf('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })])
}

/** An amount in pence. */
function amount(name: string, pence: number, attributes: Readonly<Record<string, string>> = {}): XmlContent {
  return leaf(name, toPoundsText(pence), attributes)
}

function lineItem(line: ElectronicLine): XmlContent {
  return branch('ram:IncludedSupplyChainTradeLineItem', [
    branch('ram:AssociatedDocumentLineDocument', [
      leaf('ram:LineID', line.id),
      branch('ram:IncludedNote', [leaf('ram:Content', line.note)]),
    ]),
    branch('ram:SpecifiedTradeProduct', [
      leaf('ram:Name', line.name),
      leaf('ram:Description', line.description),
      ...line.properties.map(({ name, value }) =>
        branch('ram:ApplicableProductCharacteristic', [
          leaf('ram:Description', name),
          leaf('ram:Value', value),
        ]),
      ),
    ]),
    branch('ram:SpecifiedLineTradeAgreement', [
      branch('ram:NetPriceProductTradePrice', [amount('ram:ChargeAmount', line.price)]),
    ]),
    branch('ram:SpecifiedLineTradeDelivery', [
      leaf('ram:BilledQuantity', exact(line.quantity).toFixed(), { unitCode: line.unit }),
    ]),
    branch('ram:SpecifiedLineTradeSettlement', [
      branch('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', line.category.code),
        rate(line.category),
      ]),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', [amount('ram:LineTotalAmount', line.net)]),
    ]),
  ])
}

function rate(category: TaxCategory): XmlContent {
  return category.rate === null ? null : leaf('ram:RateApplicablePercent', String(category.rate))
}

function agreement(invoice: ElectronicInvoice): XmlContent {
  return branch('ram:ApplicableHeaderTradeAgreement', [
    leaf('ram:BuyerReference', invoice.buyerReference),
    tradeParty('ram:SellerTradeParty', invoice.seller),
    tradeParty('ram:BuyerTradeParty', invoice.buyer),
    branch('ram:BuyerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', invoice.purchaseOrder)]),
  ])
}

function tradeParty(element: string, party: Party): XmlContent {
  const { endpoint, name, tradingName, identifier, companyNumber, vatNumber, address, contact } = party
  return branch(element, [
    leaf('ram:ID', identifier),
    leaf('ram:Name', name),
    leaf('ram:Description', party.legalNote),
    branch('ram:SpecifiedLegalOrganization', [
      leaf('ram:ID', companyNumber),
      leaf('ram:TradingBusinessName', tradingName),
    ]),
    branch('ram:DefinedTradeContact', [
      leaf('ram:PersonName', contact.name),
      branch('ram:TelephoneUniversalCommunication', [leaf('ram:CompleteNumber', contact.phone)]),
      branch('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', contact.email)]),
    ]),
    branch('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', address.postcode),
      leaf('ram:LineOne', address.line1),
      leaf('ram:LineTwo', address.line2),
      leaf('ram:CityName', address.town),
      leaf('ram:CountryID', address.country),
      leaf('ram:CountrySubDivisionName', address.county),
    ]),
    branch('ram:URIUniversalCommunication', [leaf('ram:URIID', endpoint.id, { schemeID: endpoint.scheme })]),
    branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', vatNumber, { schemeID: 'VA' })]),
  ])
}

/** The element has to be there, also with nothing in it. */
function delivery({ deliveryAddress }: ElectronicInvoice): XmlContent {
  const line = leaf('ram:LineOne', deliveryAddress)
  return {
    name: 'ram:ApplicableHeaderTradeDelivery',
    attributes: {},
    content:
      line === null
        ? ''
        : [
            branch('ram:ShipToTradeParty', [
              branch('ram:PostalTradeAddress', [line, leaf('ram:CountryID', 'GB')]),
            ]),
          ].filter((part) => part !== null),
  }
}

function settlement(invoice: ElectronicInvoice): XmlContent {
  return branch('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', invoice.account === null ? '' : invoice.number),
    leaf('ram:InvoiceCurrencyCode', 'GBP'),
    paymentMeans(invoice),
    ...invoice.taxGroups.map((group, index) => tradeTax(group, index === 0 ? invoice.taxPoint : '')),
    ...invoice.allowances.map(allowanceCharge),
    branch('ram:SpecifiedTradePaymentTerms', [
      leaf('ram:Description', invoice.terms),
      invoice.dueDate === null ? null : dateTime('ram:DueDateDateTime', invoice.dueDate),
    ]),
    summation(invoice),
    ...invoice.preceding.map((number) =>
      branch('ram:InvoiceReferencedDocument', [leaf('ram:IssuerAssignedID', number)]),
    ),
  ])
}

function paymentMeans({ account }: ElectronicInvoice): XmlContent {
  if (account === null) return null
  return branch('ram:SpecifiedTradeSettlementPaymentMeans', [
    leaf('ram:TypeCode', '30'),
    leaf('ram:Information', 'Credit transfer'),
    branch('ram:PayeePartyCreditorFinancialAccount', [
      leaf('ram:AccountName', account.name),
      leaf('ram:ProprietaryID', account.number),
    ]),
    branch('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', account.sortCode)]),
  ])
}

/** @param taxPoint stated once, at the first group (CII-SR-461) */
function tradeTax(group: TaxGroup, taxPoint: string): XmlContent {
  return branch('ram:ApplicableTradeTax', [
    amount('ram:CalculatedAmount', group.vat),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', group.reason),
    amount('ram:BasisAmount', group.net),
    leaf('ram:CategoryCode', group.category.code),
    leaf('ram:ExemptionReasonCode', group.reasonCode),
    branch('ram:TaxPointDate', [leaf('udt:DateString', taxPoint.replaceAll('-', ''), { format: '102' })]),
    rate(group.category),
  ])
}

function allowanceCharge({ isCharge, amount: pence, reason, category }: Allowance): XmlContent {
  return branch('ram:SpecifiedTradeAllowanceCharge', [
    branch('ram:ChargeIndicator', [leaf('udt:Indicator', String(isCharge))]),
    amount('ram:ActualAmount', pence),
    isCharge ? null : leaf('ram:ReasonCode', '95'),
    leaf('ram:Reason', reason),
    branch('ram:CategoryTradeTax', [
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:CategoryCode', category.code),
      rate(category),
    ]),
  ])
}

function summation({ totals }: ElectronicInvoice): XmlContent {
  return branch('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('ram:LineTotalAmount', totals.lines),
    amount('ram:ChargeTotalAmount', totals.charges),
    amount('ram:AllowanceTotalAmount', totals.allowances),
    amount('ram:TaxBasisTotalAmount', totals.net),
    amount('ram:TaxTotalAmount', totals.vat, { currencyID: 'GBP' }),
    amount('ram:GrandTotalAmount', totals.gross),
    amount('ram:TotalPrepaidAmount', totals.prepaid),
    amount('ram:DuePayableAmount', totals.payable),
  ])
}
