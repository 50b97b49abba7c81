import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { v7 as uuid } from 'uuid'
import { type GroupColour, groupColourLabels, groupColours } from '#domain/shop/groups.ts'
import { type Stage, stageKindLabels, stageKinds } from '#domain/shop/stages.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { Sortable } from '#web/ui/Sortable.tsx'
import { SortableItem } from '#web/ui/SortableItem.tsx'
import { ColourSwatch } from '../groups/ColourSwatch.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './settings-values.ts'

const MOST = 20

const kinds = stageKinds.map((value) => ({ value, label: stageKindLabels[value] }))
const colours = groupColours.map((value) => ({ value, label: groupColourLabels[value] }))

/** A new stage for before the last one, of the kind of its neighbour, so that the order stays lawful. */
function newStage(before: Stage | undefined, used: readonly Stage[]): Stage {
  const colour = groupColours.find((one) => used.every((stage) => stage.colour !== one)) ?? 'slate'
  return { id: uuid(), name: '', kind: before?.kind ?? 'waiting', colour }
}

/** The stages that jobs go through, from left to right on the board. */
export function StagesField({ form }: { form: SettingsForm }) {
  const { stages } = form.values
  const add = () => {
    const at = Math.max(0, stages.length - 1)
    form.insertListItem('stages', newStage(stages[at - 1], stages), at)
    setTimeout(() => form.getInputNode(`stages.${at}.name`)?.focus())
  }
  const nameOf = (id: string) => stages.find((stage) => stage.id === id)?.name || 'The new stage'
  const fault = form.errors.stages
  return (
    <FormSection
      id="stages"
      title="Stages"
      isStacked
      text="The columns of the board, from left to right. The kind tells Fascia what a stage means: the gates hold a job before 'Production'."
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={stages.length >= MOST}
          onClick={add}
        >
          Add a stage
        </Button>
      }
    >
      {fault ? (
        <p role="alert" className={classes.stagesFault} data-wide>
          {fault}
        </p>
      ) : null}
      <Sortable
        ids={stages.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={(id, to) =>
          form.reorderListItem('stages', { from: stages.findIndex((stage) => stage.id === id), to })
        }
      >
        <ol className={classes.stages} data-wide>
          {stages.map((stage, index) => (
            <SortableItem
              key={stage.id}
              id={stage.id}
              name={nameOf(stage.id)}
              movable={stages.length > 1}
              className={classes.stage ?? ''}
            >
              <StageFields form={form} stage={stage} index={index} />
            </SortableItem>
          ))}
        </ol>
      </Sortable>
    </FormSection>
  )
}

function StageFields({ form, stage, index }: { form: SettingsForm; stage: Stage; index: number }) {
  const place = `Stage ${index + 1}`
  return (
    <>
      <TextInput
        className={classes.stageName ?? ''}
        aria-label={`${place}: name`}
        placeholder="Name"
        maxLength={40}
        {...form.getInputProps(`stages.${index}.name`)}
      />
      <Select
        className={classes.stageKind ?? ''}
        aria-label={`${place}: kind`}
        data={kinds}
        {...form.getInputProps(`stages.${index}.kind`)}
      />
      <Select
        className={classes.stageColour ?? ''}
        aria-label={`${place}: colour`}
        data={colours}
        leftSection={<ColourSwatch colour={stage.colour} />}
        renderOption={({ option }) => (
          <>
            <ColourSwatch colour={option.value as GroupColour} />
            {option.label}
          </>
        )}
        {...form.getInputProps(`stages.${index}.colour`)}
      />
      <ActionIcon
        className={classes.stageRemove ?? ''}
        aria-label={`Remove ${stage.name || place}`}
        onClick={() => form.removeListItem('stages', index)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
