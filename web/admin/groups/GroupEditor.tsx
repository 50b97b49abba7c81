import { Alert, Button, Group as Row } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Group } from '#domain/groups.ts'
import { ConflictPanel } from '#web/ui/ConflictPanel.tsx'
import { mergeChoices } from '#web/ui/conflict.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { CustomFieldsEditor } from '../custom-fields/CustomFieldsEditor.tsx'
import { GroupFields } from './GroupFields.tsx'
import { findGroupConflicts } from './group-conflicts.ts'
import { type GroupValues, toInput, toValues, validateGroup } from './group-values.ts'
import classes from './groups.module.css'
import { RemoveGroup } from './RemoveGroup.tsx'
import { RestoreGroup } from './RestoreGroup.tsx'
import { useSaveGroup } from './save-group.ts'

interface GroupEditorProps {
  group?: Group
  /** Closes the panel. */
  onDone: () => void
  onRemoved: () => void
}

/** The form of a group. */
export function GroupEditor({ group, onDone, onRemoved }: GroupEditorProps) {
  const form = useForm<GroupValues>({ initialValues: toValues(group), validate: validateGroup })
  // What the form was filled from: a change made elsewhere meanwhile must not pass for one made here.
  const [base, setBase] = useState(group)
  const [theirs, setTheirs] = useState<Group | null>(null)
  const changed = JSON.stringify(toInput(form.values)) !== JSON.stringify(toInput(toValues(base)))
  const draft = useDraft({
    form: group ? `group-${group.id}` : 'group-new',
    values: form.values,
    changed,
    version: base?.version ?? null,
    restore: (values, version) => {
      form.setValues(values)
      if (base && version !== null) setBase({ ...base, version })
    },
  })
  const save = useSaveGroup({
    form,
    onSaved: () => {
      draft.clear()
      onDone()
    },
    onConflict: setTheirs,
  })

  // Changed elsewhere while nothing is typed here: show it as it is now.
  useEffect(() => {
    if (!group || !base || group.version <= base.version || changed) return
    form.setValues(toValues(group))
    setBase(group)
  }, [group, base, changed, form.setValues])

  if (theirs) {
    return (
      <ConflictPanel
        fields={findGroupConflicts(base, form.values, theirs)}
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
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
      )}
    >
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          draft.clear()
          form.setValues(toValues(group))
          form.clearErrors()
          setBase(group)
        }}
      />
      {group?.archivedAt ? (
        <Alert color="gray" mb="md" py={8}>
          <Row justify="space-between">
            Archived: promises nothing, and shows its customers to nobody
            <RestoreGroup group={group} />
          </Row>
        </Alert>
      ) : null}
      <GroupFields form={form} />
      <CustomFieldsEditor form={form} />
      <div className={classes.bar}>
        <Button type="submit" loading={save.isPending} aria-keyshortcuts="Control+Enter" title="Ctrl-Enter">
          Save group
        </Button>
        <span role="status" className={classes.state}>
          {changed ? 'Unsaved changes' : ''}
        </span>
        {group && !group.archivedAt ? (
          <RemoveGroup
            group={group}
            onRemoved={() => {
              draft.clear()
              onRemoved()
            }}
          />
        ) : null}
      </div>
    </form>
  )
}
