import classes from './Loading.module.css'

/** Three bouncing dots over the whole page, while it is being found out who is signed in. */
export function Loading() {
  return (
    <main className={classes.page}>
      <div role="status" aria-label="Loading" className={classes.dots}>
        <span />
        <span />
        <span />
      </div>
    </main>
  )
}
