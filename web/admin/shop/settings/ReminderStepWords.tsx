import { Button, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReminderStep } from '#domain/shop/settings.reminders.ts'
import { ReminderPreview } from './ReminderPreview.tsx'
import classes from './Reminders.module.css'
import type { SettingsForm } from './settings-values.ts'

interface ReminderStepWordsProps {
  form: SettingsForm
  step: ReminderStep
  index: number
  /** What a screen reader calls the step: 'Step 2'. */
  place: string
}

/** The words of a step beside the mail that they make; closed until somebody opens them or one is wrong. */
export function ReminderStepWords({ form, step, index, place }: ReminderStepWordsProps) {
  const at = `reminderLadder.${index}`
  const [isOpened, setOpened] = useState(step.subject === '')
  const hasFault = `${at}.subject` in form.errors || `${at}.text` in form.errors
  const isOpen = isOpened || hasFault
  const words = useRef<HTMLDivElement>(null)
  // The words were hidden when the form looked for its first fault.
  useEffect(() => {
    if (hasFault) words.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasFault])
  const named = `Words of ${step.name || place}`
  const wordsId = `words-of-${step.id}`
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        className={classes.opener ?? ''}
        aria-expanded={isOpen}
        aria-controls={wordsId}
        aria-label={isOpen || !step.subject ? named : `${step.subject}: ${named}`}
        leftSection={<IconChevronDown size={14} aria-hidden data-open={isOpen || undefined} />}
        onClick={() => setOpened(!isOpen)}
      >
        {isOpen ? 'Words' : step.subject || 'Words'}
      </Button>
      {isOpen ? (
        <div className={classes.words} id={wordsId} ref={words}>
          <div className={classes.texts}>
            <TextInput
              label="Subject"
              aria-label={`${place}: subject`}
              maxLength={200}
              {...form.getInputProps(`${at}.subject`)}
            />
            <Textarea
              label="Text"
              aria-label={`${place}: text`}
              autosize
              minRows={6}
              {...form.getInputProps(`${at}.text`)}
            />
          </div>
          <ReminderPreview step={step} form={form} />
        </div>
      ) : null}
    </>
  )
}
