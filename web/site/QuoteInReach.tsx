import { useLocation } from 'react-router'
import { servicePages, servicePath } from '#domain/site.services.ts'
import { siteWords } from '#domain/site.words.ts'
import classes from './QuoteInReach.module.css'

/** The way to a quote, at the foot of the screen for as long as the page is read. The form itself needs none. */
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
