import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mailAnswerLink, whatsAppAnswerLink } from '#domain/site/enquiries.answers.ts'
import { type Enquiry, refuseEnquiryStatus } from '#domain/site/enquiries.ts'
import type { EnquiryStatus } from '#domain/site/enquiries.words.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { onFirstClick } from '#web/ui/first-click.ts'
import { ConvertEnquiry } from './ConvertEnquiry.tsx'
import { noteEnquiryFailure } from './note-failure.ts'

/** The statuses that an admin can set. */
const marks = {
  new: { label: 'Mark as new', said: 'Marked as new' },
  answered: { label: 'Mark as answered', said: 'Marked as answered' },
}
const nextMarks: Record<EnquiryStatus, keyof typeof marks> = {
  new: 'answered',
  answered: 'new',
  converted: 'new',
}

interface EnquiryActionsProps {
  enquiry: Enquiry
  onErased: () => void
}

/** The actions on an enquiry: answer it, make it a quote, or erase it. */
export function EnquiryActions({ enquiry, onErased }: EnquiryActionsProps) {
  const { id, version, status } = enquiry
  const isOpen = refuseEnquiryStatus(enquiry) === null
  const next = nextMarks[status]
  const settings = useQuery(api.settings.get.queryOptions()).data
  const mail = settings ? mailAnswerLink(settings, enquiry) : null
  const chat = settings ? whatsAppAnswerLink(settings, enquiry) : null
  const mark = useMutation(
    api.enquiries.update.mutationOptions({
      onSuccess: (changed, input) => {
        queryClient.setQueryData(api.enquiries.get.queryKey({ input: { id } }), changed)
        toastSuccess(marks[input.status].said)
        void refresh('enquiries')
      },
      onError: noteEnquiryFailure,
    }),
  )
  const erase = useMutation(
    api.enquiries.remove.mutationOptions({
      onSuccess: async () => {
        toastSuccess('Enquiry erased')
        queryClient.removeQueries({ queryKey: api.enquiries.get.queryKey({ input: { id } }) })
        await refresh('enquiries')
      },
      onError: noteEnquiryFailure,
    }),
  )
  const askToErase = async () => {
    const sure = await askToConfirm({
      title: 'Erase this enquiry?',
      text: isOpen
        ? 'The enquiry, the visitor’s details and the picture are deleted for good.'
        : 'The enquiry and the picture are deleted for good. The customer and the quote stay.',
      confirm: 'Erase enquiry',
    })
    if (!sure) return
    // Before the request: the notice of the erasure may arrive before the response, and would refetch what is
    // on screen.
    onErased()
    erase.mutate({ params: { id }, query: { version } })
  }
  return (
    <Stack gap="lg">
      <Group gap="xs">
        {mail ? (
          <Button component="a" href={mail} variant="default">
            Answer by mail
          </Button>
        ) : null}
        {chat ? (
          <Button component="a" href={chat} target="_blank" rel="noreferrer" variant="default">
            Answer by WhatsApp
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            variant="default"
            loading={mark.isPending}
            onClick={onFirstClick(() => mark.mutate({ id, version, status: next }))}
          >
            {marks[next].label}
          </Button>
        ) : null}
      </Group>
      {isOpen ? <ConvertEnquiry enquiry={enquiry} /> : null}
      <Group>
        <Button variant="subtle" color="red" loading={erase.isPending} onClick={() => void askToErase()}>
          Erase
        </Button>
      </Group>
    </Stack>
  )
}
