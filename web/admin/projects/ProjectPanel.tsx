import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/ui/LoadRecord.tsx'
import { RecordPanel } from '../records/RecordPanel.tsx'
import { ProjectEditor } from './ProjectEditor.tsx'

/** The side panel in which a project is added or changed. */
export function ProjectPanel() {
  return (
    <RecordPanel noun="project" size={680}>
      {(id, close) =>
        id === 'new' ? <ProjectEditor onDone={close} /> : <KnownProject id={id} onDone={close} />
      }
    </RecordPanel>
  )
}

function KnownProject({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(api.projects.get.queryOptions({ input: { id } }))
  return (
    <LoadRecord query={query} noun="project" gone={messages.projectNotFound}>
      {/* Whoever is no longer an admin gets what strangers do, which nobody can edit. */}
      {(project) => ('version' in project ? <ProjectEditor project={project} onDone={onDone} /> : null)}
    </LoadRecord>
  )
}
