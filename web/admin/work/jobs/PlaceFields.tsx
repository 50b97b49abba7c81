import { Anchor, Select, Textarea, TextInput } from '@mantine/core'
import { accessEquipment, accessEquipmentLabels } from '#domain/survey/measurements.ts'
import { PhoneInput } from '#web/fields/PhoneInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import classes from './job.module.css'
import type { JobFormValues } from './job-values.ts'

const equipment = accessEquipment.map((value) => ({ value, label: accessEquipmentLabels[value] }))

/** Whom to ask there, where it is, how to get at it, and what else to know. */
export function PlaceFields({ form }: { form: JobFormValues }) {
  const { contact, site } = form.values
  const phone = contact.phone.replace(/[^+\d]/g, '')
  return (
    <>
      <FormSection id="contact" title="Contact" text="Whom to ask at the place of the work.">
        <TextInput label="Name" {...form.getInputProps('contact.name')} />
        <div>
          <PhoneInput label="Phone" {...form.getInputProps('contact.phone')} />
          {phone === '' ? null : (
            <Anchor href={`tel:${phone}`} size="sm" className={classes.below ?? ''}>
              Call {contact.name || contact.phone}
            </Anchor>
          )}
        </div>
        <TextInput label="Email" type="email" data-wide {...form.getInputProps('contact.email')} />
      </FormSection>
      <FormSection id="site" title="Site">
        <div data-wide>
          <TextInput label="Address" {...form.getInputProps('site.address')} />
          {site.address.trim() === '' ? null : (
            <Anchor
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(site.address)}`}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              className={classes.below ?? ''}
            >
              Show it on a map
            </Anchor>
          )}
        </div>
        <Textarea
          label="Access"
          description="Keys, hours, who lets you in"
          data-wide
          autosize
          minRows={1}
          {...form.getInputProps('site.access')}
        />
        <Select
          label="Access equipment"
          placeholder="Not known"
          data={equipment}
          clearable
          {...form.getInputProps('site.equipment')}
        />
        <TextInput label="Parking" {...form.getInputProps('site.parking')} />
        <Textarea label="Hazards" data-wide autosize minRows={1} {...form.getInputProps('site.hazards')} />
      </FormSection>
      <FormSection id="notes" title="Notes">
        <Textarea
          label="Notes"
          description="Everybody on the job reads them"
          data-wide
          autosize
          minRows={3}
          {...form.getInputProps('notes')}
        />
      </FormSection>
    </>
  )
}
