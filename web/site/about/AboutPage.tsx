import type { MetaArgs } from 'react-router'
import { about } from '#content/texts.ts'
import { publicPageAt } from '#domain/site/site.pages.ts'
import type { StillHandle } from '#web/shell/handle.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { AreasServed } from '../AreasServed.tsx'
import { CallToAction } from '../CallToAction.tsx'
import { JobTimeline } from '../JobTimeline.tsx'
import { describeShopAlone } from '../json-ld.ts'
import look from '../look.module.css'
import { pageMeta } from '../page-meta.ts'
import { SitePage } from '../SitePage.tsx'
import { findSiteData, useSiteData } from '../site-data.ts'
import classes from './AboutPage.module.css'

export const handle: StillHandle = { still: true }

const trail = [{ name: 'About', path: '/about' }]

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...publicPageAt('/about', findSiteData(matches).shop),
    trail,
    jsonLd: describeShopAlone,
  })

/** Who makes the signs, where, with what, and how a job goes. */
export default function AboutPage() {
  const { town } = useSiteData().shop.address
  return (
    <SitePage trail={trail}>
      <header className={`${look.wrap} ${classes.head}`}>
        <h1 className={look.title}>Measured, made and put up by the same people</h1>
        <p className={look.lead}>{about.lead}</p>
      </header>

      <section className={`${look.wrap} ${look.section} ${classes.split}`} aria-labelledby="story">
        <h2 id="story" className={look.heading}>
          One roof{town && ` in ${town}`}
        </h2>
        <div>
          {about.story.map((paragraph) => (
            <p key={paragraph} className={look.text}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>

      <section className={`${look.wrap} ${classes.principles}`} aria-label="What we hold to">
        {about.principles.map(({ title, text }) => (
          <div key={title}>
            <DimensionLine />
            <h2 className={look.subheading}>{title}</h2>
            <p className={look.text}>{text}</p>
          </div>
        ))}
      </section>

      <section className={`${look.wrap} ${look.section}`} aria-labelledby="workshop">
        <h2 id="workshop" className={look.heading}>
          What is in the workshop
        </h2>
        <dl className={classes.workshop}>
          {about.workshop.map(({ what, measure, note }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className={classes.measure}>{measure}</dd>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={`${look.wrap} ${classes.split}`} aria-labelledby="people">
        <h2 id="people" className={look.heading}>
          Who you will talk to
        </h2>
        <ul className={classes.people}>
          {about.people.map(({ name, does }) => (
            <li key={name}>
              <strong>{name}</strong> {does}
            </li>
          ))}
        </ul>
      </section>

      <JobTimeline />
      <AreasServed />
      <CallToAction title="Come and see it being made.">
        Ring before you set out, so that somebody has washed their hands.
      </CallToAction>
    </SitePage>
  )
}
