import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormSection } from '#web/ui/FormSection.tsx'
import { type CustomerFormValues, emptySite } from './customer-values.ts'
import classes from './customers.module.css'

/** The addresses of the work, if not the customer's own. */
export function SitesFields({ form }: { form: CustomerFormValues }) {
  const add = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => form.insertListItem('sites', emptySite())}
    >
      Add a site
    </Button>
  )
  return (
    <FormSection
      id="sites"
      title="Sites"
      text="Branches and places of work other than the address."
      action={add}
    >
      {form.values.sites.map((site, index) => (
        <fieldset key={site.key} className={classes.row} data-wide>
          <legend className={classes.legend}>Site {index + 1}</legend>
          <TextInput
            label="Name"
            required
            autoComplete="off"
            {...form.getInputProps(`sites.${index}.name`)}
          />
          <TextInput label="Address" autoComplete="off" {...form.getInputProps(`sites.${index}.address`)} />
          <Textarea
            label="Access notes"
            description="Keys, parking, opening hours, who lets you in"
            autosize
            minRows={1}
            className={classes.wide ?? ''}
            {...form.getInputProps(`sites.${index}.accessNotes`)}
          />
          <ActionIcon
            className={classes.remove ?? ''}
            aria-label={`Remove site ${index + 1}`}
            onClick={() => form.removeListItem('sites', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
    </FormSection>
  )
}
