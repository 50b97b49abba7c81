import { NotYet } from '#web/shell/NotYet.tsx'

/** The admin's figures, drawn by /dashboard for admins. */
export default function Dashboard() {
  return <NotYet what="The dashboard" />
}
