import { Alert, Group as Row } from '@mantine/core'
import { useForm } from '@mantine/form'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import type { Group } from '#domain/shop/groups.ts'
import { PanelForm } from '#web/admin/records/PanelForm.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { CustomFieldsEditor } from '../custom-fields/CustomFieldsEditor.tsx'
import { GroupFields } from './GroupFields.tsx'
import { findGroupConflicts } from './group-conflicts.ts'
import { type GroupValues, toGroupInput, toGroupValues, validateGroup } from './group-values.ts'
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
  const form = useForm<GroupValues>({ initialValues: toGroupValues(group), validate: validateGroup })
  const { base, changed, draft, theirs, changedBy, setTheirs, discard, toSave, takeChoices } = useRecordForm({
    form,
    noun: 'group',
    record: group,
    toValues: toGroupValues,
    toInput: toGroupInput,
  })
  const save = useSaveGroup({
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
        fields={findGroupConflicts(base, form.values, theirs)}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  }

  return (
    <PanelForm
      label="Save group"
      isSaving={save.isPending}
      note={changed ? 'Unsaved changes' : ''}
      beside={
        group && refuseRemoval('group', group) === null ? (
          <RemoveGroup
            group={group}
            onRemoved={() => {
              draft.clear()
              onRemoved()
            }}
          />
        ) : null
      }
      onSubmit={form.onSubmit(
        (values) => save.mutate(toSave(values)),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
      )}
    >
      <DraftNote restored={draft.restored} whose={form.values.name} isNew={!group} onDiscard={discard} />
      {group && refuseRestoral('group', group) === null ? (
        <Alert variant="default" mb="md" py={8}>
          <Row justify="space-between">
            Archived: its discount, terms and workers no longer count
            <RestoreGroup group={group} />
          </Row>
        </Alert>
      ) : null}
      <GroupFields form={form} />
      <CustomFieldsEditor form={form} />
    </PanelForm>
  )
}
