import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { v7 as uuid } from 'uuid'
import {
  MOST_STEPS,
  type ReminderStep,
  reminderPlaceholders,
  stepDayOf,
} from '#domain/shop/settings.reminders.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { ReminderStepFields } from './ReminderStepFields.tsx'
import classes from './Reminders.module.css'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

/** A week after the last one, in its words; the person who adds it changes them. */
function nextStep(steps: readonly ReminderStep[]): ReminderStep {
  const days = Math.max(0, ...steps.map((step) => stepDayOf(step.days))) + 7
  const last = steps.at(-1)
  return {
    ...{ id: uuid(), name: '', days, tone: last?.tone ?? 'friendly', isOn: true },
    ...{ subject: last?.subject ?? '', text: last?.text ?? '' },
  }
}

/** The steps by which customers are reminded, and whether they go out by themselves. */
export function ReminderLadderField({ form }: { form: SettingsForm }) {
  const { reminderLadder: steps, remindersOn } = form.values
  const add = () => {
    form.insertListItem('reminderLadder', nextStep(steps))
    setTimeout(() => form.getInputNode(`reminderLadder.${steps.length}.name`)?.focus())
  }
  const fault = form.errors.reminderLadder
  return (
    <FormSection
      id="ladder"
      title="Reminders of invoices"
      isStacked
      text="Each invoice gets the latest step that it has reached, once, at least a week after the one before. Nobody is reminded of what is disputed, on hold, promised or just paid, nor at night, on Sundays and bank holidays."
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={steps.length >= MOST_STEPS}
          onClick={add}
        >
          Add a step
        </Button>
      }
    >
      <Switch
        data-wide
        label={labels.remindersOn}
        description={
          remindersOn
            ? 'Each morning at ten past nine, to whom a step is due. Debtors, Reminders shows beforehand who that is.'
            : 'Somebody sends them under Debtors, Reminders, after a look through the list.'
        }
        {...form.getInputProps('remindersOn', { type: 'checkbox' })}
      />
      {fault ? (
        <p role="alert" className={classes.fault} data-wide>
          {fault}
        </p>
      ) : null}
      <ol className={classes.steps} data-wide aria-label={labels.reminderLadder}>
        {steps.map((step, index) => (
          <ReminderStepFields key={step.id} form={form} step={step} index={index} />
        ))}
      </ol>
      {steps.length === 0 ? (
        <p data-wide className={classes.note}>
          No steps: nobody is reminded.
        </p>
      ) : null}
      <p data-wide className={classes.note}>
        Filled in automatically: {reminderPlaceholders.map((word) => `{${word}}`).join(', ')}, {'{shop}'}. The
        invoice is attached, and a button leads to its page.
      </p>
    </FormSection>
  )
}
