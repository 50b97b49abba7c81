import type { MetaArgs } from 'react-router'
import { publicPageAt } from '#domain/site.pages.ts'
import { site } from '#domain/site.ts'
import type { StillHandle } from '#web/shell/handle.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { AreasServed } from './AreasServed.tsx'
import { CallToAction } from './CallToAction.tsx'
import { WhereAndWhen } from './contact/WhereAndWhen.tsx'
import classes from './HomePage.module.css'
import { WhatWeMake } from './home/WhatWeMake.tsx'
import { JobTimeline } from './JobTimeline.tsx'
import { describeShop, describeSite } from './json-ld.ts'
import { pageMeta } from './page-meta.ts'
import { SitePage } from './SitePage.tsx'

export const handle: StillHandle = { still: true }

const { company, callToAction } = site

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, {
    ...publicPageAt('/'),
    jsonLd: (urlOf) => [describeShop(urlOf), describeSite(urlOf)],
  }),
  { name: 'keywords', content: site.keywords.join(', ') },
]

/** The shop on one page, without any script. */
export default function HomePage() {
  return (
    <SitePage>
      <div className={classes.page}>
        <section className={classes.hero}>
          <div className={classes.sign}>
            <DimensionLine label="4,800 mm" />
            <DimensionLine label="600 mm" vertical className={classes.height ?? ''} />
            <div className={classes.fascia}>
              <h1>
                {company.name} <span>{company.suffix}</span>
              </h1>
            </div>
          </div>
          <p className={classes.tagline}>{company.tagline}</p>
          <p className={classes.lead}>{company.description}</p>
          <p className={classes.actions}>
            <a href="/contact-us#enquiry" className={classes.primary}>
              {callToAction.quoteButton}
            </a>
            <a href="/contact-us" className={classes.secondary}>
              {callToAction.contactButton}
            </a>
          </p>
        </section>
      </div>
      <WhatWeMake />
      <JobTimeline />
      <WhereAndWhen />
      <AreasServed />
      <CallToAction title="Send a photo and a width.">
        You hear a price range by the next working day, and nothing else until you ask.
      </CallToAction>
    </SitePage>
  )
}
