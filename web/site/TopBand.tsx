import { useLocation } from 'react-router'
import { site } from '#domain/site.ts'
import look from './look.module.css'
import { useSiteData } from './site-data.ts'
import classes from './TopBand.module.css'

const { company, contact, callToAction, messaging } = site

const links = [
  { name: 'Services', path: '/services' },
  { name: 'Projects', path: '/projects' },
  { name: 'About', path: '/about' },
  { name: callToAction.contactButton, path: '/contact-us' },
  { name: 'Sign in', path: '/login' },
]

/** The head of every public page: whose it is, whether somebody is there, where to go. */
export function TopBand() {
  const { opening, hasProjects } = useSiteData()
  const { pathname } = useLocation()
  const currentOf = (path: string) => {
    if (pathname === path) return 'page'
    return pathname.startsWith(`${path}/`) ? 'true' : undefined
  }
  return (
    <header className={look.wrap}>
      <p className={classes.reach}>
        <span className={classes.state} data-open={opening.open || undefined}>
          {opening.words}
        </span>
        <a href={`tel:${messaging.number}`}>{contact.phone}</a>
      </p>
      <div className={classes.row}>
        <a href="/" className={classes.brand} aria-current={currentOf('/')}>
          <picture>
            <source srcSet={company.logoLight} media="(prefers-color-scheme: dark)" />
            <img src={company.logoDark} alt={company.logoAlt} width={48} height={48} />
          </picture>
          <span aria-hidden className={classes.words}>
            <span className={classes.name}>{company.name}</span>
            <span className={classes.suffix}>{company.suffix}</span>
          </span>
        </a>
        <nav aria-label="Main" className={classes.nav}>
          <button type="button" popoverTarget="menu" className={classes.open}>
            Menu
          </button>
          <div id="menu" popover="auto" className={classes.menu}>
            <button type="button" popoverTarget="menu" popoverTargetAction="hide" className={classes.close}>
              Close
            </button>
            <ul>
              {links
                .filter(({ path }) => hasProjects || path !== '/projects')
                .map(({ name, path }) => (
                  <li key={path}>
                    <a href={path} aria-current={currentOf(path)}>
                      {name}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
          <a href="/contact-us#enquiry" className={classes.quote}>
            {callToAction.quoteButton}
          </a>
        </nav>
      </div>
    </header>
  )
}
