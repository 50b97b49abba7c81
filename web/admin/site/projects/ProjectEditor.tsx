import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { serviceNames } from '#content/service-names.ts'
import type { Project } from '#domain/site/projects.ts'
import { PanelForm } from '#web/admin/records/PanelForm.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { PhotosField } from './PhotosField.tsx'
import { PublishField } from './PublishField.tsx'
import { findProjectConflicts } from './project-conflicts.ts'
import { checkProject, type ProjectValues, toProjectInput, toProjectValues } from './project-values.ts'
import { RemoveProject } from './RemoveProject.tsx'
import { useSaveProject } from './save-project.ts'

interface ProjectEditorProps {
  project?: Project
  /** Closes the panel. */
  onDone: () => void
}

/** The form of a project: its facts, its photos in order with descriptions, and whether the site shows it. */
export function ProjectEditor({ project, onDone }: ProjectEditorProps) {
  const form = useForm<ProjectValues>({
    initialValues: toProjectValues(project),
    validate: (values) => checkProject(values).errors,
  })
  const { base, changed, draft, theirs, changedBy, setTheirs, discard, toSave, takeChoices } = useRecordForm({
    form,
    noun: 'project',
    record: project,
    toValues: toProjectValues,
    toInput: toProjectInput,
  })
  const save = useSaveProject({
    form,
    onSaved: () => {
      draft.clear()
      onDone()
    },
    onConflict: setTheirs,
  })

  if (theirs) {
    return (
      <ConflictPanel
        fields={findProjectConflicts(base, form.values, theirs)}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  }

  return (
    <PanelForm
      label="Save project"
      isSaving={save.isPending}
      note={changed ? 'Unsaved changes' : ''}
      beside={
        project ? (
          <RemoveProject
            project={project}
            onRemoved={() => {
              draft.clear()
              onDone()
            }}
          />
        ) : null
      }
      onSubmit={form.onSubmit(
        (values) => save.mutate(toSave(values)),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'title')?.focus(),
      )}
    >
      <DraftNote restored={draft.restored} whose={form.values.title} isNew={!project} onDiscard={discard} />
      <FormSection id="project" title="Details">
        <TextInput
          data-wide
          label="Title"
          description="As a caption: what was made, and for which kind of place"
          required
          {...form.getInputProps('title')}
        />
        <Select
          label="Service"
          data={[...serviceNames]}
          searchable
          required
          {...form.getInputProps('service')}
          value={form.values.service || null}
          onChange={(value) => form.setFieldValue('service', value ?? '')}
        />
        <TextInput label="Place" placeholder="Ancoats, Manchester" {...form.getInputProps('place')} />
        <Textarea
          data-wide
          label="Text"
          description="Sizes, materials, how it was fitted. A blank line begins a new paragraph."
          autosize
          minRows={4}
          {...form.getInputProps('text')}
        />
      </FormSection>
      <PhotosField form={form} />
      <PublishField form={form} project={base} changed={changed} />
    </PanelForm>
  )
}
