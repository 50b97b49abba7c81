import type { MetaArgs } from 'react-router'
import { publicPageAt } from '#domain/site.pages.ts'
import { site } from '#domain/site.ts'
import type { StillHandle } from '#web/shell/handle.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { ContactBlock } from './ContactBlock.tsx'
import classes from './HomePage.module.css'
import { pageMeta } from './page-meta.ts'
import { SitePage } from './SitePage.tsx'

export const handle: StillHandle = { still: true }

const { company, contact, callToAction, messaging } = site

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, publicPageAt('/')),
  { name: 'keywords', content: site.keywords.join(', ') },
]

/** The sixteen services as a customer sorts them: a sign, something printed, or somebody to come. */
const serviceLists = [
  { title: 'Signs', names: site.services.filter((name) => /Signs$/.test(name)) },
  {
    title: 'Print, windows and vehicles',
    names: site.services.filter((name) => /Printing|Graphics|Wraps/.test(name)),
  },
  {
    title: 'Fitting and care',
    names: site.services.filter((name) => /Sign (Installation|Maintenance)/.test(name)),
  },
]

function mailTo(subject: string, body: string): string {
  return `mailto:${contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

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
            <a href={mailTo('A quote, please', messaging.quoteMessage)} className={classes.primary}>
              {callToAction.quoteButton}
            </a>
            <a href="#contact" className={classes.secondary}>
              {callToAction.contactButton}
            </a>
          </p>
        </section>
        <section aria-labelledby="services" className={classes.section}>
          <h2 id="services">What we make</h2>
          <div className={classes.services}>
            {serviceLists.map((list) => (
              <div key={list.title}>
                <h3>{list.title}</h3>
                <ul>
                  {list.names.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
        <ContactBlock />
      </div>
    </SitePage>
  )
}
