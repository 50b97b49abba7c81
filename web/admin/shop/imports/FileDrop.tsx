import { Button, FileButton, Loader } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import classes from './imports.module.css'

interface FileDropProps {
  /** The file that was chosen last. */
  fileName: string | null
  busy: boolean
  onFile: (file: File) => void
}

/** A place to drop a file on, with a button for people who do not drag. */
export function FileDrop({ fileName, busy, onFile }: FileDropProps) {
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
        <p>{fileName ? <strong>{fileName}</strong> : 'Drop a CSV or Excel file here'}</p>
      )}
      <FileButton
        resetRef={reset}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        inputProps={{ 'aria-label': 'CSV or Excel file' }}
        onChange={choose}
      >
        {(props) => (
          <Button {...props} variant={fileName ? 'default' : 'filled'} disabled={busy}>
            {fileName ? 'Choose another file' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      <p className={classes.quiet}>
        CSV with commas, semicolons or tabs, or an Excel workbook (.xlsx), of which the first sheet is read.
        Up to 10 MB and 20,000 rows.
      </p>
    </section>
  )
}
