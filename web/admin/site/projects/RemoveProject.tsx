import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Project } from '#domain/site/projects.ts'
import { calls, queryClient, refresh } from '#web/call.ts'
import { deleteOnce } from '#web/shell/delete-once.ts'
import { takeAway } from '#web/shell/removal.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'

interface RemoveProjectProps {
  project: Pick<Project, 'id' | 'version' | 'title' | 'published'>
  onRemoved: () => void
}

/** Deletes a project after asking. */
export function RemoveProject({ project, onRemoved }: RemoveProjectProps) {
  const remove = useMutation({
    mutationFn: () =>
      takeAway(queryClient, project.id, () =>
        deleteOnce(
          project.version,
          () => calls.projects.remove({ params: { id: project.id }, query: { version: project.version } }),
          () => calls.projects.get({ id: project.id }),
        ),
      ),
    onSuccess: async () => {
      toastSuccess(`${project.title} deleted`)
      onRemoved()
      await refresh('projects')
    },
    onError: (error) => toastFailure(error),
  })
  const ask = async () => {
    const sure = await askToConfirm({
      title: `Delete ${project.title}?`,
      text: `${project.published ? 'Its page on the site is removed at once. ' : ''}This cannot be undone; to take it off the site for a while, switch off Published instead.`,
      confirm: 'Delete project',
    })
    if (sure) remove.mutate()
  }
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
      Delete project
    </Button>
  )
}
