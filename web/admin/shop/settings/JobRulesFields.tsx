import { Switch } from '@mantine/core'
import { MoneyInput } from '#web/fields/MoneyInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

/** What makes a job, what holds it before production, and what its work costs. */
export function JobRulesFields({ form }: { form: SettingsForm }) {
  const { jobsFromQuotes, depositBeforeMaking, approvalBeforeMaking, tellOfVisits } = form.values
  const { value: labourRate, onChange, ...rate } = form.getInputProps('labourRate')
  return (
    <FormSection id="job-rules" title="From the yes to production">
      <Switch
        data-wide
        label={labels.jobsFromQuotes}
        description={
          jobsFromQuotes
            ? 'A job is there as soon as somebody says yes.'
            : 'A job is made by hand, from the accepted quote.'
        }
        {...form.getInputProps('jobsFromQuotes', { type: 'checkbox' })}
      />
      <Switch
        data-wide
        label={labels.approvalBeforeMaking}
        description={
          approvalBeforeMaking
            ? 'Nothing is made before the customer approved its artwork, unless an admin says why.'
            : 'Work may begin without an approved proof.'
        }
        {...form.getInputProps('approvalBeforeMaking', { type: 'checkbox' })}
      />
      <Switch
        data-wide
        label={labels.depositBeforeMaking}
        description={
          depositBeforeMaking
            ? 'Where a quote asks for one, nothing is made before it is paid, unless an admin says why.'
            : 'Work may begin before the deposit is paid.'
        }
        {...form.getInputProps('depositBeforeMaking', { type: 'checkbox' })}
      />
      <Switch
        data-wide
        label={labels.checkProofs}
        description="Somebody in the shop looks over each proof before the customer gets it"
        {...form.getInputProps('checkProofs', { type: 'checkbox' })}
      />
      <Switch
        data-wide
        label={labels.tellOfVisits}
        description={
          tellOfVisits
            ? 'When a visit is booked, moved or called off, with an entry for their calendar.'
            : 'The office tells them of visits itself.'
        }
        {...form.getInputProps('tellOfVisits', { type: 'checkbox' })}
      />
      <Switch
        data-wide
        label={labels.tellOnTheWay}
        description="A mail as soon as somebody on the visit says that they are on their way"
        {...form.getInputProps('tellOnTheWay', { type: 'checkbox' })}
      />
      <MoneyInput
        {...rate}
        label={labels.labourRate}
        description="For the costs of a job. 0 if nobody worked it out."
        value={labourRate}
        onChange={(pence) => onChange(pence ?? 0)}
      />
    </FormSection>
  )
}
