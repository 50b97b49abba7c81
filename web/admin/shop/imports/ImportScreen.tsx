import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { templateCsv } from '#domain/shop/imports.templates.ts'
import { type ImportNoun, type ImportReport, importNouns } from '#domain/shop/imports.ts'
import { api, isTransientFailure, refresh } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { downloadText } from '#web/ui/download.ts'
import { Page } from '#web/ui/Page.tsx'
import { FileDrop } from './FileDrop.tsx'
import { ImportChoice } from './ImportChoice.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportReview } from './ImportReview.tsx'
import { describeImported } from './imported-words.ts'
import classes from './imports.module.css'
import { PerhapsImported } from './PerhapsImported.tsx'

export const handle: ScreenHandle = { title: 'Import' }

const introductions: Record<ImportNoun, string> = {
  customers:
    'A contacts export from Xero works as it is. Any other list needs a row of headings, like Name, Company, Email, Phone, Address and Postcode.',
  services:
    'A row of headings, then one service a row. Name and Price are needed; Category, Description, Unit, VAT rate, Cost and Minimum charge are read if they are there. Prices are without VAT.',
}

/** A file, the id under which it is imported at most once, and what the server last said of it. */
interface ChosenFile {
  id: string
  file: File
  report: ImportReport | null
}

/** Imports customers or a price list from a file: choose, review, import. */
export default function ImportScreen() {
  const [search, setSearch] = useAddressSearch()
  const noun = importNouns.find((known) => known === search.get('what')) ?? 'customers'
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const show = async (report: ImportReport, asked: { id?: string | undefined }) => {
    setChosen((now) => (now?.id === asked.id && now ? { ...now, report } : now))
    if (!report.taken) return
    if (report.imported + report.updated > 0) toastSuccess(describeImported(report))
    await refresh(noun, 'stats', 'margins')
  }
  const run = useMutation(
    api.imports.run.mutationOptions({ onSuccess: show, onError: (error) => toastFailure(error) }),
  )
  const take = useMutation(
    api.imports.run.mutationOptions({
      onSuccess: show,
      onError: (error, asked) => {
        toastFailure(error)
        // Perhaps it was made and only its answer is lost: then that answer comes now, and otherwise a preview.
        if (isTransientFailure(error)) run.mutate({ ...asked, preview: 'true' })
      },
    }),
  )

  function startAgain(next: ImportNoun = noun) {
    setChosen(null)
    take.reset()
    setSearch(new URLSearchParams({ what: next }), { replace: true })
  }

  async function look(from: File) {
    // Read now, because a file that is changed on disk afterwards can no longer be sent.
    const file = new File([await from.arrayBuffer()], from.name, { type: from.type })
    const id = uuid()
    setChosen({ id, file, report: null })
    take.reset()
    run.mutate({ noun, id, file, preview: 'true' })
  }

  const report = chosen?.report
  if (report?.taken) {
    return (
      <Page title="Import">
        <ImportDone report={report} onAgain={() => startAgain()} />
      </Page>
    )
  }
  return (
    <Page title="Import">
      <div className={classes.intro}>
        <ImportChoice value={noun} onNoun={startAgain} />
        <p>{introductions[noun]}</p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => downloadText(`${noun}-template.csv`, 'text/csv', templateCsv(noun))}
        >
          Download a template
        </Button>
      </div>
      <FileDrop
        fileName={chosen?.file.name ?? null}
        busy={run.isPending}
        onFile={(file) => void look(file)}
      />
      {take.isError && isTransientFailure(take.error) ? <PerhapsImported /> : null}
      {report && chosen ? (
        <ImportReview
          key={chosen.id}
          report={report}
          busy={take.isPending}
          onTake={({ duplicates, prices }) =>
            take.mutate({
              ...{ noun, id: chosen.id, file: chosen.file, preview: 'false' },
              duplicates: duplicates ? 'true' : 'false',
              prices: prices ? 'true' : 'false',
            })
          }
        />
      ) : null}
    </Page>
  )
}
