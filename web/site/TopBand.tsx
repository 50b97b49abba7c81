import { useLocation } from 'react-router'
import { siteWords } from '#content/words.ts'
import { BrandLogo } from './BrandLogo.tsx'
import look from './look.module.css'
import { useSiteData } from './site-data.ts'
import classes from './TopBand.module.css'

const { callToAction } = siteWords

const links = [
  { name: 'Services', path: '/services' },
  { name: 'Projects', path: '/projects' },
  { name: 'About', path: '/about' },
  { name: callToAction.contactButton, path: '/contact-us' },
  { name: 'Sign in', path: '/login' },
]

/** The head of every public page: the shop, whether it is open, and the menu. */
export function TopBand() {
  const { opening, hasProjects, shop } = useSiteData()
  const { pathname } = useLocation()
  // A wide logo usually contains the name.
  const isWide = shop.logo !== null && shop.logo.light.width > 1.6 * shop.logo.light.height
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
        {shop.phone ? <a href={`tel:${shop.phoneDigits}`}>{shop.phone}</a> : null}
      </p>
      <div className={classes.row}>
        <a href="/" className={classes.brand} data-wide={isWide || undefined} aria-current={currentOf('/')}>
          {shop.logo ? <BrandLogo logo={shop.logo} alt={shop.fullName} height={48} /> : null}
          <span aria-hidden={shop.logo ? true : undefined} className={classes.words}>
            <span className={classes.name}>{shop.name}</span>{' '}
            {shop.suffix ? <span className={classes.suffix}>{shop.suffix}</span> : null}
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
