import { Button, FileButton, Loader } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import classes from './imports.module.css'

interface FileDropProps {
  /** The file that was chosen last. */
  fileName: string | null
  busy: boolean
  onFile: (file: File) => void
  /** What may be dropped, if it is not a table to import. */
  words?: string
  accept?: string
  hint?: string
}

const TABLES =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HINT =
  'CSV with commas, semicolons or tabs, or an Excel workbook (.xlsx), of which the first sheet is read. Up to 10 MB and 20,000 rows.'

/** A place to drop a file on, with a button for people who do not drag. */
export function FileDrop({ fileName, busy, onFile, words, accept = TABLES, hint = HINT }: FileDropProps) {
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)

  const choose = (file: File | null | undefined) => {
    if (file) onFile(file)
    // Otherwise choosing the same file again, after correcting it, would fire no change event.
    reset.current?.()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label="File"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {busy ? (
        <p role="status" className={classes.reading}>
          <Loader size="xs" aria-hidden /> Reading {fileName} …
        </p>
      ) : (
        <p>{fileName ? <strong>{fileName}</strong> : (words ?? 'Drop a CSV or Excel file here')}</p>
      )}
      <FileButton
        resetRef={reset}
        accept={accept}
        inputProps={{ 'aria-label': words ? 'File of the bank' : 'CSV or Excel file' }}
        onChange={choose}
      >
        {(props) => (
          <Button {...props} variant={fileName ? 'default' : 'filled'} disabled={busy}>
            {fileName ? 'Choose another file' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      <p className={classes.quiet}>{hint}</p>
    </section>
  )
}
