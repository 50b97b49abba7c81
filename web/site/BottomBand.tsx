import { capitalise, groupHours } from '#domain/opening.ts'
import { site } from '#domain/site.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import classes from './BottomBand.module.css'
import look from './look.module.css'
import { whatsAppLink } from './whatsapp.ts'

const { company, contact, messaging, registration, social } = site
const { street, building, road, city, postcode, country } = contact.address

const networks = [
  { name: 'Facebook', url: social.facebook },
  { name: 'Instagram', url: social.instagram },
  { name: 'Twitter', url: social.twitter },
  { name: 'LinkedIn', url: social.linkedin },
]

/** The foot of every public page, by night in any light: where the shop is, when it is open, and the name over the door. */
export function BottomBand() {
  return (
    <footer className={classes.band}>
      <div className={`${look.wrap} ${classes.columns}`}>
        <div>
          <img src={company.logoLight} alt={company.logoAlt} width={56} height={56} loading="lazy" />
          <p className={classes.tagline}>{company.tagline}</p>
        </div>
        <div>
          <h2>Find us</h2>
          <address>
            {street}, {building}
            <br />
            {road}, {city}
            <br />
            {postcode}, {country}
          </address>
          <p className={classes.links}>
            <a href={`tel:${messaging.number}`}>{contact.phone}</a>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <a href={whatsAppLink('defaultMessage')}>WhatsApp</a>
          </p>
        </div>
        <div>
          <h2>Opening hours</h2>
          <dl>
            {groupHours(site.openingHours).map(({ from, to, range }) => (
              <div key={from}>
                <dt>{from === to ? capitalise(from) : `${capitalise(from)} to ${capitalise(to)}`}</dt>
                <dd>{range}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2>Elsewhere</h2>
          <p className={classes.links}>
            {networks.map(({ name, url }) => (
              <a key={name} href={url} rel="me">
                {name}
              </a>
            ))}
          </p>
        </div>
      </div>
      <div className={look.wrap}>
        <p className={classes.legal}>
          {registration.name}. Registered in {registration.place}, number {registration.number}. VAT number{' '}
          {registration.vatNumber}. Registered office: {street}, {building}, {road}, {city} {postcode}.{' '}
          <a href="/privacy">Privacy</a>
        </p>
        <div aria-hidden className={classes.sign}>
          <DimensionLine label="4,800 mm" className={classes.measure ?? ''} />
          <p>{company.name}</p>
        </div>
      </div>
    </footer>
  )
}
