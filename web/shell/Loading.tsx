import classes from './Loading.module.css'

/**
 * Three bouncing dots over the whole page, while the profile loads. CSS alone shows the hint about a slow
 * page: if a script failed to load, nothing else could change the page.
 */
export function Loading() {
  return (
    <main className={classes.page} data-loading>
      <div role="status" aria-label="Loading" className={classes.dots}>
        <span />
        <span />
        <span />
      </div>
      <p className={classes.slow}>This is taking a while. Reload the page if nothing happens.</p>
      <noscript>
        <p>This part of the site needs JavaScript. Please switch it on, and reload the page.</p>
      </noscript>
    </main>
  )
}
