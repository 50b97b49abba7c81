import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { FieldFault } from '#domain/errors.ts'
import { addressOfSetting } from '#web/admin/shop/settings/sections.ts'
import classes from './Panels.module.css'

interface MissingListProps {
  missing: readonly FieldFault[]
  customerId: string
  title?: string
}

/** What a lawful invoice still lacks, each with a link to where it is set. */
export function MissingBeforeIssue({
  missing,
  customerId,
  title = 'Missing before it can be issued',
}: MissingListProps) {
  if (missing.length === 0) return null
  return (
    <Alert color="amber" title={title} role="status">
      <ul className={classes.missing}>
        {missing.map(({ path, message }) => {
          const to = placeOf(path, customerId)
          return (
            <li key={path}>
              {to ? (
                <Anchor component={Link} inherit to={to}>
                  {message}
                </Anchor>
              ) : (
                message
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

function placeOf(path: string, customerId: string): string | null {
  if (path.startsWith('settings.')) return addressOfSetting(path.slice('settings.'.length))
  return path.startsWith('customer.') ? `/customers/${customerId}/edit` : null
}
