import type { Dispatch } from 'react'
import { describeTreatment, resolveTreatment, type VatCategory } from '#domain/money/vat.ts'
import type { OwnVat } from '#domain/sales/pricing.ts'
import { cellProps } from './cell-focus.ts'
import type { EditorLine } from './editor-line.ts'
import classes from './Field.module.css'
import type { LinesAction } from './lines.state.ts'

interface VatSelectProps {
  line: EditorLine
  documentRate: number
  label: string
  inGrid: boolean
  dispatch: Dispatch<LinesAction>
}

const own: readonly { category: Exclude<VatCategory, 'standard'>; label: string; vatRate: number | null }[] =
  [
    { category: 'reduced', label: 'Reduced 5%', vatRate: 5 },
    { category: 'zero', label: 'Zero', vatRate: 0 },
    { category: 'exempt', label: 'Exempt', vatRate: 0 },
    { category: 'outside-scope', label: 'Outside scope', vatRate: 0 },
    { category: 'reverse-charge', label: 'Reverse charge', vatRate: null },
  ]

/** A line's VAT: the document's, or its own. */
export function VatSelect({ line, documentRate, label, inGrid, dispatch }: VatSelectProps) {
  const treatment = resolveTreatment(
    { vatCategory: line.vatCategory ?? undefined, vatRate: line.vatRate ?? undefined },
    documentRate,
  )
  const isInherited = line.vatRate === null && line.vatCategory === null
  const choose = (value: string) => {
    const category = own.find((option) => option.category === value)
    const change: OwnVat | { vatRate: null; vatCategory: null } = category
      ? { vatCategory: category.category, vatRate: category.vatRate ?? documentRate }
      : value === 'standard'
        ? { vatCategory: 'standard', vatRate: line.vatRate ?? documentRate }
        : { vatRate: null, vatCategory: null }
    dispatch({ type: 'change', id: line.id, change })
  }
  return (
    <select
      {...cellProps(line.id, 'vat', inGrid)}
      className={classes.field}
      data-framed={!inGrid || undefined}
      aria-label={label}
      aria-invalid={'vatRate' in line.faults || 'vatCategory' in line.faults || undefined}
      value={isInherited ? 'document' : treatment.vatCategory}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="document">{describeTreatment(resolveTreatment({}, documentRate))}</option>
      {own.map((option) => (
        <option key={option.category} value={option.category}>
          {option.label}
        </option>
      ))}
      <option value="standard">
        {treatment.vatCategory === 'standard' && !isInherited ? `Own ${treatment.vatRate}%` : 'Own rate'}
      </option>
    </select>
  )
}
