import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import type { DeedWords, Looked, Marked } from './deeds.ts'
import classes from './Marked.module.css'
import { describeBecame } from './take-back.ts'
import { type Result, type State, useMany } from './use-many.ts'

interface ManyDialogProps {
  deed: DeedWords
  nouns: readonly [string, string]
  /** What was marked when the dialog opened. */
  items: readonly Marked[]
  onDone: (ids: ReadonlySet<string>) => void
  /** Fetches the list again, also when the dialog is closed. */
  refresh: () => void
  onClose: () => void
}

/** Does one thing to all that is marked: says before what can be done and what not, and afterwards what became of each. */
export default function ManyDialog({ deed, nouns, items, onDone, refresh, onClose }: ManyDialogProps) {
  const count = (of: number) => `${of} ${of === 1 ? nouns[0] : nouns[1]}`
  const { state, look, act, undo, stop } = useMany(items, { done: deed.done, count, refresh }, onDone)
  const isRunning = state.at === 'doing' || state.at === 'undoing'
  const first = useRef(true)
  useEffect(() => {
    if (!first.current || deed.Choice) return
    first.current = false
    void look('')
  })
  return (
    <Modal
      opened
      onClose={isRunning ? stop : onClose}
      closeOnClickOutside={!isRunning}
      title={`${deed.verb} ${count(items.length)}`}
      size="lg"
      closeButtonProps={{ 'aria-label': isRunning ? 'Stop' : 'Close' }}
    >
      {state.at === 'choosing' && deed.Choice ? (
        <Choosing Choice={deed.Choice} onCancel={onClose} onChosen={(choice) => void look(choice)} />
      ) : null}
      <Progress state={state} verb={deed.verb} onStop={state.at === 'looking' ? onClose : stop} />
      {state.at === 'looked' ? (
        <Before {...state} deed={deed} count={count} onCancel={onClose} onAct={() => void act(state.ready)} />
      ) : null}
      {state.at === 'done' ? (
        <After
          result={state.result}
          done={deed.done}
          count={count}
          onAgain={(those) => void act(those, state.result.done)}
          onUndo={() => void undo(state.result)}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  )
}

interface ChoosingProps {
  Choice: NonNullable<DeedWords['Choice']>
  onCancel: () => void
  onChosen: (choice: string) => void
}

function Choosing({ Choice, onCancel, onChosen }: ChoosingProps) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Stack gap="md">
      <Choice value={value} onChange={setValue} />
      <DialogButtons
        action="Next"
        isBlocked={value === null || value.trim() === ''}
        onCancel={onCancel}
        onAct={() => value !== null && onChosen(value)}
      />
    </Stack>
  )
}

function Progress({ state, verb, onStop }: { state: State; verb: string; onStop: () => void }) {
  if (!('of' in state)) return null
  const { count, of } = state
  const words = { looking: 'Looking through them', doing: verb, undoing: 'Undo' }[state.at]
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">{`${words}: ${count} of ${of} …`}</Text>
      <progress className={classes.progress} max={of} value={count} aria-label={words} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      </Group>
    </Stack>
  )
}

interface BeforeProps {
  ready: Looked[]
  refused: { name: string; why: string }[]
  deed: Pick<DeedWords, 'verb' | 'says' | 'done'>
  count: (of: number) => string
  onCancel: () => void
  onAct: () => void
}

function Before({ ready, refused, deed, count, onCancel, onAct }: BeforeProps) {
  const all = ready.length + refused.length
  return (
    <Stack gap="sm">
      {deed.says && ready.length > 0 ? <Text size="sm">{deed.says}</Text> : null}
      {ready.length === 0 ? <Text size="sm">{`None of them can be ${deed.done}.`}</Text> : null}
      <Named
        label="Those that can be done"
        items={ready.map(({ id, name, prepared }) => ({
          ...{ id, name },
          why: 'note' in prepared ? (prepared.note ?? '') : '',
        }))}
      />
      {refused.length > 0 ? (
        <>
          <Text size="sm" fw={600}>{`${refused.length} cannot be ${deed.done}`}</Text>
          <Named label="Those that cannot be done" items={refused.map((one) => ({ ...one, id: one.name }))} />
        </>
      ) : null}
      <DialogButtons
        action={refused.length > 0 ? `${deed.verb} ${ready.length} of ${all}` : `${deed.verb} ${count(all)}`}
        isFocused
        isBlocked={ready.length === 0}
        onCancel={onCancel}
        onAct={onAct}
      />
    </Stack>
  )
}

interface AfterProps {
  result: Result
  done: string
  count: (of: number) => string
  onAgain: (those: readonly Looked[]) => void
  onUndo: () => void
  onClose: () => void
}

function After({ result, done, count, onAgain, onUndo, onClose }: AfterProps) {
  const { failed, left, isUndone, kept } = result
  const again = [...failed.map(({ looked }) => looked), ...left]
  const canUndo = result.done.some(({ undo }) => undo !== null)
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {describeBecame(result, { done, count })}
      </Text>
      {failed.length > 0 ? (
        <>
          <Text size="sm" fw={600} c="red" role="alert">{`${failed.length} not ${done}`}</Text>
          <Named
            label={`Not ${done}`}
            items={failed.map(({ looked: { id, name }, why }) => ({ id, name, why }))}
          />
        </>
      ) : null}
      {kept.length > 0 ? (
        <>
          <Text size="sm" fw={600} c="red" role="alert">{`${kept.length} not taken back`}</Text>
          <Named label="Not taken back" items={kept.map((one) => ({ ...one, id: one.name }))} />
        </>
      ) : null}
      <Group justify="flex-end" gap="xs">
        {canUndo ? (
          <Button variant="default" onClick={onUndo}>
            Undo
          </Button>
        ) : null}
        {again.length > 0 && !isUndone ? (
          <Button variant="default" onClick={() => onAgain(again)}>
            {failed.length > 0 ? 'Try again' : 'Go on'}
          </Button>
        ) : null}
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

function Named({ label, items }: { label: string; items: { id: string; name: string; why: string }[] }) {
  if (items.length === 0) return null
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map(({ id, name, why }) => (
        <li key={id}>
          {name}
          <span>{why}</span>
        </li>
      ))}
    </ul>
  )
}
