import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import type { SignOff } from '#domain/survey/measurements.ts'
import { SignatureDrawing } from '#web/photos/SignatureDrawing.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import classes from './survey.module.css'
import type { SignatureForm } from './use-signature.ts'

interface SignOffFieldsProps {
  signOff: SignOff | null
  signature: SignatureForm
  onChange: (signOff: SignOff | null) => void
}

/** The customer's confirmation of what was agreed on site: name, signature, and time. It stays visible. */
export function SignOffFields({ signOff, signature, onChange }: SignOffFieldsProps) {
  const { name, setName, strokes, setStrokes, isWhole, take } = signature
  const [isSigning, setSigning] = useState(false)
  if (signOff) {
    return (
      <div>
        <div className={classes.signature}>
          <SignatureDrawing strokes={signOff.strokes} label={`The signature of ${signOff.name}`} />
        </div>
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
      <p className={classes.padLabel} aria-hidden>
        Signature
      </p>
      <button
        type="button"
        className={classes.signature}
        aria-label={strokes.length === 0 ? 'Sign here' : 'Change the signature'}
        onClick={() => setSigning(true)}
      >
        {strokes.length === 0 ? 'Sign here' : <SignatureDrawing strokes={strokes} label="As it was signed" />}
      </button>
      {isSigning ? (
        <SignaturePad strokes={strokes} onChange={setStrokes} onClose={() => setSigning(false)} />
      ) : null}
      {strokes.length > 0 && !isWhole ? (
        <p className={classes.pending}>The name is missing: without it the signature is not kept.</p>
      ) : null}
      <Group mt="sm">
        <Button variant="default" size="md" disabled={!isWhole} onClick={() => onChange(take())}>
          Sign off
        </Button>
      </Group>
    </div>
  )
}
