import { SegmentedControl } from '@mantine/core'
import { useNavigate } from 'react-router'
import { type ImportNoun, importNouns } from '#domain/shop/imports.ts'

const labels: Record<ImportNoun, string> = { customers: 'Customers', services: 'Price list' }
const OPEN_INVOICES = 'invoices'

interface ImportChoiceProps {
  value: ImportNoun | typeof OPEN_INVOICES
  /** Another list for the same screen; without it the choice leads to its screen. */
  onNoun?: (noun: ImportNoun) => void
}

/** What to import: customers, prices, or what customers owe from the time before. */
export function ImportChoice({ value, onNoun }: ImportChoiceProps) {
  const navigate = useNavigate()
  const choose = (chosen: string) => {
    const noun = importNouns.find((known) => known === chosen)
    if (!noun) void navigate('/import/invoices')
    else if (onNoun) onNoun(noun)
    else void navigate(`/import?what=${noun}`)
  }
  return (
    <SegmentedControl
      aria-label="What to import"
      value={value}
      data={[
        ...importNouns.map((noun) => ({ value: noun, label: labels[noun] })),
        { value: OPEN_INVOICES, label: 'Open invoices' },
      ]}
      onChange={choose}
    />
  )
}
