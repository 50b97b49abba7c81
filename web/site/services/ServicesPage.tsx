import type { MetaArgs } from 'react-router'
import { siteWords } from '#content/words.ts'
import { publicPageAt } from '#domain/site/site.pages.ts'
import { serviceGroups } from '#domain/site/site.schema.ts'
import type { StillHandle } from '#web/shell/handle.ts'
import { CallToAction } from '../CallToAction.tsx'
import look from '../look.module.css'
import { pageMeta } from '../page-meta.ts'
import { SitePage } from '../SitePage.tsx'
import { findSiteData } from '../site-data.ts'
import { ServiceRows } from './ServiceRows.tsx'
import classes from './ServicesPage.module.css'

export const handle: StillHandle = { still: true }

const trail = [{ name: 'Services', path: '/services' }]

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { ...publicPageAt('/services', findSiteData(matches).shop), trail })

/** Everything that the shop makes, with a size and a price to compare. */
export default function ServicesPage() {
  return (
    <SitePage trail={trail}>
      <header className={`${look.wrap} ${classes.head}`}>
        <h1 className={look.title}>{sayCount(siteWords.services.length)} things that we make and put up</h1>
        <p className={look.lead}>
          One size and its price for each, before VAT. Your own price comes after we have measured. Open one
          for its materials, more sizes and how long it takes.
        </p>
      </header>
      {serviceGroups.map((group) => (
        <ServiceRows key={group} group={group} />
      ))}
      <CallToAction title="Not sure what it is called?">
        Send a photo of the wall and tell us what people should know. We will tell you what it wants.
      </CallToAction>
    </SitePage>
  )
}

/** A number as the start of a headline. */
function sayCount(count: number): string {
  return count === 16 ? 'Sixteen' : String(count)
}
