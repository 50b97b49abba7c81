import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { PhoneInput } from '#web/fields/PhoneInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { type CustomerFormValues, emptyContact } from './customer-values.ts'
import classes from './customers.module.css'

/** People at the customer's. */
export function ContactsFields({ form }: { form: CustomerFormValues }) {
  const add = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => form.insertListItem('contacts', emptyContact())}
    >
      Add a contact
    </Button>
  )
  return (
    <FormSection id="contacts" title="Contacts" text="Other people you deal with there." action={add}>
      {form.values.contacts.map((contact, index) => (
        <fieldset key={contact.key} className={classes.row} data-wide>
          <legend className={classes.legend}>Contact {index + 1}</legend>
          <TextInput
            label="Name"
            required
            autoComplete="off"
            {...form.getInputProps(`contacts.${index}.name`)}
          />
          <TextInput label="Job title" autoComplete="off" {...form.getInputProps(`contacts.${index}.role`)} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            {...form.getInputProps(`contacts.${index}.email`)}
          />
          <PhoneInput label="Phone" autoComplete="off" {...form.getInputProps(`contacts.${index}.phone`)} />
          <ActionIcon
            className={classes.remove ?? ''}
            aria-label={`Remove contact ${index + 1}`}
            onClick={() => form.removeListItem('contacts', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
    </FormSection>
  )
}
