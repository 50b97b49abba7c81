import { Alert } from '@mantine/core'
import type { Measurement } from '#domain/survey/measurements.ts'
import { hintAtPlanning, PLANNING_NOTE, planningVerdictLabels } from '#domain/survey/planning.ts'
import { signQuestionLabels } from '#domain/survey/sign-questions.ts'
import {
  existingSignLabels,
  illuminationLabels,
  type Sign,
  signTypeLabels,
  wallMaterialLabels,
} from '#domain/survey/signs.ts'
import { nameOfSign } from '#domain/survey/survey-words.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { FactList } from './FactList.tsx'
import classes from './measurements.module.css'
import { SurveyPhotos } from './SurveyPhotos.tsx'

const mm = (length: number | null) => (length === null ? '' : `${length.toLocaleString('en-GB')} mm`)

interface SignDetailsProps {
  sign: Sign
  index: number
  planning: Measurement['planning']
  heading: 'h3' | 'h4'
}

/** One sign of a survey: drawn with its dimensions, with its answers and the planning hint. */
export function SignDetails({ sign, index, planning, heading: Heading }: SignDetailsProps) {
  const hint = hintAtPlanning(sign, planning)
  return (
    <section className={classes.sign} aria-label={nameOfSign(sign, index)}>
      <Heading className={classes.signName}>
        {nameOfSign(sign, index)}
        <span>
          {sign.signType ? signTypeLabels[sign.signType] : 'Type not chosen'}
          {sign.quantity > 1 ? `, ${sign.quantity} of them` : ''}
        </span>
      </Heading>
      <div className={classes.size}>
        <DimensionLine label={sign.widthMm === null ? 'width not measured' : mm(sign.widthMm)} />
        <span>
          {sign.heightMm === null ? 'Height not measured' : `${mm(sign.heightMm)} high`}
          {sign.depthMm === null ? '' : `, ${mm(sign.depthMm)} deep`}
        </span>
      </div>
      <FactList
        facts={[
          [signQuestionLabels.letterHeightMm, mm(sign.letterHeightMm)],
          [signQuestionLabels.heightAboveGroundMm, mm(sign.heightAboveGroundMm)],
          [signQuestionLabels.wallMaterial, sign.wallMaterial ? wallMaterialLabels[sign.wallMaterial] : ''],
          [signQuestionLabels.condition, sign.condition],
          [signQuestionLabels.fixing, sign.fixing],
          [signQuestionLabels.existingSign, sign.existingSign ? existingSignLabels[sign.existingSign] : ''],
          [signQuestionLabels.illumination, sign.illumination ? illuminationLabels[sign.illumination] : ''],
          [signQuestionLabels.distanceToPowerMm, mm(sign.distanceToPowerMm)],
          [signQuestionLabels.substrate, sign.substrate],
          [
            signQuestionLabels.colours,
            sign.colours
              .map(({ part, system, code }) => `${part ? `${part}: ` : ''}${system} ${code}`)
              .join(', '),
          ],
          [signQuestionLabels.wording, sign.wording],
          ['Notes', sign.notes],
        ]}
      />
      <SurveyPhotos title={nameOfSign(sign, index)} photos={sign.photos} />
      {hint.verdict === 'likely-needed' ? (
        <Alert color="amber" title={planningVerdictLabels[hint.verdict]}>
          {hint.reasons.join('. ')}. {PLANNING_NOTE}
        </Alert>
      ) : null}
    </section>
  )
}
