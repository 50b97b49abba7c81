import { formatPrice, formatSize } from '#domain/site/site.prices.ts'
import type { ServicePageContent } from '#domain/site/site.schema.ts'
import { serviceGroupTitles, servicePages, servicePath } from '#domain/site/site.services.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import look from '../look.module.css'
import classes from './ServiceRows.module.css'

/** The services of one group, a row each: the service, and a size with its price. */
export function ServiceRows({ group }: { group: ServicePageContent['group'] }) {
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
                {formatSize(usual)} <strong>from {formatPrice(usual.from)}</strong>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
