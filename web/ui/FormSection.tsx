import type { ReactNode } from 'react'
import classes from './FormSection.module.css'

interface FormSectionProps {
  /** For links to this section. */
  id: string
  title: string
  text?: ReactNode
  /** A button at the right of the title. */
  action?: ReactNode
  /** The heading stays above on any screen, because a list is below it. */
  isStacked?: boolean
  children?: ReactNode
}

/** Related fields, under a heading, or beside it if there is room: in two columns. */
export function FormSection({ id, title, text, action, isStacked = false, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes.section}
      data-stacked={isStacked || undefined}
    >
      <div className={classes.parts}>
        <div className={classes.about}>
          <div className={classes.head}>
            <h2 id={`${id}-title`} className={classes.title}>
              {title}
            </h2>
            {action}
          </div>
          {text ? <p className={classes.text}>{text}</p> : null}
        </div>
        <div className={classes.fields}>{children}</div>
      </div>
    </section>
  )
}
