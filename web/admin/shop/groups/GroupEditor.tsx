import { Alert, Group as Row } from '@mantine/core'
import { useForm } from '@mantine/form'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import type { Group } from '#domain/shop/groups.ts'
import { EditorPanel } from '#web/admin/records/EditorPanel.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
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
  const edit = useRecordForm({
    form,
    noun: 'group',
    record: group,
    toValues: toGroupValues,
    toInput: toGroupInput,
  })
  const save = useSaveGroup({
    form,
    onSaved: (sent) => {
      edit.draft.clear(sent)
      onDone()
    },
    onConflict: edit.setTheirs,
  })

  return (
    <EditorPanel
      {...{ form, edit, save, findConflicts: findGroupConflicts }}
      label="Save group"
      history="groups"
      whose={form.values.name}
      isNew={!group}
      beside={
        group && refuseRemoval('group', group) === null ? (
          <RemoveGroup
            group={group}
            onRemoved={() => {
              edit.draft.clear()
              onRemoved()
            }}
          />
        ) : null
      }
    >
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
    </EditorPanel>
  )
}
