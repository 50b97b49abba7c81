import { Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { hasFigures } from '#domain/money/lines.ts'
import { fitsKit, partsOfLines } from '#domain/sales/kit-lines.ts'
import { isSame } from '#domain/same.ts'
import { type Kit, kitInput, MOST_PARTS } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'
import { findMadeBefore } from '#web/admin/records/lost-answer.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { type EditorLine, toStoredLine } from './editor-line.ts'

type Contents = Pick<Kit, 'name' | 'parts'>

/**
 * The kit that an earlier try made or corrected, if its answer was lost.
 * @param corrections what was sent to change it
 */
function madeBefore(error: unknown, corrections: readonly Contents[]): Pick<Kit, 'id' | 'version'> {
  const made = findMadeBefore(error)
  if (made) return made
  const { code, current } = readFailure(error)
  const now = current as Kit | undefined
  const isOurs = (sent: Contents) =>
    isSame(kitInput.safeParse(sent).data, { name: now?.name, parts: now?.parts })
  if (code !== 'CONFLICT' || !now || !corrections.some(isOurs)) throw error
  return now
}

interface SaveAsKitProps {
  lines: readonly EditorLine[]
  /** The services of the lines, as far as they are loaded. */
  services: Readonly<Record<string, Service>>
  onClose: () => void
}

/** Marks lines of a document and saves them as a kit: what and how much, not for how much. */
export default function SaveAsKit({ lines, services, onClose }: SaveAsKitProps) {
  const priced = lines.filter(hasFigures)
  const [id] = useState(() => uuid())
  const corrections = useRef<Contents[]>([])
  const [name, setName] = useState(() => lines.find((line) => !hasFigures(line))?.title ?? '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const taken = priced.filter((line) => fitsKit(line) && !left.has(line.id))
  const save = useMutationOnce({
    mutationFn: () => {
      const contents = { name, parts: partsOfLines(taken.map(toStoredLine), services) }
      return calls.kits.create({ id, ...contents }).catch((error) => {
        const { version } = madeBefore(error, corrections.current)
        // An earlier try arrived, and its answer was lost: it gets what is wanted now.
        corrections.current.push(contents)
        return calls.kits.update({ id, version, ...contents })
      })
    },
    onSuccess: (kit) => {
      toastSuccess(`${kit.name} saved as a kit`)
      onClose()
      void refresh('kits')
    },
    onError: (error) => {
      if (readFailure(error).fields.every(({ path }) => path !== 'name')) toastFailure(error)
    },
  })
  const fault = save.error && readFailure(save.error).fields.find(({ path }) => path === 'name')?.message
  return (
    <Modal opened onClose={onClose} title="Save lines as a kit">
      <Stack gap="md">
        <TextInput
          label="Name of the kit"
          description="The heading above its lines"
          required
          maxLength={200}
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Checkbox.Group
          label="Lines"
          value={taken.map((line) => line.id)}
          onChange={(ids) =>
            setLeft(new Set(priced.map((line) => line.id).filter((one) => !ids.includes(one))))
          }
        >
          <Stack gap="xs" mt={4}>
            {priced.map((line) => (
              <Checkbox
                key={line.id}
                value={line.id}
                label={line.title || 'A line without a title'}
                disabled={!fitsKit(line)}
                description={fitsKit(line) ? undefined : 'Has no service that prices it'}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text size="sm" c="dimmed">
          Sizes, quantities and options are kept, prices are not: in the next quote each line costs what its
          service costs then.
        </Text>
        {taken.length > MOST_PARTS ? (
          <Text size="sm" role="alert">
            A kit has at most {MOST_PARTS} lines: leave {taken.length - MOST_PARTS} out
          </Text>
        ) : null}
      </Stack>
      <DialogButtons
        action={`Save ${taken.length === 1 ? '1 line' : `${taken.length} lines`} as a kit`}
        onAct={() => save.mutate()}
        isBusy={save.isPending}
        isBlocked={taken.length === 0 || taken.length > MOST_PARTS || name.trim() === ''}
        onCancel={onClose}
      />
    </Modal>
  )
}
