import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { serviceNames } from '#content/service-names.ts'
import type { Project } from '#domain/site/projects.ts'
import { EditorPanel } from '#web/admin/records/EditorPanel.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
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
  const edit = useRecordForm({
    form,
    noun: 'project',
    record: project,
    toValues: toProjectValues,
    toInput: toProjectInput,
  })
  const save = useSaveProject({
    form,
    onSaved: (sent) => {
      edit.draft.clear(sent)
      onDone()
    },
    onConflict: edit.setTheirs,
  })

  return (
    <EditorPanel
      {...{ form, edit, save, findConflicts: findProjectConflicts }}
      label="Save project"
      history="projects"
      whose={form.values.title}
      isNew={!project}
      beside={
        project ? (
          <RemoveProject
            project={project}
            onRemoved={() => {
              edit.draft.clear()
              onDone()
            }}
          />
        ) : null
      }
    >
      <FormSection id="project" title="Details">
        <TextInput
          data-wide
          label="Title"
          description="As a caption: what was made, and for which kind of place"
          required
          data-autofocus={project ? undefined : true}
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
      <PublishField form={form} project={edit.base} changed={edit.changed} />
    </EditorPanel>
  )
}
