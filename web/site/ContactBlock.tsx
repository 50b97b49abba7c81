import { site, weekdays } from '#domain/site.ts'
import classes from './HomePage.module.css'

const { contact, openingHours } = site
const { street, building, road, city, postcode, country } = contact.address

/** How and when to reach the shop. */
export function ContactBlock() {
  return (
    <section id="contact" aria-labelledby="contact-title" className={classes.section}>
      <h2 id="contact-title">{site.callToAction.contactButton}</h2>
      <div className={classes.contact}>
        <div>
          <h3>Call or write</h3>
          <p>
            <a href={`tel:${site.messaging.number}`}>{contact.phone}</a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </div>
        <div>
          <h3>Come by</h3>
          <address>
            {street}, {building}
            <br />
            {road}
            <br />
            {city} {postcode}
            <br />
            {country}
          </address>
        </div>
        <div>
          <h3>Opening hours</h3>
          <dl className={classes.hours}>
            {weekdays.map((day) => (
              <div key={day}>
                <dt>{day}</dt>
                <dd>{openingHours[day]}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
