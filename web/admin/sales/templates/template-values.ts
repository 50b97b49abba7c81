/** A template's fields as its form holds them, and what quotes begin with. */
import { v7 as uuid } from 'uuid'
import type { FieldFault } from '#domain/errors.ts'
import { type LineInput, type StoredLine, toLineInput } from '#domain/sales/documents.ts'
import { atPricesToday, type QuoteTemplate, type QuoteTemplateChange } from '#domain/sales/quote-templates.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import type { Settings } from '#domain/shop/settings.ts'
import {
  type DocumentValues,
  readShare,
  readValues,
  type ShareText,
  toDocumentValues,
  toShareText,
} from '../documents/document-values.ts'
import { newQuoteValues, type QuoteValues } from '../quotes/quote-values.ts'

export interface TemplateValues extends DocumentValues {
  name: string
  deposit: ShareText
}

type Usual = Pick<Settings, 'vatRegistered' | 'defaultVatRate' | 'termsText'>
const usualRate = ({ vatRegistered, defaultVatRate }: Usual) => (vatRegistered ? defaultVatRate : 0)

/** What a document has and a template has not. */
const nobody = { customerId: '', workLocation: '', poNumber: '', internalNotes: '' }

/** A template's form. Without terms it has the shop's. */
export function toTemplateValues(settings: Usual) {
  return (template: QuoteTemplate): TemplateValues => ({
    ...toDocumentValues({ ...template, ...nobody, vatRate: template.vatRate ?? usualRate(settings) }),
    terms: template.terms || settings.termsText,
    name: template.name,
    deposit: toShareText(template.deposit),
  })
}

type Contents = Pick<Quote, 'vatRate' | 'terms' | 'title' | 'notes' | 'richContent' | 'discount' | 'deposit'>

/** What a template keeps: what is usual in the shop follows the settings. */
function contentsOf(settings: Usual, from: Contents) {
  const { title, notes, richContent, discount, deposit } = from
  return {
    ...{ title, notes, richContent, discount, deposit },
    vatRate: from.vatRate === usualRate(settings) ? null : from.vatRate,
    terms: from.terms === settings.termsText ? '' : from.terms,
  }
}

/** What a template of a quote is made from. */
export function templateOf(settings: Usual, quote: Quote) {
  return { ...contentsOf(settings, quote), items: quote.items.map(toLineInput) }
}

/** A template's form as it is sent, or what cannot be parsed in it. */
export function readTemplateValues(settings: Usual) {
  return (
    values: TemplateValues,
    items: LineInput[],
  ): { ok: true; input: QuoteTemplateChange & { name: string } } | { ok: false; faults: FieldFault[] } => {
    const shared = readValues(values)
    const deposit = readShare(values.deposit)
    const faults = shared.ok ? [] : shared.faults
    if (!deposit.ok) faults.push({ path: 'deposit', message: deposit.message })
    if (values.name.trim() === '') faults.push({ path: 'name', message: 'Enter a name' })
    if (!shared.ok || !deposit.ok || faults.length > 0) return { ok: false, faults }
    const contents = contentsOf(settings, { ...shared.fields, deposit: deposit.value })
    return { ok: true, input: { ...contents, name: values.name.trim(), items } }
  }
}

/** The prices of a new quote: those of today, or those of the template. */
export type TemplatePrices = 'today' | 'kept'

/** The fields of a new quote. @param today the day in London */
export function beginFrom(template: QuoteTemplate) {
  return (settings: Settings, customerId: string | null, today: string): QuoteValues => {
    const { title, notes, richContent, discount, deposit } = template
    const usual = newQuoteValues(settings, customerId, today)
    return {
      ...usual,
      ...{ title, notes, richContent, discount: toShareText(discount), deposit: toShareText(deposit) },
      vatRate: template.vatRate === null ? usual.vatRate : String(template.vatRate),
      terms: template.terms || usual.terms,
    }
  }
}

/** The lines of a new quote, each of its own. */
export function linesFrom({ items, today }: QuoteTemplate, prices: TemplatePrices): StoredLine[] {
  const kept = items.map(toLineInput)
  return (prices === 'kept' ? kept : atPricesToday(kept, today)).map((item) => ({ ...item, id: uuid() }))
}
