import type { CustomerProofVersion } from '#domain/sales/customer-proofs.ts'
import classes from './Proof.module.css'

/** What was to be changed: in general, and by the numbers of the marks on the pages. */
export function AskedChanges({ version }: { version: Pick<CustomerProofVersion, 'message' | 'comments'> }) {
  const { message, comments } = version
  return (
    <>
      {message ? <blockquote className={classes.said}>{message}</blockquote> : null}
      {comments.length > 0 ? (
        <ol className={classes.asked}>
          {comments.map(({ page, x, y, text }) => (
            <li key={`${page} ${x} ${y} ${text}`}>
              {text} <span className={classes.aside}>(page {page})</span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  )
}
