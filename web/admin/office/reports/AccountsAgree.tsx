import { Alert } from '@mantine/core'
import { Link } from 'react-router'
import { type AccountantReport, doFilesAgree } from '#domain/office/accountant/exports.ts'

/** Whether the files add up to the reports. */
export function AccountsAgree({ report }: { report: AccountantReport }) {
  const { sales, payments } = doFilesAgree(report)
  if (sales && payments)
    return (
      <Alert variant="default" mb="md" title="The files add up to the reports">
        To the penny, for these days.
      </Alert>
    )
  return (
    <Alert color="red" mb="md" title="A file does not add up to its report">
      Import nothing yet. Look whether <Link to="/reports/books">the books agree</Link>.
    </Alert>
  )
}
