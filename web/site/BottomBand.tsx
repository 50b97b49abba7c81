import { Fragment } from 'react'
import { siteWords } from '#content/words.ts'
import { capitalise, groupHours } from '#domain/shop/opening.ts'
import { addressLines, describeRegistration } from '#domain/shop/shop-identity.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { LogoImage } from '#web/ui/LogoImage.tsx'
import classes from './BottomBand.module.css'
import look from './look.module.css'
import { useSiteData } from './site-data.ts'
import { shopWhatsAppLink } from './whatsapp.ts'

/** The foot of every public page, dark in both themes: the shop's address, opening hours and name. */
export function BottomBand() {
  const { shop } = useSiteData()
  const { name, fullName, logo, phone, email, social } = shop
  const lines = addressLines(shop)
  return (
    <footer className={classes.band}>
      <div className={`${look.wrap} ${classes.columns}`}>
        <div>
          {logo ? <LogoImage logo={logo.dark} on="dark" alt={fullName} height={56} isLate /> : null}
          <p className={classes.tagline}>{siteWords.tagline}</p>
        </div>
        <div>
          <h2>Find us</h2>
          <address>
            {lines.map((line, index) => (
              <Fragment key={line}>
                {line}
                {index < lines.length - 1 ? <br /> : ', '}
              </Fragment>
            ))}
            {siteWords.country}
          </address>
          <p className={classes.links}>
            {phone ? <a href={`tel:${shop.phoneDigits}`}>{phone}</a> : null}
            {email ? <a href={`mailto:${email}`}>{email}</a> : null}
            {shop.whatsApp ? <a href={shopWhatsAppLink(shop, 'defaultMessage')}>WhatsApp</a> : null}
          </p>
        </div>
        <div>
          <h2>Opening hours</h2>
          <dl>
            {groupHours(shop.openingHours).map(({ from, to, range }) => (
              <div key={from}>
                <dt>{from === to ? capitalise(from) : `${capitalise(from)} to ${capitalise(to)}`}</dt>
                <dd>{range}</dd>
              </div>
            ))}
          </dl>
        </div>
        {social.length > 0 ? (
          <div>
            <h2>Elsewhere</h2>
            <p className={classes.links}>
              {social.map((page) => (
                <a key={page.name} href={page.url} rel="me">
                  {page.name}
                </a>
              ))}
            </p>
          </div>
        ) : null}
      </div>
      <div className={look.wrap}>
        <p className={classes.legal}>
          {describeRegistration(shop)} <a href="/privacy">Privacy</a>
        </p>
        <div aria-hidden className={classes.sign}>
          <DimensionLine label="4,800 mm" className={classes.measure ?? ''} />
          <p>{name}</p>
        </div>
      </div>
    </footer>
  )
}
