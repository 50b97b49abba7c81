import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useTitle } from '../ui/page-title.ts'

/** The page shown if a page is not for this role. */
export function AccessDenied({ message }: { message: string }) {
  useTitle('Access Denied')
  return (
    <EmptyState title="Access Denied" text={message}>
      <Anchor component={Link} to="/dashboard">
        Go to the dashboard
      </Anchor>
    </EmptyState>
  )
}
