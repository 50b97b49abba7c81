import look from '../look.module.css'
import classes from './Wording.module.css'

interface WordingProps {
  notes: string
  /** Cleaned by the server before it was stored. */
  richContent: string
  terms: string
}

/** What the shop wrote beside the lines: notes, formatted text, terms. */
export function Wording({ notes, richContent, terms }: WordingProps) {
  return (
    <>
      {notes === '' ? null : (
        <section className={classes.words}>
          <h2 className={look.heading}>Notes</h2>
          <p className={classes.text}>{notes}</p>
        </section>
      )}
      {richContent === '' ? null : (
        <section
          aria-label="More about it"
          className={`${classes.words} ${classes.rich}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: headings, lists, emphasis and links are all that the server keeps
          dangerouslySetInnerHTML={{ __html: richContent }}
        />
      )}
      {terms === '' ? null : (
        <section className={classes.words} id="terms">
          <h2 className={look.heading}>Terms</h2>
          <p className={classes.terms}>{terms}</p>
        </section>
      )}
    </>
  )
}
