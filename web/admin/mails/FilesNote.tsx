import { useQuery } from '@tanstack/react-query'
import { api } from '#web/call.ts'
import classes from './mails.module.css'

/** Says so where no mail server is set up, and how that is done. */
export function FilesNote() {
  const { data } = useQuery(api.mails.state.queryOptions())
  if (data?.goesTo !== 'files') return null
  return (
    <p className={classes.note}>
      No mail server is set up, so mail is kept as files in the folder <code>mail</code> of the data folder
      and reaches nobody. To send it, start Fascia with <code>SMTP_URL</code> and <code>MAIL_FROM</code>, like{' '}
      <code>smtps://name:password@mail.example.com</code>.
    </p>
  )
}
