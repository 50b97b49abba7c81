import { Link } from 'react-router'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { Page } from '#web/ui/Page.tsx'
import classes from './reports.module.css'

export const handle: ScreenHandle = { title: 'Reports' }

const reports = [
  {
    to: '/reports/margins',
    name: 'Margins',
    text: 'What finished jobs were planned to bring and what they brought, by job, kind of sign or customer.',
  },
] as const

/** /reports: what the shop's figures can be looked at for. */
export default function ReportsPage() {
  return (
    <Page title="Reports" width="form">
      <ul className={classes.reports}>
        {reports.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
