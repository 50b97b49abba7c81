import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormSection } from '#web/ui/FormSection.tsx'
import { type CustomerForm, emptyCustomField } from './customer-values.ts'
import classes from './customers.module.css'

/** The shop's own fields, by name. */
export function CustomFieldsEditor({ form }: { form: CustomerForm }) {
  const add = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => form.insertListItem('custom', emptyCustomField())}
    >
      Add a field
    </Button>
  )
  return (
    <FormSection
      id="custom"
      title="Other fields"
      text="Anything else worth keeping, under a name of yours."
      action={add}
    >
      {form.values.custom.map((field, index) => (
        <fieldset key={field.key} className={classes.row} data-wide>
          <legend className={classes.legend}>Field {index + 1}</legend>
          <TextInput label="Field name" required {...form.getInputProps(`custom.${index}.label`)} />
          <TextInput label="Value" {...form.getInputProps(`custom.${index}.value`)} />
          <ActionIcon
            className={classes.remove ?? ''}
            aria-label={`Remove field ${field.label || index + 1}`}
            onClick={() => form.removeListItem('custom', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {form.errors.custom ? (
        <p role="alert" className={classes.fault} data-wide>
          {form.errors.custom}
        </p>
      ) : null}
    </FormSection>
  )
}
