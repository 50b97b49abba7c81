import { Alert, Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { openingTemplate } from '#domain/sales/openings/opening-columns.ts'
import { describeSums } from '#domain/sales/openings/opening-words.ts'
import type { OpeningReport } from '#domain/sales/openings/openings.ts'
import { templateCsvOf } from '#domain/shop/imports.templates.ts'
import { FileDrop } from '#web/admin/shop/imports/FileDrop.tsx'
import { ImportChoice } from '#web/admin/shop/imports/ImportChoice.tsx'
import classes from '#web/admin/shop/imports/imports.module.css'
import { NoteList } from '#web/admin/shop/imports/NoteList.tsx'
import { calls, refresh } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { downloadText } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { OpeningImports } from './OpeningImports.tsx'
import { OpeningReview } from './OpeningReview.tsx'

export const handle: ScreenHandle = { title: 'Open invoices' }

/** A file that was chosen, and the id of the import that it will be: a retry makes nothing twice. */
interface Chosen {
  id: string
  file: File
}

/** /import/invoices: brings along what customers owe, and what they have in their favour, from another program. */
export default function OpeningsPage() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [report, setReport] = useState<OpeningReport | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(deed: () => Promise<void>) {
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }

  const look = (file: File) =>
    run(async () => {
      setReport(null)
      // Read now, because a file that is changed on disk afterwards can no longer be sent.
      const kept = new File([await file.arrayBuffer()], file.name, { type: file.type })
      setChosen({ id: crypto.randomUUID(), file: kept })
      setReport(await calls.openings.run({ file: kept, preview: 'true' }))
    })

  const take = () =>
    run(async () => {
      if (!chosen) return
      const done = await calls.openings.run({ ...chosen, preview: 'false' })
      setReport(done)
      if (done.made) toastSuccess(`${describeSums(done.made)} carried in`)
      await refresh('openings', 'invoices', 'payments', 'customers', 'debtors', 'stats')
    })

  const startAgain = () => {
    setChosen(null)
    setReport(null)
  }

  return (
    <Page title="Open invoices">
      <div className={classes.intro}>
        <ImportChoice value="invoices" />
        <p>
          For a shop that moves here: what customers still owe, and what they have in their favour. Xero’s
          export of sales invoices works as it is, and so does any list with Customer, Number, Date and Amount
          due. Each invoice keeps its number and its days; what was paid before stays in the other program’s
          books, and so do its sale and its VAT.
        </p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() =>
            downloadText('open-invoices-template.csv', 'text/csv', templateCsvOf(openingTemplate))
          }
        >
          Download a template
        </Button>
      </div>
      {report?.made ? (
        <div className={classes.review}>
          <EmptyState
            title={`${describeSums(report.made)} carried in`}
            text="This is what the file says, to the penny. It can be undone below while nothing was done with any of it."
          >
            <Group justify="center" gap="xs">
              <Button component={Link} to="/debtors">
                See who owes what
              </Button>
              <Button variant="default" onClick={startAgain}>
                Import another file
              </Button>
            </Group>
          </EmptyState>
          <NoteList title="Left out" notes={report.left} />
        </div>
      ) : (
        <>
          <FileDrop fileName={chosen?.file.name ?? null} busy={isBusy} onFile={(file) => void look(file)} />
          {report?.problem ? (
            <Alert color="amber" variant="light" title="This file cannot be read" mt="md" role="status">
              {report.problem}
            </Alert>
          ) : null}
          {report && !report.problem ? (
            <OpeningReview report={report} busy={isBusy} onTake={() => void take()} />
          ) : null}
        </>
      )}
      <OpeningImports />
    </Page>
  )
}
