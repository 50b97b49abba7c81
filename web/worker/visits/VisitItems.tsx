import { illuminationLabels, signTypeLabels } from '#domain/survey/signs.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { Fact } from './Fact.tsx'
import classes from './visits.module.css'

type Item = NonNullable<VisitSheet['job']>['items'][number]

/** What goes where, without a price. */
export function VisitItems({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <section className={classes.card} aria-label="What goes where">
      <h2>What goes where</h2>
      <ol className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <p className={classes.title}>
              {item.quantity} × {item.title || item.description.split('\n')[0] || 'Item'}
            </p>
            <dl className={classes.facts}>
              <Fact name="Size" value={sizeOf(item)} />
              <Fact name="Kind" value={item.signType ? signTypeLabels[item.signType] : ''} />
              <Fact name="Wording" value={item.wording} />
              <Fact name="Material" value={item.substrate} />
              <Fact name="Fixing" value={item.fixing} />
              <Fact name="Light" value={item.illumination ? illuminationLabels[item.illumination] : ''} />
              <Fact
                name="Colours"
                value={item.colours
                  .map(({ part, system, code }) => [part, system, code].filter(Boolean).join(' '))
                  .join(', ')}
              />
              <Fact name="Notes" value={item.notes} />
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

function sizeOf({ widthMm, heightMm, depthMm }: Item): string {
  const known = [widthMm, heightMm, depthMm].filter((mm) => mm !== null)
  return known.length === 0 ? '' : `${known.join(' × ')} mm`
}
