import type { ReactNode } from 'react'
import classes from './FormSection.module.css'

interface FormSectionProps {
  /** For links that jump here. */
  id: string
  title: string
  text?: ReactNode
  /** A button at the right of the title. */
  action?: ReactNode
  children?: ReactNode
}

/** Fields that belong together, under a heading: two beside each other where there is room. */
export function FormSection({ id, title, text, action, children }: FormSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <div className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {text ? <p className={classes.text}>{text}</p> : null}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
