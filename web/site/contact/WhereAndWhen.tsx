import { Fragment } from 'react'
import { arrival } from '#content/texts.ts'
import { siteWords } from '#content/words.ts'
import { capitalise, weekdays } from '#domain/shop/opening.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import look from '../look.module.css'
import { useSiteData } from '../site-data.ts'
import classes from './WhereAndWhen.module.css'

/** The shop's address and opening hours. */
export function WhereAndWhen() {
  const { opening, shop } = useSiteData()
  const { line1, line2, town, county, postcode } = shop.address
  const place = [[town, county].filter(Boolean).join(', '), postcode].filter(Boolean).join(' ')
  return (
    <section className={`${look.wrap} ${look.section} ${classes.both}`} aria-labelledby="where">
      <div>
        <h2 id="where" className={look.heading}>
          Where we are
        </h2>
        <address className={classes.address}>
          {[line1, line2, place].filter(Boolean).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
          {siteWords.country}
        </address>
        <p className={look.text}>{arrival}</p>
      </div>
      <div>
        <h2 className={look.heading}>{opening.words}</h2>
        <dl className={classes.hours}>
          {weekdays.map((day) => (
            <div key={day}>
              <dt>{capitalise(day)}</dt>
              <dd>
                <DimensionLine />
                {shop.openingHours[day]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
