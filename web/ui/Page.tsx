import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import classes from './Page.module.css'
import { useTitle } from './page-title.ts'

interface PageProps {
  /** The page's heading, shown in the header above and in the browser's tab. */
  title: string
  /** The one primary action of the screen, at the right. */
  action?: ReactNode
  /** Search and filters, at the left of the same row. */
  toolbar?: ReactNode
  /** The list that this page belongs to: a quiet link above everything, to the list as it was left. */
  back?: { to: string; label: string }
  /** `form` is as wide as one column of fields. */
  width?: 'wide' | 'form'
  children: ReactNode
}

/** The frame of every screen: title, one primary action, toolbar, content. */
export function Page({ title, action, toolbar, back, width = 'wide', children }: PageProps) {
  useTitle(title)
  return (
    <div className={classes.page} data-width={width}>
      {back ? <BackLink {...back} /> : null}
      {action || toolbar ? (
        <div className={classes.bar}>
          <div className={classes.toolbar}>{toolbar}</div>
          {action}
        </div>
      ) : null}
      {children}
    </div>
  )
}
