import { fillPlaceholders, findUnknownPlaceholder } from '#domain/placeholders.ts'
import { textPlaceholderNames, textValues } from '#domain/sales/text-values.ts'
import classes from './texts.module.css'

/** A quote that is not there. Money in pence. */
const sample = {
  customer: { name: 'Ann Example', companyName: 'Quay Cafe' },
  ...{ quote: 'QUO-20261121-417', invoice: 'INV-20261121-001', total: 128_772, balance: 78_772 },
  ...{ validUntil: '2026-12-21', dueDate: '2026-12-21', site: '4 Quay Street, Salford M5 4WT' },
}

interface TextPreviewProps {
  text: string
  tradingName: string
  /** The name of the person who would put it in. */
  me: string
}

/** What a text becomes in a sample quote. */
export function TextPreview({ text, tradingName, me }: TextPreviewProps) {
  const fault = findUnknownPlaceholder(text, textPlaceholderNames)
  return (
    <figure data-wide className={classes.preview}>
      <figcaption>With a sample quote</figcaption>
      <p>{fillPlaceholders(text, textValues({ tradingName }, sample, me)) || 'Nothing yet'}</p>
      {fault ? <p className={classes.fault}>{fault}</p> : null}
    </figure>
  )
}
