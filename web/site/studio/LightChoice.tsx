import type { SignDesign } from '#domain/sign/sign-design.ts'
import classes from './SignMaker.module.css'

interface LightChoiceProps {
  /** Null until the visitor's own theme is known: until then the drawing follows it by CSS. */
  light: SignDesign['light'] | null
  onChange: (light: SignDesign['light']) => void
}

export function LightChoice({ light, onChange }: LightChoiceProps) {
  return (
    <fieldset className={classes.light}>
      <legend>Seen</legend>
      {(['day', 'night'] as const).map((each) => (
        <label key={each} className={classes.chip}>
          <input
            type="radio"
            name="light"
            value={each}
            checked={each === light}
            onChange={() => onChange(each)}
          />
          <span>By {each}</span>
        </label>
      ))}
    </fieldset>
  )
}
