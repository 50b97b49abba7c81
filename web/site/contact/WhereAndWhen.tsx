import { capitalise } from '#domain/opening.ts'
import { arrival } from '#domain/site.texts.ts'
import { site, weekdays } from '#domain/site.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import look from '../look.module.css'
import { useSiteData } from '../site-data.ts'
import classes from './WhereAndWhen.module.css'

const { contact, openingHours } = site
const { street, building, road, city, postcode, country } = contact.address

/** Where the door is, and when it is open. */
export function WhereAndWhen() {
  const { opening } = useSiteData()
  return (
    <section className={`${look.wrap} ${look.section} ${classes.both}`} aria-labelledby="where">
      <div>
        <h2 id="where" className={look.heading}>
          Where we are
        </h2>
        <address className={classes.address}>
          {street}, {building}
          <br />
          {road}
          <br />
          {city} {postcode}
          <br />
          {country}
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
                {openingHours[day]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
