import { Anchor, Button, CloseButton, FileButton, Loader, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { formatMomentDay } from '#domain/dates.ts'
import { ATTACHMENT_TYPES } from '#domain/sales/message-limits.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import type { JobFile } from '#domain/work/proofs.ts'
import { sizeInWords } from '#web/admin/sales/messages/message-words.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import classes from './proofs.module.css'
import { type Upload, useUploads } from './use-uploads.ts'

/** The files of a job: drawings, photos, what the customer sent. They are dropped here, or chosen. */
export function FilesOfJob({ job }: { job: Job }) {
  const query = useQuery(api.proofs.files.queryOptions({ input: { id: job.id } }))
  const { uploads, add, retry, forget } = useUploads(job.id)
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const files = query.data?.items ?? []
  const isLocked = refuseJobChange(job) !== null
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
            inputProps={{ 'aria-label': 'Files of the job' }}
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
          The files could not be loaded.{' '}
          <Button
            size="compact-sm"
            variant="default"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        </p>
      ) : null}
      {query.data && files.length === 0 && uploads.length === 0 ? (
        <p className={classes.empty}>
          {isLocked
            ? 'None.'
            : 'None yet. Drop PDFs, pictures or SVGs here, up to 20 MB each: drawings, photos, what the customer sent.'}
        </p>
      ) : null}
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileRow key={file.id} job={job} file={file} isLocked={isLocked} />
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

function FileRow({ job, file, isLocked }: { job: Job; file: JobFile; isLocked: boolean }) {
  const { id, name, size, createdAt } = file
  const remove = useMutationOnce({
    mutationFn: () => calls.proofs.removeFile({ id: job.id, fileId: id }),
    onSuccess: () => toastSuccess(`${name} is off the job`),
    onError: (error) => {
      // Somebody else was faster: it is gone, as was wanted.
      if (readFailure(error).status !== 404) toastFailure(error)
    },
    onSettled: () => refresh('proofs'),
  })
  const ask = async () => {
    const isSure = await askToConfirm({
      title: `Take ${name} off the job`,
      text: 'It cannot be brought back. What was made of it, like a version of the artwork, keeps its file.',
      confirm: 'Take it off',
    })
    if (isSure) remove.mutate()
  }
  return (
    <li>
      <Anchor href={`/api/jobs/${job.id}/files/${id}`} download size="sm">
        {name}
      </Anchor>
      <span className={classes.quiet}>
        {sizeInWords(size)}, {formatMomentDay(createdAt)}
      </span>
      {isLocked ? null : (
        <CloseButton
          size="sm"
          aria-label={`Take ${name} off the job`}
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
