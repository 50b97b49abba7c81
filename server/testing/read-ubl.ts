/** Reads UBL and CII back, by a parser that the writers do not use. */
import { type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { exact } from '#domain/money/money.ts'
import type {
  Allowance,
  ElectronicInvoice,
  ElectronicLine,
  Party,
  TaxCategory,
  TaxGroup,
  TypeCode,
} from '#domain/sales/e-invoices/e-invoice.ts'

/** An element and what stands in it. */
export class Node {
  readonly element: Element

  constructor(element: Element) {
    this.element = element
  }

  get name(): string {
    return this.element.name
  }

  get children(): Node[] {
    return this.element.children.filter(isTag).map((child) => new Node(child))
  }

  /** All elements at a path of names, with or without their prefixes. */
  all(path: string): Node[] {
    return path
      .split('/')
      .reduce<Node[]>(
        (nodes, name) =>
          nodes.flatMap((node) =>
            node.children.filter((child) => child.name === name || child.name.endsWith(`:${name}`)),
          ),
        [this],
      )
  }

  has(path: string): boolean {
    return this.all(path).length > 0
  }

  text(path: string): string {
    const [node] = this.all(path)
    return node ? DomUtils.textContent(node.element) : ''
  }

  attribute(path: string, name: string): string {
    return this.all(path)[0]?.element.attribs[name] ?? ''
  }

  /** Pence; 0 where there is none. */
  pence(path: string): number {
    const text = this.text(path)
    return text === '' ? 0 : exact(text).times(100).toNumber()
  }

  day(path: string): string {
    return this.text(path).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  }
}

/** The root of an XML text. @throws if it is no single element */
export function parseXml(xml: string): Node {
  const [root, ...more] = parseDocument(xml, { xmlMode: true }).children.filter(isTag)
  if (!root || more.length > 0) throw new Error('not one root element')
  return new Node(root)
}

/** Of UBL, an invoice or a credit note. */
export function readUbl(xml: string): ElectronicInvoice {
  const root = parseXml(xml)
  const isNote = root.name === 'CreditNote'
  const totals = 'LegalMonetaryTotal'
  return {
    number: root.text('ID'),
    typeCode: root.text(isNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode') as TypeCode,
    issueDate: root.text('IssueDate'),
    taxPoint: root.text('TaxPointDate'),
    dueDate: root.text('DueDate') || null,
    note: root.text('Note'),
    buyerReference: root.text('BuyerReference'),
    purchaseOrder: root.text('OrderReference/ID'),
    preceding: root.all('BillingReference').map((node) => node.text('InvoiceDocumentReference/ID')),
    seller: ublParty(root, 'AccountingSupplierParty/Party'),
    buyer: ublParty(root, 'AccountingCustomerParty/Party'),
    deliveryAddress: root.text('Delivery/DeliveryLocation/Address/StreetName'),
    account: root.has('PaymentMeans')
      ? {
          name: root.text('PaymentMeans/PayeeFinancialAccount/Name'),
          sortCode: root.text('PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
          number: root.text('PaymentMeans/PayeeFinancialAccount/ID'),
        }
      : null,
    terms: root.text('PaymentTerms/Note'),
    allowances: root.all('AllowanceCharge').map(
      (node): Allowance => ({
        isCharge: node.text('ChargeIndicator') === 'true',
        amount: node.pence('Amount'),
        reason: node.text('AllowanceChargeReason'),
        category: ublCategory(node, 'TaxCategory'),
      }),
    ),
    taxGroups: root.all('TaxTotal/TaxSubtotal').map(
      (node): TaxGroup => ({
        category: ublCategory(node, 'TaxCategory'),
        net: node.pence('TaxableAmount'),
        vat: node.pence('TaxAmount'),
        reasonCode: node.text('TaxCategory/TaxExemptionReasonCode'),
        reason: node.text('TaxCategory/TaxExemptionReason'),
      }),
    ),
    totals: {
      lines: root.pence(`${totals}/LineExtensionAmount`),
      allowances: root.pence(`${totals}/AllowanceTotalAmount`),
      charges: root.pence(`${totals}/ChargeTotalAmount`),
      net: root.pence(`${totals}/TaxExclusiveAmount`),
      vat: root.pence('TaxTotal/TaxAmount'),
      gross: root.pence(`${totals}/TaxInclusiveAmount`),
      prepaid: root.pence(`${totals}/PrepaidAmount`),
      payable: root.pence(`${totals}/PayableAmount`),
    },
    lines: root.all(isNote ? 'CreditNoteLine' : 'InvoiceLine').map((node) => {
      const quantity = isNote ? 'CreditedQuantity' : 'InvoicedQuantity'
      return {
        id: node.text('ID'),
        name: node.text('Item/Name'),
        description: node.text('Item/Description'),
        note: node.text('Note'),
        quantity: Number(node.text(quantity)),
        unit: node.attribute(quantity, 'unitCode'),
        price: node.pence('Price/PriceAmount'),
        net: node.pence('LineExtensionAmount'),
        category: ublCategory(node, 'Item/ClassifiedTaxCategory'),
        properties: node
          .all('Item/AdditionalItemProperty')
          .map((property) => ({ name: property.text('Name'), value: property.text('Value') })),
      } satisfies ElectronicLine
    }),
  }
}

function ublCategory(node: Node, path: string): TaxCategory {
  return asCategory(node.text(`${path}/ID`), node.text(`${path}/Percent`))
}

export function asCategory(code: string, rate: string): TaxCategory {
  return { code: code as TaxCategory['code'], rate: rate === '' ? null : Number(rate) }
}

function ublParty(root: Node, path: string): Party {
  const [node] = root.all(path)
  if (!node) throw new Error(`no ${path}`)
  return {
    endpoint: { scheme: node.attribute('EndpointID', 'schemeID'), id: node.text('EndpointID') },
    name: node.text('PartyLegalEntity/RegistrationName'),
    tradingName: node.text('PartyName/Name'),
    identifier: node.text('PartyIdentification/ID'),
    companyNumber: node.text('PartyLegalEntity/CompanyID'),
    vatNumber: node.text('PartyTaxScheme/CompanyID'),
    legalNote: node.text('PartyLegalEntity/CompanyLegalForm'),
    address: {
      line1: node.text('PostalAddress/StreetName'),
      line2: node.text('PostalAddress/AdditionalStreetName'),
      town: node.text('PostalAddress/CityName'),
      county: node.text('PostalAddress/CountrySubentity'),
      postcode: node.text('PostalAddress/PostalZone'),
      country: node.text('PostalAddress/Country/IdentificationCode'),
    },
    contact: {
      name: node.text('Contact/Name'),
      phone: node.text('Contact/Telephone'),
      email: node.text('Contact/ElectronicMail'),
    },
  }
}
