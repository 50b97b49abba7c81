import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { templateCsv } from '#domain/shop/imports.templates.ts'
import { type ImportNoun, importNouns } from '#domain/shop/imports.ts'
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

/** Imports customers or a price list from a file: choose, review, import. */
export default function ImportScreen() {
  const [search, setSearch] = useAddressSearch()
  const noun = importNouns.find((known) => known === search.get('what')) ?? 'customers'
  const [file, setFile] = useState<File | null>(null)
  const run = useMutation(api.imports.run.mutationOptions({ onError: (error) => toastFailure(error) }))
  const take = useMutation(
    api.imports.run.mutationOptions({
      onSuccess: async (done) => {
        if (done.imported + done.updated > 0) toastSuccess(describeImported(done))
        await refresh(noun, 'stats', 'margins')
      },
      onError: (error, asked) => {
        toastFailure(error)
        // Perhaps it was made and only its answer is lost: what is left of the file is what is shown.
        if (isTransientFailure(error)) run.mutate({ ...asked, preview: 'true' })
      },
    }),
  )

  function startAgain(next: ImportNoun = noun) {
    setFile(null)
    run.reset()
    take.reset()
    setSearch(new URLSearchParams({ what: next }), { replace: true })
  }

  async function look(chosen: File) {
    // Read now, because a file that is changed on disk afterwards can no longer be sent.
    const kept = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
    setFile(kept)
    take.reset()
    run.mutate({ noun, file: kept, preview: 'true' })
  }

  if (take.data) {
    return (
      <Page title="Import">
        <ImportDone report={take.data} onAgain={() => startAgain()} />
      </Page>
    )
  }
  const report = run.data
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
      <FileDrop fileName={file?.name ?? null} busy={run.isPending} onFile={(chosen) => void look(chosen)} />
      {take.isError && isTransientFailure(take.error) && report ? <PerhapsImported noun={noun} /> : null}
      {report && file ? (
        <ImportReview
          key={file.lastModified}
          report={report}
          busy={take.isPending}
          onTake={({ duplicates, prices }) =>
            take.mutate({
              ...{ noun, file, preview: 'false' },
              duplicates: duplicates ? 'true' : 'false',
              prices: prices ? 'true' : 'false',
            })
          }
        />
      ) : null}
    </Page>
  )
}
