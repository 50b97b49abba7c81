import { Link } from 'react-router'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { Page } from '#web/ui/Page.tsx'
import { reportSections } from './report-links.ts'
import classes from './reports.module.css'

export const handle: ScreenHandle = { title: 'Reports' }

/** /reports: what the shop's figures can be looked at for. */
export default function ReportsPage() {
  return (
    <Page title="Reports" width="form">
      <div className={classes.sections}>
        {reportSections.map(({ title, reports }) => (
          <section key={title}>
            <h2 className={classes.group}>{title}</h2>
            <ul className={classes.reports}>
              {reports.map(({ to, name, text }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
