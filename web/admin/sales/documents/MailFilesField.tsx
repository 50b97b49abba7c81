import { Checkbox, Input, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type MailFile, MOST_MAIL_FILES } from '#domain/sales/sending.ts'
import { api, calls } from '#web/call.ts'
import { AttachFiles } from '../messages/AttachFiles.tsx'
import { sizeInWords } from '../messages/message-words.ts'

interface MailFilesFieldProps {
  customerId: string
  files: MailFile[]
  error: string | undefined
  /** Several may arrive before the next rendering, so a change is of the files as they are then. */
  onChange: (change: (before: MailFile[]) => MailFile[]) => void
  onBusy: (isBusy: boolean) => void
}

const places = { customer: 'customer', job: 'job', message: 'message', upload: 'uploaded' } as const
/** So many are shown before one asks for all. */
const FIRST = 6

/** The files that go with a mail: those that are kept of the customer, and new ones. */
export default function MailFilesField(props: MailFilesFieldProps) {
  const { customerId, files, error, onChange, onBusy } = props
  const query = useQuery(api.mails.attachable.queryOptions({ input: { id: customerId } }))
  const offered = query.data?.items ?? []
  const isTaken = (id: string) => files.some((file) => file.id === id)
  const isOffered = (one: MailFile) => offered.some(({ id }) => id === one.id)
  // Taken off the customer since they were chosen.
  const isGone = (one: MailFile) => query.isSuccess && one.from !== 'upload' && !isOffered(one)
  const isUploaded = (one: MailFile) => !isOffered(one) && !isGone(one)
  const uploaded = files.filter(isUploaded)
  const shown = offered.filter(({ id }, index) => index < FIRST || isTaken(id))
  const toggle = (file: MailFile) =>
    onChange((before) => {
      const others = before.filter(({ id }) => id !== file.id)
      return others.length < before.length ? others : [...before, file]
    })
  return (
    <Input.Wrapper
      label="Files with it"
      labelElement="div"
      description="At most 10 MB together; PDF, JPEG, PNG, WebP or SVG"
      error={error}
    >
      <Stack gap={6} mt={6}>
        {query.isError ? (
          <Text size="sm" c="dimmed">
            The customer’s files could not be loaded.
          </Text>
        ) : null}
        {shown.map((file) => (
          <Checkbox
            key={file.id}
            label={`${file.name} (${sizeInWords(file.size)}, ${places[file.from]})`}
            checked={isTaken(file.id)}
            disabled={!isTaken(file.id) && files.length >= MOST_MAIL_FILES}
            onChange={() => toggle(file)}
          />
        ))}
        {files.filter(isGone).map((file) => (
          <Checkbox
            key={file.id}
            label={`${file.name} (no longer kept)`}
            checked
            error
            onChange={() => toggle(file)}
          />
        ))}
        {offered.length > shown.length ? (
          <Text size="sm" c="dimmed">
            {offered.length - shown.length} older files of this customer are on their page.
          </Text>
        ) : null}
        <div>
          <AttachFiles
            files={uploaded}
            most={MOST_MAIL_FILES - (files.length - uploaded.length)}
            label="Files of the mail"
            send={(file, id) => calls.mails.upload({ file, id })}
            onChange={(change) =>
              onChange((before) => [
                ...before.filter((file) => !isUploaded(file)),
                ...change(before.filter(isUploaded)),
              ])
            }
            onBusy={onBusy}
          />
        </div>
      </Stack>
    </Input.Wrapper>
  )
}
