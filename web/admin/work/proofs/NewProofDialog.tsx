import { Alert, Button, Checkbox, FileButton, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { ATTACHMENT_TYPES } from '#domain/sales/message-limits.ts'
import type { Job } from '#domain/work/jobs.ts'
import { useMadeId } from '#web/admin/sales/documents/use-made-id.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import classes from './proofs.module.css'

/** A file that was chosen, with the id under which it is sent, also when it is sent again. */
interface Chosen {
  file: File
  fileId: string
}

/** The next version of a job's artwork: a file, what it is, and which items it shows. */
export function NewProofDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [note, setNote] = useState('')
  const [items, setItems] = useState<string[]>([])
  const [fault, setFault] = useState('')
  const madeId = useMadeId('proof')
  const upload = useMutationOnce({
    mutationFn: async ({ file, fileId }: Chosen) => {
      // If an answer was lost, the server knows both ids and makes nothing twice.
      await calls.proofs.upload({ id: job.id, file, fileId })
      const said = { fileId, note: note.trim(), items }
      return calls.proofs.create({ jobId: job.id, id: madeId(said), ...said })
    },
    onSuccess: (proof) => {
      toastSuccess(`Version ${proof.number} is uploaded: its pages appear in a moment`)
      onClose()
    },
    onError: (error) => {
      const { message, fields } = readFailure(error)
      setFault(fields[0]?.message ?? message)
    },
    onSettled: () => refresh('proofs', 'jobs'),
  })
  const choose = (file: File | null) => {
    if (!file) return
    setFault(file.size > MAX_FILE_BYTES ? `${file.name} is larger than 20 MB` : '')
    setChosen(file.size > MAX_FILE_BYTES ? null : { file, fileId: uuid() })
  }
  const submit = () => (chosen ? upload.mutate(chosen) : setFault('Choose a file'))
  return (
    <Modal
      opened
      onClose={onClose}
      title="New version of the artwork"
      closeOnClickOutside={!upload.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {fault ? (
          <Alert color="red" role="alert" mb="sm">
            {fault}
          </Alert>
        ) : null}
        <div className={classes.choose}>
          <FileButton
            accept={ATTACHMENT_TYPES}
            inputProps={{ 'aria-label': 'Artwork file' }}
            onChange={choose}
            disabled={upload.isPending}
          >
            {(props) => (
              <Button {...props} variant="default" data-autofocus>
                {chosen ? 'Choose another file' : 'Choose a file'}
              </Button>
            )}
          </FileButton>
          <Text size="sm" role="status">
            {chosen ? chosen.file.name : 'PDF, JPEG, PNG, WebP or SVG, up to 20 MB'}
          </Text>
        </div>
        <Textarea
          label="Note"
          description="What is new in it; the customer may read it"
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {job.items.length > 1 ? (
          <Checkbox.Group
            mt="sm"
            label="It shows"
            description="All items, if none is ticked"
            value={items}
            onChange={setItems}
          >
            <div className={classes.items}>
              {job.items.map(({ id, title }) => (
                <Checkbox key={id} value={id} label={title || 'An item without a name'} />
              ))}
            </div>
          </Checkbox.Group>
        ) : null}
        <DialogButtons action="Upload" isBusy={upload.isPending} onCancel={onClose} />
      </form>
    </Modal>
  )
}
