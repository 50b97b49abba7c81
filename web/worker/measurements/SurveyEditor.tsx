import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { completenessOf, type MeasurementFields, type Missing } from '#domain/survey/measurements.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { useLate } from '#web/ui/late.ts'
import classes from './survey.module.css'
import { VisitPart } from './VisitPart.tsx'

const parts = ['visit', 'signs', 'finish'] as const
type Part = (typeof parts)[number]
const partLabels: Record<Part, string> = { visit: 'Visit', signs: 'Signs', finish: 'Finish' }

const loadSigns = () => import('./SignsPart.tsx')
const loadFinish = () => import('./FinishPart.tsx')

interface SurveyEditorProps {
  back: { to: string; label: string }
  survey: MeasurementFields
  onChange: (change: Partial<MeasurementFields>) => void
  customer: ReactNode
  /** The photos of a sign, or of the site if it is null. */
  photos: (signId: string | null) => ReactNode
  /** Where the text is stored so far: on this phone, or at the office. */
  state: ReactNode
}

/** A survey in three parts, each a screenful for one hand; the URL names the part that is shown. */
export function SurveyEditor({ back, survey, onChange, customer, photos, state }: SurveyEditorProps) {
  const [search, setSearch] = useAddressSearch()
  const part = parts.find((one) => one === search.get('part')) ?? 'visit'
  const signs = useLate(loadSigns, part === 'signs')
  const finish = useLate(loadFinish, part === 'finish')
  const isAwaited = (part === 'signs' && !signs) || (part === 'finish' && !finish)
  const go = (to: Part, sign?: string) =>
    setSearch(
      (before) => {
        before.set('part', to)
        if (sign !== undefined) before.set('sign', sign)
        return before
      },
      { replace: true },
    )
  const goToMissing = ({ path }: Missing) => {
    const [field, index] = path.split('.')
    if (field !== 'signs') return go('visit')
    go('signs', survey.signs[Number(index)]?.id)
  }
  const { answered, asked } = completenessOf(survey)
  const next = parts[parts.indexOf(part) + 1]
  return (
    <>
      <nav className={classes.parts} aria-label="Parts of the measurement">
        <Link to={back.to} className={classes.back} aria-label={back.label} title={back.label}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        </Link>
        {parts.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.part}
            aria-current={one === part ? 'step' : undefined}
            onClick={() => go(one)}
          >
            {partLabels[one]}
            {one === 'signs' && survey.signs.length > 0 ? ` (${survey.signs.length})` : ''}
          </button>
        ))}
      </nav>
      {part === 'visit' ? (
        <VisitPart visit={survey} onChange={onChange} customer={customer} photos={photos(null)} />
      ) : null}
      {isAwaited ? <Awaited /> : null}
      {part === 'signs' && signs ? (
        <signs.default
          signs={survey.signs}
          current={search.get('sign')}
          onCurrent={(id) => go('signs', id)}
          onChange={(signs) => onChange({ signs })}
          photos={(sign) => photos(sign.id)}
        />
      ) : null}
      {part === 'finish' && finish ? (
        <finish.default visit={survey} onChange={onChange} onGo={goToMissing} />
      ) : null}
      <div className={classes.foot}>
        <span className={classes.state}>
          {state}
          <span className={classes.progress}>
            {answered} of {asked} answered
          </span>
        </span>
        {next ? (
          <Button size="md" variant={part === 'visit' ? 'filled' : 'default'} onClick={() => go(next)}>
            Next: {partLabels[next]}
          </Button>
        ) : null}
      </div>
    </>
  )
}
