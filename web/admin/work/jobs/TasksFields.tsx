import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Job } from '#domain/work/jobs.ts'
import { api, refresh } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { toastFailure } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import classes from './job.module.css'
import { emptyTask, type JobFormValues } from './job-values.ts'
import { keepJob } from './use-move-job.ts'

interface TasksFieldsProps {
  form: JobFormValues
  job: Job
  people: { value: string; label: string }[]
}

/** What is to be done. A tick is saved at once; the rest with the job. */
export function TasksFields({ form, job, people }: TasksFieldsProps) {
  const { tasks } = form.values
  const tick = useMutation({
    ...api.jobs.tick.mutationOptions(),
    onSuccess: keepJob,
    onError: toastFailure,
    onSettled: () => refresh('jobs'),
  })
  const stored = new Map(job.tasks.map((task) => [task.id, task.done]))
  const add = () => {
    form.insertListItem('tasks', emptyTask())
    setTimeout(() => form.getInputNode(`tasks.${tasks.length}.text`)?.focus())
  }
  const isDone = (id: string) =>
    tick.isPending && tick.variables.taskId === id ? tick.variables.done : (stored.get(id) ?? false)
  return (
    <FormSection
      id="tasks"
      title="Tasks"
      isStacked
      text="A tick is saved at once."
      action={
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          Add a task
        </Button>
      }
    >
      {tasks.map((task, index) => (
        <fieldset key={task.id} className={classes.task} data-wide>
          <legend className={classes.hidden}>Task {index + 1}</legend>
          <Checkbox
            aria-label={`Done: ${task.text || 'the new task'}`}
            checked={isDone(task.id)}
            disabled={!stored.has(task.id)}
            onChange={(event) =>
              tick.mutate({ id: job.id, taskId: task.id, done: event.currentTarget.checked })
            }
          />
          <TextInput
            aria-label={`Task ${index + 1}`}
            placeholder="What is to be done"
            maxLength={300}
            {...form.getInputProps(`tasks.${index}.text`)}
          />
          <Select
            className={classes.taskWho ?? ''}
            aria-label={`Who does task ${index + 1}`}
            placeholder="Nobody yet"
            data={people}
            searchable
            clearable
            {...form.getInputProps(`tasks.${index}.personId`)}
          />
          <div className={classes.taskDay}>
            <DayInput
              label={`Day of task ${index + 1}`}
              isLabelHidden
              field={`tasks.${index}.day`}
              placeholder="No day"
              clearable
              value={task.day ?? ''}
              error={form.errors[`tasks.${index}.day`]}
              onChange={(day) => form.setFieldValue(`tasks.${index}.day`, day || null)}
            />
          </div>
          <ActionIcon
            className={classes.taskRemove ?? ''}
            aria-label={`Remove task ${index + 1}`}
            onClick={() => form.removeListItem('tasks', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
    </FormSection>
  )
}
