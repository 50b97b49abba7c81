import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import type { SignOff } from '#domain/measurements.ts'
import { SignaturePad } from './SignaturePad.tsx'

interface SignOffFieldsProps {
  signOff: SignOff | null
  onChange: (signOff: SignOff | null) => void
}

/** The customer's word that this is what was agreed on site: name, signature, and when. */
export function SignOffFields({ signOff, onChange }: SignOffFieldsProps) {
  const [name, setName] = useState('')
  const [strokes, setStrokes] = useState<SignOff['strokes']>([])
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
        <Button
          variant="default"
          size="md"
          disabled={name.trim() === '' || strokes.length === 0}
          onClick={() => onChange({ name: name.trim(), strokes, at: new Date().toISOString() })}
        >
          Sign off
        </Button>
      </Group>
    </div>
  )
}
