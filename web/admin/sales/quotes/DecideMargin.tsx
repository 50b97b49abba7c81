import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { costsSeen, isStillDraft, type QuoteUnderTarget } from '#domain/sales/open-margins.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { api, askAgainOnce, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { toastUndo } from '#web/shell/toast-undo.tsx'

/** Revise: a draft is opened, a sent one starts its next revision. Honour: it is not asked about again. */
export function DecideMargin({ quote, isHonoured }: { quote: QuoteUnderTarget; isHonoured: boolean }) {
  const navigate = useNavigate()
  const { id, version } = quote
  const title = quoteTitle(quote)
  // Ours, so that pressed again after a lost answer it is found made.
  const [revisionId] = useState(() => uuid())
  const revise = useMutation(
    api.quotes.revise.mutationOptions({
      retry: askAgainOnce,
      onSuccess: (revision) => {
        toastSuccess(`Revision ${revision.revision} started: ${title} stays as it was sent`)
        void refresh('quotes', 'margins')
        void navigate(`/quotes/${revision.id}/edit`)
      },
      onError: (error) => {
        toastFailure(error)
        void refresh('quotes', 'margins')
      },
    }),
  )
  const onError = (error: unknown) => {
    toastFailure(error)
    void refresh('margins')
  }
  // Of whatever version: a save of the quote leaves what was honoured as it is.
  const takeBack = useMutation(
    api.margins.takeBackHonour.mutationOptions({
      retry: askAgainOnce,
      onSuccess: () => {
        toastSuccess(`${title} is to be decided about again`)
        void refresh('margins', 'events')
      },
      onError,
    }),
  )
  const honour = useMutation(
    api.margins.honour.mutationOptions({
      retry: askAgainOnce,
      onSuccess: () => {
        toastUndo(`${title} is honoured`, () => takeBack.mutate({ id }))
        void refresh('margins', 'events')
      },
      onError,
    }),
  )
  const isBusy = revise.isPending || honour.isPending || takeBack.isPending
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        aria-label={`Revise ${title}`}
        disabled={isBusy}
        onClick={() =>
          isStillDraft(quote)
            ? void navigate(`/quotes/${id}/edit`)
            : revise.mutate({ id, version, revisionId })
        }
      >
        Revise
      </Button>
      {isHonoured ? (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Take back that ${title} is honoured`}
          disabled={isBusy}
          onClick={() => takeBack.mutate({ id })}
        >
          Take back
        </Button>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Honour ${title}`}
          disabled={isBusy}
          onClick={() => honour.mutate({ id, version, seen: costsSeen(quote.lines) })}
        >
          Honour
        </Button>
      )}
    </Group>
  )
}
