import { sayPrice, saySize } from '#domain/site.prices.ts'
import type { ServicePage } from '#domain/site.schema.ts'
import { serviceGroupTitles, servicePages, servicePath } from '#domain/site.services.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import look from '../look.module.css'
import classes from './ServiceRows.module.css'

/** The services of one group, a row each: what, and a size with the price of that size. */
export function ServiceRows({ group }: { group: ServicePage['group'] }) {
  const services = servicePages.filter((service) => service.group === group)
  return (
    <section className={`${look.wrap} ${classes.group}`} aria-labelledby={`group-${group}`}>
      <div className={classes.title}>
        <h2 id={`group-${group}`}>{serviceGroupTitles[group]}</h2>
        <DimensionLine label={`${services.length}`} />
      </div>
      <ul>
        {services.map(({ slug, name, line, sizes: [least, usual = least] }) => (
          <li key={slug}>
            <a href={servicePath(slug)}>{name}</a>
            <p>{line}</p>
            {usual ? (
              <p className={classes.size}>
                {saySize(usual)} <strong>from {sayPrice(usual.from)}</strong>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
