import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Project } from '#domain/projects.ts'
import { serviceNames } from '#domain/service-names.ts'
import { ConflictPanel } from '#web/ui/ConflictPanel.tsx'
import { mergeChoices } from '#web/ui/conflict.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { PhotosField } from './PhotosField.tsx'
import { PublishField } from './PublishField.tsx'
import { findProjectConflicts } from './project-conflicts.ts'
import { checkProject, type ProjectValues, toValues } from './project-values.ts'
import classes from './projects.module.css'
import { RemoveProject } from './RemoveProject.tsx'
import { useSaveProject } from './save-project.ts'

interface ProjectEditorProps {
  project?: Project
  /** Closes the panel. */
  onDone: () => void
}

/** The form of a project: what it was, its photos in order with words for each, and whether the site shows it. */
export function ProjectEditor({ project, onDone }: ProjectEditorProps) {
  const form = useForm<ProjectValues>({
    initialValues: toValues(project),
    validate: (values) => checkProject(values).errors,
  })
  // What the form was filled from: a change made elsewhere meanwhile must not pass for one made here.
  const [base, setBase] = useState(project)
  const [theirs, setTheirs] = useState<Project | null>(null)
  const changed = JSON.stringify(form.values) !== JSON.stringify(toValues(base))
  const draft = useDraft({
    form: project ? `project-${project.id}` : 'project-new',
    values: form.values,
    changed,
    version: base?.version ?? null,
    restore: (values, version) => {
      form.setValues(values)
      if (base && version !== null) setBase({ ...base, version })
    },
  })
  const save = useSaveProject({
    form,
    onSaved: () => {
      draft.clear()
      onDone()
    },
    onConflict: setTheirs,
  })

  // Changed elsewhere while nothing is typed here: show it as it is now.
  useEffect(() => {
    if (!project || !base || project.version <= base.version || changed) return
    form.setValues(toValues(project))
    setBase(project)
  }, [project, base, changed, form.setValues])

  if (theirs) {
    return (
      <ConflictPanel
        fields={findProjectConflicts(base, form.values, theirs)}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => {
          const merged = mergeChoices(form.values, toValues(theirs), choices)
          form.setValues(merged)
          save.mutate({ values: merged, id: theirs.id, version: theirs.version })
        }}
      />
    )
  }

  function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form
      noValidate
      // The panel closes on success: what was typed meanwhile would be lost.
      inert={save.isPending}
      onKeyDown={saveByKey}
      onSubmit={form.onSubmit(
        (values) => save.mutate({ values, id: base?.id, version: base?.version }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'title')?.focus(),
      )}
    >
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          draft.clear()
          form.setValues(toValues(project))
          form.clearErrors()
          setBase(project)
        }}
      />
      <FormSection id="project" title="What it is">
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
      <div className={classes.bar}>
        <Button type="submit" loading={save.isPending} aria-keyshortcuts="Control+Enter" title="Ctrl-Enter">
          Save project
        </Button>
        <span role="status" className={classes.unsaved}>
          {changed ? 'Unsaved changes' : ''}
        </span>
        {project ? (
          <RemoveProject
            project={project}
            onRemoved={() => {
              draft.clear()
              onDone()
            }}
          />
        ) : null}
      </div>
    </form>
  )
}
