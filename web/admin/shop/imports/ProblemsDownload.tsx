import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportReport } from '#domain/shop/imports.ts'
import { downloadText } from '#web/ui/download.ts'

/** The rows that could not be imported as a file, each with its reasons: to correct and choose again. */
export function ProblemsDownload({ report }: { report: ImportReport }) {
  const { noun, problemsCsv, faultyRows } = report
  if (problemsCsv === null) return null
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => downloadText(`${noun}-problems.csv`, 'text/csv', problemsCsv)}
    >
      {faultyRows === 1 ? 'Download the row with a problem' : `Download the ${faultyRows} rows with problems`}
    </Button>
  )
}
