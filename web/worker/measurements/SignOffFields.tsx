import { Button, Group, TextInput } from '@mantine/core'
import { formatMoment } from '#domain/dates.ts'
import type { SignOff } from '#domain/measurements.ts'
import { SignaturePad } from './SignaturePad.tsx'
import type { Signature } from './use-signature.ts'

interface SignOffFieldsProps {
  signOff: SignOff | null
  signature: Signature
  onChange: (signOff: SignOff | null) => void
}

/** The customer's word that this is what was agreed on site: name, signature, and when. */
export function SignOffFields({ signOff, signature, onChange }: SignOffFieldsProps) {
  const { name, setName, strokes, setStrokes, isWhole, take } = signature
  if (signOff) {
    return (
      <div>
        <p>
          Signed by {signOff.name}, {formatMoment(signOff.at)}
        </p>
        <Button variant="default" size="md" onClick={() => onChange(null)}>
          Sign again
        </Button>
      </div>
    )
  }
  return (
    <div>
      <TextInput
        label="Name of who signs"
        size="md"
        maxLength={200}
        mb="sm"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      <Group mt="xs">
        <Button variant="default" size="md" disabled={!isWhole} onClick={() => onChange(take())}>
          Sign off
        </Button>
      </Group>
    </div>
  )
}
