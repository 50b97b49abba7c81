import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
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
      {/* A person who is no longer an admin gets the public fields only, which cannot be edited. */}
      {(project) => ('version' in project ? <ProjectEditor project={project} onDone={onDone} /> : null)}
    </LoadRecord>
  )
}
