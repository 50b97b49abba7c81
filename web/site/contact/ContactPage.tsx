import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { siteWords } from '#content/words.ts'
import { publicPageAt } from '#domain/site/site.pages.ts'
import { callsContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { AreasServed } from '../AreasServed.tsx'
import { answerEnquiry, readEnquirySearch } from '../enquiry/answer-enquiry.ts'
import { EnquirySection } from '../enquiry/EnquirySection.tsx'
import { describeShopAlone } from '../json-ld.ts'
import look from '../look.module.css'
import { pageMeta } from '../page-meta.ts'
import { SitePage } from '../SitePage.tsx'
import { findSiteData, useSiteData } from '../site-data.ts'
import { shopWhatsAppLink } from '../whatsapp.ts'
import classes from './ContactPage.module.css'
import { WhereAndWhen } from './WhereAndWhen.tsx'

export const handle: StillHandle = { still: true }

const { callToAction } = siteWords
const trail = [{ name: callToAction.contactButton, path: '/contact-us' }]

export const loader = ({ request }: LoaderFunctionArgs) => readEnquirySearch(request.url)

/** The form of visitors without a script. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerEnquiry(request, context.get(callsContext))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...publicPageAt('/contact-us', findSiteData(matches).shop),
    trail,
    jsonLd: describeShopAlone,
  })

/** Every way to contact the shop: by telephone, in writing, on foot. */
export default function ContactPage() {
  const { shop } = useSiteData()
  const asked = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <SitePage trail={trail}>
      <header className={`${look.wrap} ${classes.head}`}>
        <h1 className={look.title}>{callToAction.contactButton}</h1>
        <p className={look.lead}>
          A photo of the wall and its width in metres is all that we need for a price range. You have it by
          the next working day.
        </p>
        <ul className={classes.ways}>
          {shop.phone ? (
            <li>
              <a href={`tel:${shop.phoneDigits}`}>{shop.phone}</a>
              <span>in opening hours the workshop answers</span>
            </li>
          ) : null}
          {shop.whatsApp ? (
            <li>
              <a href={shopWhatsAppLink(shop, 'contactMessage')}>WhatsApp</a>
              <span>{shop.whatsAppIsPhone ? 'the same number, best for photos' : 'best for photos'}</span>
            </li>
          ) : null}
          {shop.email ? (
            <li>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
              <span>for drawings and long stories</span>
            </li>
          ) : null}
        </ul>
      </header>
      <EnquirySection asked={asked} answer={answer} />
      <WhereAndWhen />
      <AreasServed />
    </SitePage>
  )
}
