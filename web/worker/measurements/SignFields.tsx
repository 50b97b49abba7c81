import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { questionsFor, type SignInput, signTypeLabels, signTypes } from '#domain/survey/signs.ts'
import { QuantityInput } from './QuantityInput.tsx'
import { SignQuestionField } from './SignQuestionField.tsx'
import classes from './survey.module.css'

interface SignFieldsProps {
  sign: SignInput
  /** Its name until it has a label. */
  name: string
  onChange: (change: Partial<SignInput>) => void
}

/** One sign: its type first, because that decides which questions follow. */
export function SignFields({ sign, name, onChange }: SignFieldsProps) {
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Type of sign"
        size="md"
        data={[
          { value: '', label: 'Choose…' },
          ...signTypes.map((type) => ({ value: type, label: signTypeLabels[type] })),
        ]}
        value={sign.signType ?? ''}
        onChange={(event) =>
          onChange({ signType: signTypes.find((type) => type === event.currentTarget.value) ?? null })
        }
      />
      <TextInput
        label="Label"
        placeholder={name}
        size="md"
        maxLength={100}
        value={sign.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <QuantityInput value={sign.quantity} onChange={(quantity) => onChange({ quantity })} />
      {questionsFor(sign).map((question) => (
        <SignQuestionField key={question} question={question} sign={sign} onChange={onChange} />
      ))}
      <Textarea
        label="Notes"
        size="md"
        autosize
        minRows={2}
        maxLength={5000}
        data-wide
        value={sign.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </div>
  )
}
