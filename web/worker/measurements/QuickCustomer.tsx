import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { customerInput } from '#domain/customers.ts'
import { validateWith } from '#web/ui/form-errors.ts'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'
import classes from './survey.module.css'

interface QuickCustomerProps {
  onAdded: (id: string, address: string) => void
  onCancel: () => void
}

/** A customer added on site: a name and a telephone number are enough. */
export function QuickCustomer({ onAdded, onCancel }: QuickCustomerProps) {
  const { addCustomer } = useStore()
  const form = useForm({
    initialValues: { name: '', companyName: '', phone: '', email: '', address: '' },
    validate: validateWith(customerInput),
  })
  const add = async () => {
    if (form.validate().hasErrors) return
    try {
      const { address } = form.values
      onAdded(await addCustomer(customerInput.parse(form.values)), address.trim())
    } catch (error) {
      toastTrouble(error)
    }
  }
  return (
    <fieldset className={classes.quick}>
      <legend>New customer</legend>
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
        <Button size="md" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </fieldset>
  )
}
