import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, readFailure } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'

export const handle: ScreenHandle = { title: 'Settings' }

/** What stands on the shop's papers, and how they are numbered. */
export default function Settings() {
  const query = useQuery(api.settings.get.queryOptions())
  return (
    <Page title="Settings" width="form">
      {query.data ? (
        <SettingsEditor settings={query.data} />
      ) : query.isError ? (
        <EmptyState title="The settings could not be loaded" text={readFailure(query.error).message}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <Stack gap="md" role="status" aria-busy aria-label="Loading the settings">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height={56} />
          ))}
        </Stack>
      )}
    </Page>
  )
}
