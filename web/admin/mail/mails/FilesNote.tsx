import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#web/call.ts'
import classes from './mails.module.css'

/** Shown if no mail server is set up, with the way to set one up. */
export function FilesNote() {
  const { data } = useQuery(api.mails.state.queryOptions())
  if (data?.goesTo !== 'files') return null
  return (
    <p className={classes.note}>
      No mail server is set up: mail is kept as a file and reaches nobody.{' '}
      <Anchor component={Link} to="/settings/mail" inherit underline="always">
        Set up a mail server
      </Anchor>
    </p>
  )
}
