import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import classes from './profile.module.css'
import { SessionRow } from './SessionRow.tsx'

/** Rare enough to be cheap, often enough to show a stranger's sign-in while the page is open. */
const LOOK_AGAIN_MS = 60_000

/** Where the person is signed in, with a way to end each session. */
export function SessionsSection({ personId }: { personId: string }) {
  const [asking, setAsking] = useState(false)
  const { data, error } = useQuery(api.profile.listSessions.queryOptions({ refetchInterval: LOOK_AGAIN_MS }))
  const end = useMutation(
    api.profile.endSession.mutationOptions({
      onSuccess: async () => {
        toastSuccess('Signed out there')
        await refresh('profile')
      },
      onError: async (failure) => {
        // The session was ended elsewhere, or it expired: the list shows that.
        if (readFailure(failure).status === 404) await refresh('profile')
        else toastFailure(failure)
      },
    }),
  )
  return (
    <FormSection
      id="sessions"
      title="Sessions"
      text="Where you are signed in. If you do not recognise one, sign it out and change your password."
      action={
        data ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        ) : null
      }
    >
      <div data-wide>
        {error ? <p role="alert">{readFailure(error).message}</p> : null}
        {data ? (
          <ul className={classes.sessions} aria-label="Sessions">
            {data.items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </ul>
        ) : error ? null : (
          <Skeleton height={52} />
        )}
      </div>
      <EndSessionsDialog personId={personId} opened={asking} onClose={() => setAsking(false)} />
    </FormSection>
  )
}
