import { Button, Drawer, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api, readFailure } from '#web/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProjectEditor } from './ProjectEditor.tsx'

/** The side panel in which a project is added or changed; which one stands in the URL, so that a reload keeps it. */
export function ProjectPanel() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('project')
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      next.delete('project')
      return next
    })
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      position="right"
      size={680}
      title={id === 'new' ? 'New project' : 'Project'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id === 'new' ? <ProjectEditor key="new" onDone={close} /> : null}
      {id !== null && id !== 'new' ? <KnownProject key={id} id={id} onDone={close} /> : null}
    </Drawer>
  )
}

function KnownProject({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(api.projects.get.queryOptions({ input: { id } }))
  if (query.data && 'version' in query.data) return <ProjectEditor project={query.data} onDone={onDone} />
  if (query.isError) {
    const { status, message } = readFailure(query.error)
    const gone = status === 404 || status === 400
    return (
      <EmptyState title={gone ? messages.projectNotFound : 'This project could not be loaded'} text={message}>
        {gone ? null : (
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <Stack gap="md" role="status" aria-busy aria-label="Loading the project">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={52} />
      ))}
    </Stack>
  )
}
