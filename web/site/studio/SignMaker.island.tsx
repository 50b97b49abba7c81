import { type FormEvent, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { fitLetters } from '#domain/sign/fit-letters.ts'
import { type DesignKind, hasPanel, type SignDesign } from '#domain/sign/sign-design.ts'
import { guidePrice } from '#domain/sign/sign-price.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { hintFor } from './contrast-hint.ts'
import { FaceChoice } from './FaceChoice.tsx'
import { KindChoice } from './KindChoice.tsx'
import { NoPanel } from './NoPanel.tsx'
import { ShareLink } from './ShareLink.tsx'
import classes from './SignMaker.module.css'
import { SizeChoice } from './SizeChoice.tsx'
import { StudioStage } from './StudioStage.tsx'
import { useAddress } from './use-address.ts'
import { useAwake } from './use-awake.ts'
import { WordsChoice } from './WordsChoice.tsx'

interface SignMakerProps {
  design: SignDesign
  /**
   * Whether the address named the design; otherwise it is the shop's own first one, in the visitor's theme.
   */
  given: boolean
  leadDays: Record<DesignKind, [from: number, to: number]>
  quoteLabel: string
  currency: string
}

/**
 * The sign maker. Without its script it is a form that the server answers with the drawing. With it, every
 * change is drawn at once and kept in the address.
 */
export default function SignMaker({ design: first, given, leadDays, quoteLabel, currency }: SignMakerProps) {
  const [design, setDesign] = useState(first)
  const [light, setLight] = useState(given ? first.light : null)
  // Used until the visitor chooses: the design's own light, else the visitor's theme.
  const [offered, setOffered] = useState(light)
  const awake = useAwake((dark) => {
    const own = dark ? 'night' : 'day'
    setOffered((previous) => previous ?? own)
    setLight((previous) => previous ?? own)
  })
  const current = useMemo(() => (light === null ? design : { ...design, light }), [design, light])
  useAddress(current, first)
  // A key shows in the field at once; the drawing may follow a moment later.
  const drawn = useDeferredValue(current)
  const change = useCallback(
    (part: Partial<SignDesign>) => setDesign((previous) => ({ ...previous, ...part })),
    [],
  )
  const [from, to] = leadDays[design.kind]
  // An empty panel has no price.
  const price = useMemo(() => {
    if (drawn.text.trim() === '') return ''
    const pounds = guidePrice(drawn, fitLetters(drawn).capHeight) / 100
    return `From ${currency}${pounds.toLocaleString('en-GB')}`
  }, [drawn, currency])
  return (
    <form
      action="/"
      className={classes.maker}
      data-awake={awake || undefined}
      onSubmit={awake ? stay : undefined}
      aria-label="Make your sign"
    >
      <WordsChoice text={design.text} light={light} onText={change} onLight={setLight} />
      <StudioStage design={drawn} light={light} moved={design !== first || light !== offered} price={price} />
      <div className={classes.block}>
        <KindChoice kind={design.kind} onChange={change} />
        <FaceChoice face={design.face} onChange={change} />
        <SizeChoice widthMm={design.widthMm} heightMm={design.heightMm} onChange={change} />
        {hasPanel(design.kind) ? (
          <ColourChoice name="panel" legend="Panel" hex={design.panel} onChange={change} />
        ) : (
          <NoPanel panel={design.panel} />
        )}
        <ColourChoice
          name="letters"
          legend="Letters"
          hex={design.letters}
          hint={hintFor(design)}
          onChange={change}
        />
        <div className={`${classes.cell} ${classes.offer}`}>
          <p className={classes.price}>
            {price === '' ? (
              'Type what it says to hear a price.'
            ) : (
              <>
                <span>{price}</span> + VAT, fitted
              </>
            )}
          </p>
          <p className={classes.note}>
            Made in {from} to {to} working days. A guide: we measure before we quote.
          </p>
          <p className={classes.actions}>
            <button type="submit" className={classes.draw} hidden={awake}>
              Draw it
            </button>
            {awake ? <ShareLink design={current} /> : null}
            <button type="submit" formAction="/contact-us#enquiry" className={classes.quote}>
              {quoteLabel}
            </button>
          </p>
        </div>
      </div>
    </form>
  )
}

/**
 * Enter in a field need not draw anything, because the drawing is up to date. Only the quote button submits.
 */
function stay(event: FormEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (!submitter?.hasAttribute('formaction')) event.preventDefault()
}
