import type { ServicePage } from '#domain/site.schema.ts'
import { serviceGroupTitles, servicePages, servicePath } from '#domain/site.services.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import look from '../look.module.css'
import { sayPrice, saySize } from '../prices.ts'
import classes from './ServiceRows.module.css'

/** The services of one group, a row each: what, how large for example, from how much. */
export function ServiceRows({ group }: { group: ServicePage['group'] }) {
  const services = servicePages.filter((service) => service.group === group)
  return (
    <section className={`${look.wrap} ${classes.group}`} aria-labelledby={`group-${group}`}>
      <div className={classes.title}>
        <h2 id={`group-${group}`}>{serviceGroupTitles[group]}</h2>
        <DimensionLine label={`${services.length}`} />
      </div>
      <ul>
        {services.map(({ slug, name, line, sizes: [, example], price }) => (
          <li key={slug}>
            <a href={servicePath(slug)}>{name}</a>
            <p>{line}</p>
            {example ? (
              <p className={classes.size}>
                {saySize(example)} <span>from {sayPrice(example.from)}</span>
              </p>
            ) : null}
            <p className={classes.price}>
              from <strong>{sayPrice(price.from)}</strong> <span>{price.unit}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
