import { useForm } from '@mantine/form'
import { PanelForm } from '#web/admin/records/PanelForm.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { AddressFields } from './AddressFields.tsx'
import { findCustomerConflicts } from './customer-conflicts.ts'
import {
  type CustomerValues,
  toCustomerInput,
  toCustomerValues,
  validateCustomer,
} from './customer-values.ts'
import { DuplicateHints } from './DuplicateHints.tsx'
import { useSaveCustomer } from './save-customer.ts'
import { WhoFields } from './WhoFields.tsx'

interface NewCustomerFormProps {
  name: string
  onChosen: (id: string) => void
}

/** A new customer's name and address: the rest can wait for their own page. */
export function NewCustomerForm({ name, onChosen }: NewCustomerFormProps) {
  const form = useForm<CustomerValues>({
    initialValues: { ...toCustomerValues(), name },
    validate: validateCustomer,
  })
  const { base, draft, theirs, changedBy, setTheirs, toSave, takeChoices } = useRecordForm({
    form,
    noun: 'customer',
    record: undefined,
    toValues: toCustomerValues,
    toInput: toCustomerInput,
    // A draft must not replace the name that was searched for.
    isWanted: () => false,
  })
  const save = useSaveCustomer({
    form,
    onSaved: (saved, sent) => {
      draft.clear(sent)
      onChosen(saved.id)
    },
    onConflict: setTheirs,
  })
  if (theirs) {
    return (
      <ConflictPanel
        fields={findCustomerConflicts(base, form.values, theirs)}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  }
  return (
    <PanelForm
      label="Save customer"
      isSaving={save.isPending}
      onSubmit={form.onSubmit(
        (values) => save.mutate(toSave(values)),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
      )}
    >
      <WhoFields form={form} />
      <DuplicateHints
        values={form.values}
        onChosen={(id) => {
          draft.clear()
          onChosen(id)
        }}
      />
      <AddressFields form={form} />
    </PanelForm>
  )
}
