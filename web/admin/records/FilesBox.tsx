import { Anchor, Button, CloseButton, FileButton, Loader, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { formatMomentDay } from '#domain/dates.ts'
import { ATTACHMENT_TYPES } from '#domain/sales/message-limits.ts'
import { sizeInWords } from '#web/admin/sales/messages/message-words.ts'
import { readFailure } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import classes from './files.module.css'
import { type Upload, useUploads } from './use-uploads.ts'

interface KeptFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  createdAt: string
}

interface FilesBoxProps {
  /** 'the job'. */
  whose: string
  query: UseQueryResult<{ items: KeptFile[] }, unknown>
  hrefOf: (fileId: string) => string
  /** Both are done when the list is asked for again. */
  onSend: (file: File, fileId: string) => Promise<void>
  onRemove: (fileId: string) => Promise<unknown>
  onRemoved: () => Promise<void>
  /** What is there can be had, and nothing else. */
  isLocked: boolean
  /** What an empty one says after 'Drop PDFs, pictures or SVGs here': 'drawings, photos'. */
  examples: string
  /** What else is true of a file that is taken off. */
  afterwards?: string
}

/** The files of a record. They are dropped here, or chosen. */
export function FilesBox(props: FilesBoxProps) {
  const { whose, query, onSend, isLocked, examples } = props
  const { uploads, add, retry, forget } = useUploads(onSend)
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const files = query.data?.items ?? []
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  const drop = (event: DragEvent) => {
    over(false)(event)
    add([...event.dataTransfer.files])
  }
  return (
    <section
      className={classes.section}
      aria-labelledby="files-title"
      aria-busy={query.isPending}
      data-over={isOver || undefined}
      {...(isLocked ? {} : { onDragOver: over(true), onDragLeave: over(false), onDrop: drop })}
    >
      <header className={classes.head}>
        <h2 id="files-title">Files</h2>
        {isLocked ? null : (
          <FileButton
            multiple
            resetRef={reset}
            accept={ATTACHMENT_TYPES}
            inputProps={{ 'aria-label': `Files of ${whose}` }}
            onChange={(chosen) => {
              add(chosen)
              // Otherwise choosing the same file again would fire no change event.
              reset.current?.()
            }}
          >
            {(props) => (
              <Button {...props} variant="default">
                Add files
              </Button>
            )}
          </FileButton>
        )}
      </header>
      {query.isPending ? <Skeleton height={48} aria-hidden /> : null}
      {query.isError && !query.data ? (
        <p role="alert">
          <NotLoaded what="The files" isTrying={query.isFetching} onRetry={() => void query.refetch()} />
        </p>
      ) : null}
      {query.data && files.length === 0 && uploads.length === 0 ? (
        <p className={classes.empty}>
          {isLocked ? 'None.' : `None yet. Drop PDFs, pictures or SVGs here, up to 20 MB each: ${examples}.`}
        </p>
      ) : null}
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileRow key={file.id} box={props} file={file} />
          ))}
        </ul>
      ) : null}
      {uploads.length > 0 ? (
        <ul className={classes.files} aria-label="On their way">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onForget={() => forget(upload)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function FileRow({ box, file }: { box: FilesBoxProps; file: KeptFile }) {
  const { whose, hrefOf, onRemove, onRemoved, isLocked, afterwards = '' } = box
  const { id, name, size, createdAt } = file
  const remove = useMutationOnce({
    mutationFn: () => onRemove(id),
    onSuccess: () => toastSuccess(`${name} is off ${whose}`),
    onError: (error) => {
      // Somebody else was faster: it is gone, as was wanted.
      if (readFailure(error).status !== 404) toastFailure(error)
    },
    onSettled: onRemoved,
  })
  const ask = async () => {
    const isSure = await askToConfirm({
      title: `Take ${name} off ${whose}`,
      text: `It cannot be brought back.${afterwards}`,
      confirm: 'Take it off',
    })
    if (isSure) remove.mutate()
  }
  return (
    <li>
      <Anchor href={hrefOf(id)} download size="sm">
        {name}
      </Anchor>
      <span className={classes.quiet}>
        {sizeInWords(size)}, {formatMomentDay(createdAt)}
      </span>
      {isLocked ? null : (
        <CloseButton
          size="sm"
          aria-label={`Take ${name} off ${whose}`}
          disabled={remove.isPending}
          onClick={() => void ask()}
        />
      )}
    </li>
  )
}

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onForget: () => void
}

function UploadRow({ upload: { file, fault, canRetry }, onRetry, onForget }: UploadRowProps) {
  if (fault === null)
    return (
      <li role="status">
        <span className={classes.quiet}>
          <Loader size={12} aria-hidden /> {file.name} is on its way …
        </span>
      </li>
    )
  return (
    <li role="alert">
      <span>
        {file.name}: {fault}
      </span>
      {canRetry ? (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <CloseButton size="sm" aria-label={`Forget ${file.name}`} onClick={onForget} />
    </li>
  )
}
