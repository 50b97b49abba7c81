import type {
  Allowance,
  ElectronicInvoice,
  Party,
  TaxGroup,
  TypeCode,
} from '#domain/sales/e-invoices/e-invoice.ts'
import { asCategory, type Node, parseXml } from './read-ubl.ts'

/** Reads a cross industry invoice back. */
export function readCii(xml: string): ElectronicInvoice {
  const root = parseXml(xml)
  const [agreement, delivery, settlement] = ['Agreement', 'Delivery', 'Settlement'].map((part) => {
    const [node] = root.all(`SupplyChainTradeTransaction/ApplicableHeaderTrade${part}`)
    if (!node) throw new Error(`no ${part}`)
    return node
  }) as [Node, Node, Node]
  const totals = 'SpecifiedTradeSettlementHeaderMonetarySummation'
  const means = 'SpecifiedTradeSettlementPaymentMeans'
  return {
    number: root.text('ExchangedDocument/ID'),
    typeCode: root.text('ExchangedDocument/TypeCode') as TypeCode,
    issueDate: root.day('ExchangedDocument/IssueDateTime/DateTimeString'),
    taxPoint: settlement.day('ApplicableTradeTax/TaxPointDate/DateString'),
    dueDate: settlement.day('SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString') || null,
    note: root.text('ExchangedDocument/IncludedNote/Content'),
    buyerReference: agreement.text('BuyerReference'),
    purchaseOrder: agreement.text('BuyerOrderReferencedDocument/IssuerAssignedID'),
    preceding: settlement.all('InvoiceReferencedDocument').map((node) => node.text('IssuerAssignedID')),
    seller: ciiParty(agreement, 'SellerTradeParty'),
    buyer: ciiParty(agreement, 'BuyerTradeParty'),
    deliveryAddress: delivery.text('ShipToTradeParty/PostalTradeAddress/LineOne'),
    account: settlement.has(means)
      ? {
          name: settlement.text(`${means}/PayeePartyCreditorFinancialAccount/AccountName`),
          sortCode: settlement.text(`${means}/PayeeSpecifiedCreditorFinancialInstitution/BICID`),
          number: settlement.text(`${means}/PayeePartyCreditorFinancialAccount/ProprietaryID`),
        }
      : null,
    terms: settlement.text('SpecifiedTradePaymentTerms/Description'),
    allowances: settlement.all('SpecifiedTradeAllowanceCharge').map(
      (node): Allowance => ({
        isCharge: node.text('ChargeIndicator/Indicator') === 'true',
        amount: node.pence('ActualAmount'),
        reason: node.text('Reason'),
        category: ciiCategory(node, 'CategoryTradeTax'),
      }),
    ),
    taxGroups: settlement.all('ApplicableTradeTax').map(
      (node): TaxGroup => ({
        category: asCategory(node.text('CategoryCode'), node.text('RateApplicablePercent')),
        net: node.pence('BasisAmount'),
        vat: node.pence('CalculatedAmount'),
        reasonCode: node.text('ExemptionReasonCode'),
        reason: node.text('ExemptionReason'),
      }),
    ),
    totals: {
      lines: settlement.pence(`${totals}/LineTotalAmount`),
      allowances: settlement.pence(`${totals}/AllowanceTotalAmount`),
      charges: settlement.pence(`${totals}/ChargeTotalAmount`),
      net: settlement.pence(`${totals}/TaxBasisTotalAmount`),
      vat: settlement.pence(`${totals}/TaxTotalAmount`),
      gross: settlement.pence(`${totals}/GrandTotalAmount`),
      prepaid: settlement.pence(`${totals}/TotalPrepaidAmount`),
      payable: settlement.pence(`${totals}/DuePayableAmount`),
    },
    lines: root.all('SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem').map((node) => ({
      id: node.text('AssociatedDocumentLineDocument/LineID'),
      name: node.text('SpecifiedTradeProduct/Name'),
      description: node.text('SpecifiedTradeProduct/Description'),
      note: node.text('AssociatedDocumentLineDocument/IncludedNote/Content'),
      quantity: Number(node.text('SpecifiedLineTradeDelivery/BilledQuantity')),
      unit: node.attribute('SpecifiedLineTradeDelivery/BilledQuantity', 'unitCode'),
      price: node.pence('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
      net: node.pence(
        'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      ),
      category: ciiCategory(node, 'SpecifiedLineTradeSettlement/ApplicableTradeTax'),
      properties: node
        .all('SpecifiedTradeProduct/ApplicableProductCharacteristic')
        .map((property) => ({ name: property.text('Description'), value: property.text('Value') })),
    })),
  }
}

function ciiCategory(node: Node, path: string) {
  return asCategory(node.text(`${path}/CategoryCode`), node.text(`${path}/RateApplicablePercent`))
}

function ciiParty(agreement: Node, path: string): Party {
  const [node] = agreement.all(path)
  if (!node) throw new Error(`no ${path}`)
  const endpoint = 'URIUniversalCommunication/URIID'
  return {
    endpoint: { scheme: node.attribute(endpoint, 'schemeID'), id: node.text(endpoint) },
    name: node.text('Name'),
    tradingName: node.text('SpecifiedLegalOrganization/TradingBusinessName'),
    identifier: node.text('ID'),
    companyNumber: node.text('SpecifiedLegalOrganization/ID'),
    vatNumber: node.text('SpecifiedTaxRegistration/ID'),
    legalNote: node.text('Description'),
    address: {
      line1: node.text('PostalTradeAddress/LineOne'),
      line2: node.text('PostalTradeAddress/LineTwo'),
      town: node.text('PostalTradeAddress/CityName'),
      county: node.text('PostalTradeAddress/CountrySubDivisionName'),
      postcode: node.text('PostalTradeAddress/PostcodeCode'),
      country: node.text('PostalTradeAddress/CountryID'),
    },
    contact: {
      name: node.text('DefinedTradeContact/PersonName'),
      phone: node.text('DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
      email: node.text('DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
    },
  }
}
