import { useLocation } from 'react-router'
import { siteWords } from '#content/words.ts'
import { servicePages, servicePath } from '#domain/site/site.services.ts'
import classes from './QuoteInReach.module.css'

/**
 * The way to a quote, at the foot of the screen while somebody reads the page. The page with the form does
 * not need it.
 */
export function QuoteInReach() {
  const { pathname } = useLocation()
  if (pathname === '/contact-us') return null
  const about = servicePages.find(({ slug }) => servicePath(slug) === pathname)
  const query = about ? `?${new URLSearchParams({ service: about.name })}` : ''
  return (
    <p className={classes.reach} data-studio={pathname === '/' || undefined}>
      <a href={`/contact-us${query}#enquiry`}>{siteWords.callToAction.quoteButton}</a>
    </p>
  )
}
