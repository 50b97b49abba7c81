import look from '../look.module.css'
import classes from './Questions.module.css'

/** Leads to the form for questions, with this line chosen. */
export function AskLink({ id, title }: { id: string; title: string }) {
  return (
    <a
      href={`?line=${id}#ask`}
      className={`${look.link} ${classes.ask}`}
      data-ask={id}
      aria-label={`Ask about this line${title ? `: ${title}` : ''}`}
    >
      Ask about this line
    </a>
  )
}
