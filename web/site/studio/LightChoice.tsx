import type { SignDesign } from '#domain/sign-design.ts'
import classes from './SignMaker.module.css'

interface LightChoiceProps {
  /** Null until the visitor's own light is known: the drawing follows it by itself until then. */
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
