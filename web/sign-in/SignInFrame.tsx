import type { ReactNode } from 'react'
import { site } from '#domain/site.ts'
import { DimensionLine } from '../ui/DimensionLine.tsx'
import classes from './SignInFrame.module.css'

/** What surrounds the sign-in pages: the shop's board, measured, and the form below it. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.board} aria-hidden>
          <DimensionLine label="4,800" />
          <div className={classes.fascia}>
            <span className={classes.name}>{site.company.name}</span>
            <span className={classes.suffix}>{site.company.suffix}</span>
          </div>
        </div>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.content}>{children}</div>
        <a href="/" className={classes.home}>
          Back to Home
        </a>
      </div>
    </main>
  )
}
