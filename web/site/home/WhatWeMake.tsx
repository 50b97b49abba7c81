import { featured } from '#content/texts.ts'
import { siteWords } from '#content/words.ts'
import { formatPrice, formatSize } from '#domain/site/site.prices.ts'
import type { ServicePageContent } from '#domain/site/site.schema.ts'
import { servicePages, servicePath } from '#domain/site/site.services.ts'
import look from '../look.module.css'
import { ScaleDrawing } from './ScaleDrawing.tsx'
import classes from './WhatWeMake.module.css'

const shown = featured.flatMap((entry) => {
  const service = servicePages.find(({ slug }) => slug === entry.slug)
  const example = service && largestOf(service)
  return service && example ? [{ ...entry, service, example }] : []
})
const widestMm = Math.max(...shown.map(({ example }) => example.widthMm))

/** A few of the services, each with its largest example: all of them drawn to one scale. */
export function WhatWeMake() {
  return (
    <section className={`${look.wrap} ${look.section}`} aria-labelledby="what-we-make">
      <h2 id="what-we-make" className={look.heading}>
        What we make, all to one scale
      </h2>
      <ul className={classes.rows}>
        {shown.map(({ service, example, says, look: drawn }) => (
          <li key={service.slug}>
            <h3>
              <a href={servicePath(service.slug)}>{service.name}</a>
            </h3>
            <p>{service.line}</p>
            <p className={classes.example}>
              {example.name}, {formatSize(example)}, <strong>from {formatPrice(example.from)}</strong>
            </p>
            <div className={classes.drawing}>
              <ScaleDrawing {...example} {...{ says, widestMm }} look={drawn} />
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.all}>
        <a href="/services" className={look.secondary}>
          All {siteWords.services.length} services
        </a>
        <span className={look.small}>Prices before VAT.</span>
      </p>
    </section>
  )
}

function largestOf({ sizes }: ServicePageContent) {
  return sizes.toSorted((a, b) => b.widthMm * b.heightMm - a.widthMm * a.heightMm)[0]
}
