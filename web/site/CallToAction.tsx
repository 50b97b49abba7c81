import { siteWords } from '#content/words.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import classes from './CallToAction.module.css'
import look from './look.module.css'
import { useSiteData } from './site-data.ts'
import { shopWhatsAppLink } from './whatsapp.ts'

interface CallToActionProps {
  title: string
  children: string
  /** The service that the enquiry is about, if it is about one. */
  service?: string
}

/** What to do next, at the end of a page. */
export function CallToAction({ title, children, service }: CallToActionProps) {
  const { opening, shop } = useSiteData()
  const query = service === undefined ? '' : `?${new URLSearchParams({ service })}`
  return (
    <section className={`${look.wrap} ${classes.call}`} aria-labelledby="call">
      <DimensionLine label="your width" />
      <h2 id="call" className={look.title}>
        {title}
      </h2>
      <p className={look.lead}>{children}</p>
      <p className={`${look.actions} ${classes.ways}`}>
        <a href={`/contact-us${query}#enquiry`} className={look.primary}>
          {siteWords.callToAction.quoteButton}
        </a>
        {shop.whatsApp ? (
          <a href={shopWhatsAppLink(shop, 'quoteMessage')} className={look.secondary}>
            Send a photo on WhatsApp
          </a>
        ) : null}
      </p>
      <p className={look.small}>
        {shop.phone ? (
          <>
            Or ring{' '}
            <a href={`tel:${shop.phoneDigits}`} className={look.link}>
              {shop.phone}
            </a>
            .{' '}
          </>
        ) : null}
        {opening.words}.
      </p>
    </section>
  )
}
