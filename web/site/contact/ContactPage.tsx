import type { MetaArgs } from 'react-router'
import { publicPageAt } from '#domain/site.pages.ts'
import { site } from '#domain/site.ts'
import type { StillHandle } from '#web/shell/handle.ts'
import { AreasServed } from '../AreasServed.tsx'
import { describeShop } from '../json-ld.ts'
import look from '../look.module.css'
import { pageMeta } from '../page-meta.ts'
import { SitePage } from '../SitePage.tsx'
import { whatsAppLink } from '../whatsapp.ts'
import classes from './ContactPage.module.css'
import { WhereAndWhen } from './WhereAndWhen.tsx'

export const handle: StillHandle = { still: true }

const { callToAction, contact, messaging } = site
const trail = [{ name: callToAction.contactButton, path: '/contact-us' }]

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { ...publicPageAt('/contact-us'), trail, jsonLd: (urlOf) => [describeShop(urlOf)] })

/** Every way to the shop: by telephone, in writing, on foot. */
export default function ContactPage() {
  return (
    <SitePage trail={trail}>
      <header className={`${look.wrap} ${classes.head}`}>
        <h1 className={look.title}>{callToAction.contactButton}</h1>
        <p className={look.lead}>
          A photo of the wall and its width in metres is all that we need for a price range. You have it by
          the next working day.
        </p>
        <ul className={classes.ways}>
          <li>
            <a href={`tel:${messaging.number}`}>{contact.phone}</a>
            <span>in opening hours somebody from the workshop answers</span>
          </li>
          <li>
            <a href={whatsAppLink('contactMessage')}>WhatsApp</a>
            <span>the same number, best for photos</span>
          </li>
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <span>for drawings and long stories</span>
          </li>
        </ul>
      </header>
      <section id="enquiry" className={classes.enquiry} aria-labelledby="enquiry-title">
        <div className={look.wrap}>
          <h2 id="enquiry-title" className={look.heading}>
            {callToAction.quoteButton}
          </h2>
          <p className={`${look.text} ${classes.ask}`}>
            Write to us with what the sign should say, roughly how large, and the postcode of the wall.
          </p>
          <p className={look.actions}>
            <a
              href={`mailto:${contact.email}?${new URLSearchParams({ subject: 'A quote, please', body: messaging.quoteMessage }).toString().replaceAll('+', '%20')}`}
              className={look.primary}
            >
              {callToAction.quoteButton}
            </a>
          </p>
        </div>
      </section>
      <WhereAndWhen />
      <AreasServed />
    </SitePage>
  )
}
