import { memo } from 'react'
import { type DesignKind, designKindLabels, designKinds } from '#domain/sign/sign-design.ts'
import classes from './SignMaker.module.css'

const lines: Record<DesignKind, string> = {
  'flat-panel': 'Print or cut vinyl on aluminium, lit from above',
  'built-up': 'Folded metal letters that throw a shadow',
  'halo-lit': 'Solid letters with light glowing from behind',
  led: 'Acrylic faces, lit from inside',
  'neon-flex': 'A glowing line, unbreakable and cool to touch',
  'window-vinyl': 'Letters cut from film, on the glass',
}

interface KindChoiceProps {
  kind: DesignKind
  onChange: (part: { kind: DesignKind }) => void
}

export const KindChoice = memo(function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <fieldset className={`${classes.cell} ${classes.kinds}`}>
      <legend>Kind of sign</legend>
      <div className={classes.kindList}>
        {designKinds.map((each) => (
          <label key={each} className={classes.kind}>
            <input
              type="radio"
              name="kind"
              value={each}
              checked={each === kind}
              onChange={() => onChange({ kind: each })}
              aria-describedby={`kind-${each}`}
            />
            <span>
              <strong>{designKindLabels[each]}</strong>
              <span id={`kind-${each}`}>{lines[each]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
