import type { ReactNode } from 'react'
import { BottomBand } from './BottomBand.tsx'
import look from './look.module.css'
import type { Breadcrumb } from './page-meta.ts'
import { QuoteInReach } from './QuoteInReach.tsx'
import classes from './SitePage.module.css'
import { TopBand } from './TopBand.tsx'

interface SitePageProps {
  /** The steps from the home page to this one: shown above the page, after the home page. */
  trail?: readonly Breadcrumb[]
  children: ReactNode
}

/**
 * The frame of every public page. Its content brings the page's only h1 and uses the sizes in
 * look.module.css.
 */
export function SitePage({ trail, children }: SitePageProps) {
  return (
    <div className={classes.page}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <TopBand />
      <main id="content" tabIndex={-1} className={classes.main}>
        {trail ? <Trail trail={trail} /> : null}
        {children}
        <QuoteInReach />
      </main>
      <BottomBand />
      <section aria-label="Notifications" aria-live="polite" className={classes.toasts} />
    </div>
  )
}

function Trail({ trail }: { trail: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={`${look.wrap} ${classes.trail}`}>
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            <a href={path} aria-current={index === trail.length - 1 ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
