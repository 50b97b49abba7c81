import { Button, Group, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { MAX_MESSAGE, MOST_MESSAGE_FILES } from '#domain/sales/message-limits.ts'
import { type MessageFile, type OfficeMessage, refuseMessage } from '#domain/sales/messages.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { joinTexts } from '#domain/sales/text-values.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastError, toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.ts'
import { InsertText } from '../texts/InsertText.tsx'
import { useTextValues } from '../texts/use-text-values.ts'
import { AttachFiles } from './AttachFiles.tsx'
import classes from './Conversation.module.css'

/** A quote that is talked about, with what is known of it here. */
export type TalkedOf = Pick<Quote, 'id' | 'quoteNumber'> &
  Partial<Pick<Quote, 'total' | 'validUntil' | 'workLocation'>> & {
    customer: Pick<Quote['customer'], 'name' | 'companyName'>
  }

interface AnswerFormProps {
  quote: TalkedOf
  /** What is read once it is answered. */
  unread: readonly OfficeMessage[]
  /** Where the answer is mailed; null if the shop has no address. */
  mailsTo: string | null
}

interface Answer {
  text: string
  files: MessageFile[]
}

const nothing: Answer = { text: '', files: [] }

const keys: readonly Shortcut[] = [{ keys: ['Ctrl', 'Enter'], does: 'Send the answer, while you write it' }]

/** An answer to the customer: kept on this device until it is sent, and sent once. */
export function AnswerForm({ quote, unread, mailsTo }: AnswerFormProps) {
  const [answer, setAnswer] = useState(nothing)
  const [fault, setFault] = useState('')
  const [isUploading, setUploading] = useState(false)
  // The same until the server has it: a lost answer is sent again under it.
  const messageId = useRef(uuid())
  const hint = useId()
  const changed = answer.text !== '' || answer.files.length > 0
  const draft = useDraft({
    form: `answer-${quote.quoteNumber}`,
    values: answer,
    changed,
    version: null,
    restore: (values, _version, id) => {
      setAnswer(values)
      if (id) messageId.current = id
    },
  })
  const clear = (sent?: Answer) => {
    messageId.current = uuid()
    setFault('')
    setAnswer(nothing)
    draft.clear(sent)
  }
  useShortcuts(keys)
  const send = useMutationOnce({
    mutationFn: async (sent: Answer) => {
      draft.noteTry(messageId.current)
      await calls.messages.answer({
        ...{ id: quote.id, messageId: messageId.current, text: sent.text },
        fileIds: sent.files.map(({ id }) => id),
      })
      const messageIds = unread.map(({ id }) => id)
      // It is sent; whether it counts as read is not worth a failure.
      if (messageIds.length > 0) await calls.messages.read({ id: quote.id, messageIds }).catch(() => {})
    },
    onSuccess: (_, sent) => {
      clear(sent)
      toastSuccess(mailsTo ? `Sent, and mailed to ${mailsTo}` : 'On the customer’s page now')
      void refresh('messages', 'links', 'events')
    },
    onError: (error) => {
      const failure = readFailure(error)
      if (failure.code === 'CONFLICT') {
        // What was sent first has arrived; what is typed now is another message.
        messageId.current = uuid()
        toastError('Your first version was sent already. Send this one too if it says something new.')
        void refresh('messages')
        return
      }
      setFault(failure.fields[0]?.message ?? '')
      toastFailure(error)
    },
  })
  const submit = () => {
    if (isUploading) return
    const refusal = refuseMessage({ text: answer.text.trim(), fileIds: answer.files.map(({ id }) => id) })
    setFault(refusal?.message ?? '')
    if (!refusal) send.mutate(answer)
  }
  return (
    <div className={classes.answer}>
      <DraftNote restored={draft.restored} onDiscard={() => clear()} />
      <div>
        <Textarea
          label="Your answer"
          description={
            mailsTo
              ? `Goes to ${mailsTo} and onto the quote’s page.`
              : 'This customer has no email address: they see it on the quote’s page.'
          }
          autosize
          minRows={3}
          maxRows={14}
          maxLength={MAX_MESSAGE}
          value={answer.text}
          error={fault || undefined}
          // Once it is sent the field is emptied, so text typed meanwhile would be lost.
          readOnly={send.isPending}
          onChange={(event) => setAnswer({ ...answer, text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            submit()
          }}
          aria-keyshortcuts="Control+Enter"
          aria-describedby={hint}
        />
        <div inert={send.isPending}>
          <InsertAnswer
            quote={quote}
            onInsert={(text) => setAnswer((before) => ({ ...before, text: joinTexts(before.text, text) }))}
          />
        </div>
      </div>
      <div inert={send.isPending}>
        <AttachFiles
          files={answer.files}
          most={MOST_MESSAGE_FILES}
          label="Files of the answer"
          send={(file, id) => calls.messages.upload({ file, id })}
          onChange={(change) => setAnswer((before) => ({ ...before, files: change(before.files) }))}
          onBusy={setUploading}
        />
      </div>
      <Group justify="flex-end">
        <span id={hint} className={classes.quiet}>
          Ctrl + Enter sends it
        </span>
        <Button loading={send.isPending} disabled={isUploading} onClick={submit}>
          Send answer
        </Button>
      </Group>
    </div>
  )
}

/** The menu of the texts for mails: an answer is one too. It is filled in here, with what the quote says. */
function InsertAnswer({ quote, onInsert }: { quote: TalkedOf; onInsert: (text: string) => void }) {
  const { customer, quoteNumber, total, validUntil, workLocation } = quote
  const settings = useQuery(api.settings.get.queryOptions()).data
  const values = useTextValues(settings ?? { tradingName: '' }, {
    customer,
    quote: quoteNumber,
    total,
    validUntil,
    site: workLocation,
  })
  if (!settings) return null
  return <InsertText use="mail" into="your answer" values={values} onInsert={onInsert} />
}
