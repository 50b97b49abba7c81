import { Fragment } from 'react'
import { capitalise, weekdays } from '#domain/opening.ts'
import { arrival } from '#domain/site.texts.ts'
import { siteWords } from '#domain/site.words.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import look from '../look.module.css'
import { useSiteData } from '../site-data.ts'
import classes from './WhereAndWhen.module.css'

/** Where the door is, and when it is open. */
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
