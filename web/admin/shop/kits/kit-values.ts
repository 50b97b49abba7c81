/** A kit as the form holds it, and its conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import type { FieldFault } from '#domain/errors.ts'
import { type PartToday, partsToday } from '#domain/sales/kit-lines.ts'
import { type Kit, type KitPart, kitInput } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'

/** The form's values: '' for an empty number; `key` distinguishes rows on screen. */
export interface PartValues {
  key: string
  serviceId: string
  kind: KitPart['kind']
  title: string
  description: string
  quantity: number | ''
  widthMm: number | null
  heightMm: number | null
  options: string[]
  /** What one came to when the kit was saved, in pence; null once something of it is changed. */
  was: number | null
}

export interface KitValues {
  name: string
  notes: string
  parts: PartValues[]
}

export type KitForm = UseFormReturnType<KitValues>

/** A part with nothing filled in yet. */
export function newPart(): PartValues {
  return {
    ...{ key: randomId(), serviceId: '', kind: 'item', title: '', description: '', quantity: 1 },
    ...{ widthMm: null, heightMm: null, options: [], was: null },
  }
}

/** The form of a kit, or of a new one with one empty part. */
export function toKitValues(kit?: Kit): KitValues {
  if (!kit) return { name: '', notes: '', parts: [newPart()] }
  const parts = kit.parts.map((part, index) => ({
    ...{ ...part, key: randomId(), was: kit.prices[index] ?? null },
  }))
  return { name: kit.name, notes: kit.notes, parts }
}

/** What is sent. An empty quantity is missing, and refused. */
export function toKitInput({ name, notes, parts }: KitValues) {
  return {
    ...{ name, notes },
    parts: parts.map(({ key: _key, was: _was, quantity, ...part }) => ({
      ...part,
      quantity: quantity === '' ? null : quantity,
    })),
  }
}

/** The checked input, or what prevents saving, by the path of its field. */
export function checkKit(values: KitValues) {
  const parsed = kitInput.safeParse(toKitInput(values))
  if (parsed.success) return { input: parsed.data, errors: {} }
  const faults = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { input: null, errors: toKitErrors(faults) }
}

/** The first fault of each field, as the form needs them. */
export function toKitErrors(faults: readonly FieldFault[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of faults) errors[path] ??= message
  return errors
}

/** What is typed, priced by the services of today; a part without a quantity counts as one. */
export function typedToday(values: KitValues, services: readonly Service[]): PartToday[] {
  const parts = values.parts.map((part) => ({ ...part, quantity: part.quantity || 1 }))
  return partsToday({ parts, prices: parts.map(({ was }) => was), services: [...services] })
}

/** The services to choose from, and those of the kit that are archived by now. */
export function choicesOf(priced: readonly Service[], kit: Kit | undefined): Service[] {
  const ids = new Set(priced.map(({ id }) => id))
  return [...priced, ...(kit?.services.filter(({ id }) => !ids.has(id)) ?? [])]
}
