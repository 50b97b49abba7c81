import { Textarea, TextInput } from '@mantine/core'
import { type SignQuestion as Question, signQuestionLabels } from '#domain/survey/sign-questions.ts'
import {
  existingSignLabels,
  existingSigns,
  illuminationLabels,
  illuminations,
  type SignInput,
  wallMaterialLabels,
  wallMaterials,
} from '#domain/survey/signs.ts'
import { LengthInput } from '#web/fields/LengthInput.tsx'
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx'
import { ColourList } from './ColourList.tsx'

interface SignQuestionProps {
  question: Question
  sign: SignInput
  onChange: (change: Partial<SignInput>) => void
}

/**
 * One question about a sign, with a fitting field: lengths on a number pad, choices as chips, the rest as
 * text.
 */
export function SignQuestionField({ question, sign, onChange }: SignQuestionProps) {
  const label = signQuestionLabels[question]
  switch (question) {
    case 'widthMm':
    case 'heightMm':
    case 'depthMm':
    case 'letterHeightMm':
    case 'heightAboveGroundMm':
    case 'distanceToPowerMm':
      return (
        <LengthInput
          label={label}
          size="md"
          enterKeyHint="next"
          data-length
          value={sign[question]}
          onChange={(length) => onChange({ [question]: length })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            focusNextLength(event.currentTarget)
          }}
        />
      )
    case 'wallMaterial':
      return (
        <ChoiceChips
          label={label}
          options={wallMaterials}
          labels={wallMaterialLabels}
          value={sign.wallMaterial}
          onChange={(wallMaterial) => onChange({ wallMaterial })}
        />
      )
    case 'existingSign':
      return (
        <ChoiceChips
          label={label}
          options={existingSigns}
          labels={existingSignLabels}
          value={sign.existingSign}
          onChange={(existingSign) => onChange({ existingSign })}
        />
      )
    case 'illumination':
      return (
        <ChoiceChips
          label={label}
          options={illuminations}
          labels={illuminationLabels}
          value={sign.illumination}
          onChange={(illumination) => onChange({ illumination })}
        />
      )
    case 'colours':
      return <ColourList colours={sign.colours} onChange={(colours) => onChange({ colours })} />
    case 'wording':
      return (
        <Textarea
          label={label}
          size="md"
          autosize
          minRows={2}
          maxLength={2000}
          data-wide
          value={sign.wording}
          onChange={(event) => onChange({ wording: event.currentTarget.value })}
        />
      )
    case 'condition':
    case 'fixing':
    case 'substrate':
      return (
        <TextInput
          label={label}
          size="md"
          maxLength={question === 'substrate' ? 200 : 500}
          value={sign[question]}
          onChange={(event) => onChange({ [question]: event.currentTarget.value })}
        />
      )
  }
}

/** Enter moves the focus from the width to the height and on; after the last one the keyboard closes. */
function focusNextLength(field: HTMLInputElement): void {
  const form = field.closest('section') ?? document
  const lengths = [...form.querySelectorAll<HTMLInputElement>('input[data-length]')]
  const next = lengths[lengths.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}
