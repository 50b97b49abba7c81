import type { ReactNode } from 'react'
import { DimensionLine } from './DimensionLine.tsx'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  text?: string
  /** What the person can do: one button or link. */
  children?: ReactNode
}

/** Shown if there is nothing: an empty board with a dimension line, and what to do next. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <section className={classes.empty}>
      <div className={classes.drawing}>
        <DimensionLine label="4,800" className={classes.width ?? ''} />
        <DimensionLine label="600" vertical className={classes.height ?? ''} />
        <div className={classes.board} />
      </div>
      <h2 className={classes.title}>{title}</h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={classes.action}>{children}</div> : null}
    </section>
  )
}
