import { factsOfItem } from '#domain/work/job-sheet.ts'
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
              {factsOfItem(item).map(([name, value]) => (
                <Fact key={name} name={name} value={value} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}
