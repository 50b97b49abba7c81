/** The order of the projects with optimistic updates: shown at once, saved one move after another. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Project } from '#domain/site/projects.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'

interface Move {
  project: Project
  /** Null for the last place. */
  before: string | null
}

/** `projects` in the order to show, and a function to move one. */
export function useProjectOrder(projects: readonly Project[]) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const versions = useRef(new Map<string, number>())
  const waiting = useRef(0)

  const save = useMutation({
    scope: { id: 'projects-order' },
    mutationFn: async ({ project, before }: Move) => {
      const { id } = project
      const version = Math.max(project.version, versions.current.get(id) ?? 0)
      const moved = await calls.projects.move({ id, version, before }).catch((error: unknown) => {
        const { code, current } = readFailure(error)
        if (code !== 'CONFLICT' || current === undefined) throw error
        // Other people's edits to the project do not affect its place.
        return calls.projects.move({ id, version: (current as Project).version, before })
      })
      versions.current.set(id, moved.version)
    },
    onError: toastFailure,
    onSettled: async () => {
      waiting.current -= 1
      if (waiting.current > 0) return
      await refresh('projects')
      if (waiting.current === 0) setWanted(null)
    },
  })

  const known = new Map(projects.map((project) => [project.id, project]))
  const ordered =
    wanted === null
      ? projects
      : [...wanted.flatMap((id) => known.get(id) ?? []), ...projects.filter(({ id }) => !wanted.includes(id))]

  const move = (id: string, to: number) => {
    const project = known.get(id)
    if (!project) return
    const others = ordered.map((one) => one.id).filter((one) => one !== id)
    const next = others.toSpliced(to, 0, id)
    setWanted(next)
    waiting.current += 1
    save.mutate({ project, before: next[to + 1] ?? null })
  }
  return { ordered, move }
}
