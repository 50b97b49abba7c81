import { hasFigures } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerLine } from '#domain/sales/customer-documents.ts'
import classes from './LineText.module.css'
import { SizeFigure } from './SizeFigure.tsx'

interface LineTextProps {
  line: CustomerLine
  /** Whether its price comes on top: '+ £200.00'. */
  isOffer?: boolean
  remark?: string
}

/** What a line says: title, description, size, and what it comes to. Only phrasing content: it stands in labels. */
export function LineText({ line, isOffer = false, remark = '' }: LineTextProps) {
  const { total, sum, quantity, widthMm, heightMm } = line
  // A deposit's line has no title of its own.
  const [title, description] = line.title === '' ? [line.description, ''] : [line.title, line.description]
  return (
    <span className={classes.text}>
      <span className={classes.head}>
        <span className={classes.title}>{title || 'Work'}</span>
        {hasFigures(line) ? (
          <span className={classes.total}>
            {isOffer ? '+ ' : ''}
            {formatPounds(total)}
          </span>
        ) : null}
      </span>
      {remark ? <span className={classes.remark}>{remark}</span> : null}
      {description ? <span className={classes.description}>{description}</span> : null}
      <span className={classes.foot}>
        <SizeFigure widthMm={widthMm} heightMm={heightMm} />
        {sum !== '' && quantity !== 1 ? <span className={classes.sum}>{sum}</span> : null}
      </span>
    </span>
  )
}
