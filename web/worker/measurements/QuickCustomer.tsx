import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { customerInput } from '#domain/shop/customers.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { validateWith } from '#web/ui/form-errors.ts'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'
import { noCustomer, QUICK_CUSTOMER } from './quick-customer.ts'
import classes from './survey.module.css'

interface QuickCustomerProps {
  onAdded: (id: string, address: string) => void
  onCancel: () => void
}

/** A customer added on site: a name and a telephone number are enough. */
export default function QuickCustomer({ onAdded, onCancel }: QuickCustomerProps) {
  const { addCustomer } = useStore()
  const form = useForm({
    initialValues: noCustomer,
    validate: validateWith(customerInput),
  })
  const draft = useDraft({
    form: QUICK_CUSTOMER,
    values: form.values,
    changed: form.isDirty(),
    version: null,
    restore: form.setValues,
  })
  const add = async () => {
    if (form.validate().hasErrors) return
    try {
      const { address } = form.values
      const id = await addCustomer(customerInput.parse(form.values))
      draft.clear()
      onAdded(id, address.trim())
    } catch (error) {
      toastTrouble(error)
    }
  }
  return (
    <fieldset className={classes.quick}>
      <legend>New customer</legend>
      {draft.restored ? (
        <div data-wide>
          <DraftNote
            restored
            onDiscard={() => {
              form.setValues(noCustomer)
              draft.clear()
            }}
          />
        </div>
      ) : null}
      <TextInput
        label="Name"
        size="md"
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label="Phone" size="md" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      <TextInput label="Company" size="md" autoComplete="off" {...form.getInputProps('companyName')} />
      <TextInput
        label="Email"
        size="md"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput label="Address" size="md" autoComplete="off" data-wide {...form.getInputProps('address')} />
      <Group data-wide>
        <Button size="md" onClick={() => void add()}>
          Add the customer
        </Button>
        <Button
          size="md"
          variant="default"
          onClick={() => {
            draft.clear()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </Group>
    </fieldset>
  )
}
