import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mailAnswerLink, whatsAppAnswerLink } from '#domain/enquiries.answers.ts'
import type { Enquiry } from '#domain/enquiries.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { onFirstClick } from '#web/ui/first-click.ts'
import { ConvertEnquiry } from './ConvertEnquiry.tsx'
import { noteEnquiryFailure } from './note-failure.ts'

interface EnquiryActionsProps {
  enquiry: Enquiry
  onErased: () => void
}

/** What is done about an enquiry: answer it, make it a quote, or erase it. */
export function EnquiryActions({ enquiry, onErased }: EnquiryActionsProps) {
  const { id, version, status } = enquiry
  const settings = useQuery(api.settings.get.queryOptions()).data
  const mail = settings ? mailAnswerLink(settings, enquiry) : null
  const chat = settings ? whatsAppAnswerLink(settings, enquiry) : null
  const mark = useMutation(
    api.enquiries.update.mutationOptions({
      onSuccess: (changed) => {
        queryClient.setQueryData(api.enquiries.get.queryKey({ input: { id } }), changed)
        toastSuccess(changed.status === 'answered' ? 'Marked as answered' : 'Marked as new')
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
      text:
        status === 'converted'
          ? 'What was asked and the picture are gone for good. The customer and the quote stay.'
          : 'What was asked, who asked and the picture are gone for good.',
      confirm: 'Erase enquiry',
    })
    if (!sure) return
    // First: the notice that it is gone may come before the answer, and what is on screen would be asked for again.
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
        {status === 'converted' ? null : (
          <Button
            variant="default"
            loading={mark.isPending}
            onClick={onFirstClick(() =>
              mark.mutate({ id, version, status: status === 'new' ? 'answered' : 'new' }),
            )}
          >
            {status === 'new' ? 'Mark as answered' : 'Mark as new'}
          </Button>
        )}
      </Group>
      {status === 'converted' ? null : <ConvertEnquiry enquiry={enquiry} />}
      <Group>
        <Button variant="subtle" color="red" loading={erase.isPending} onClick={() => void askToErase()}>
          Erase
        </Button>
      </Group>
    </Stack>
  )
}
