import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { isArchived } from '#domain/shop/archiving.ts'
import { refuseCustomerRemoval } from '#domain/shop/customer-actions.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { CustomerPrivacy } from '#web/admin/office/privacy/CustomerPrivacy.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { CreditOfCustomer } from '#web/admin/sales/payments/CreditOfCustomer.tsx'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { CustomFieldsEditor } from '../custom-fields/CustomFieldsEditor.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ArchivedNote } from './ArchivedNote.tsx'
import { AssignedWorkers } from './AssignedWorkers.tsx'
import { ContactsFields } from './ContactsFields.tsx'
import { CustomerDocuments } from './CustomerDocuments.tsx'
import { findCustomerConflicts } from './customer-conflicts.ts'
import {
  type CustomerValues,
  toCustomerInput,
  toCustomerValues,
  validateCustomer,
} from './customer-values.ts'
import classes from './customers.module.css'
import { DuplicateHints } from './DuplicateHints.tsx'
import { GroupsField } from './GroupsField.tsx'
import { MarketingFields } from './MarketingFields.tsx'
import { RemoveCustomer } from './RemoveCustomer.tsx'
import { SitesFields } from './SitesFields.tsx'
import { useSaveCustomer } from './save-customer.ts'
import { TermsFields } from './TermsFields.tsx'
import { WhoFields } from './WhoFields.tsx'

const noGroups: Customer['groups'] = []

/** The form of a customer, with the shop's records of them beside it. */
export function CustomerEditor({ customer }: { customer?: Customer }) {
  const navigate = useNavigate()
  const form = useForm<CustomerValues>({
    initialValues: toCustomerValues(customer),
    validate: validateCustomer,
  })
  const { base, changed, draft, theirs, changedBy, setTheirs, rebase, fill, discard, toSave, takeChoices } =
    useRecordForm({
      form,
      noun: 'customer',
      record: customer,
      toValues: toCustomerValues,
      toInput: toCustomerInput,
    })
  const known = customer?.groups ?? noGroups
  const save = useSaveCustomer({
    form,
    onSaved: (saved, sent) => {
      draft.clear(sent)
      if (!customer) return void navigate(`/customers/${saved.id}/edit`, { replace: true })
      if (JSON.stringify(form.getValues()) === JSON.stringify(sent)) return fill(saved)
      // More was typed during the save: it stays, on top of what is saved now.
      rebase(saved)
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
    <div className={classes.layout}>
      <form
        noValidate
        // A new one opens its own page after the save, so text typed meanwhile would be lost.
        inert={!customer && (save.isPending || save.isSuccess)}
        onSubmit={form.onSubmit(
          (values) => save.mutate(toSave(values)),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
        )}
      >
        <DraftNote
          restored={draft.restored}
          whose={customerTitle(form.values)}
          isNew={!customer}
          onDiscard={discard}
        />
        {customer ? <ArchivedNote customer={customer} /> : null}
        <WhoFields form={form} isFirst={!customer} />
        <DuplicateHints values={form.values} {...(customer ? { except: customer.id } : {})} />
        <AddressFields form={form} />
        <ContactsFields form={form} />
        <SitesFields form={form} />
        <GroupsField form={form} known={known} />
        <TermsFields form={form} known={known} />
        <AssignedWorkers form={form} known={known} />
        <MarketingFields form={form} />
        <CustomFieldsEditor form={form} />
        <SaveBar changed={changed} isNew={!customer} saving={save.isPending} label="Save customer" />
      </form>
      {customer ? (
        <aside className={classes.aside} aria-label="About this customer">
          <CustomerDocuments customerId={customer.id} archived={isArchived(customer)} />
          <CreditOfCustomer customerId={customer.id} credit={customer.credit} />
          <CustomerPrivacy customer={customer} onErased={draft.clear} />
          {refuseCustomerRemoval(customer) === null ? (
            <RemoveCustomer
              customer={customer}
              onRemoved={() => {
                draft.clear()
                void navigate('/customers')
              }}
            />
          ) : null}
        </aside>
      ) : null}
    </div>
  )
}
