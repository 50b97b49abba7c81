import { useId, useState } from 'react'
import classes from './SignMaker.module.css'

interface LengthFieldProps {
  name: string
  label: string
  /** Millimetres, as are the limits. */
  value: number
  min: number
  max: number
  /** Of the slider; the field beside it accepts every millimetre. */
  step: number
  onChange: (value: number) => void
}

/** A length by slider and by number: a typed number counts as soon as it is within the limits. */
export function LengthField({ name, label, value, min, max, step, onChange }: LengthFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (words: string) => {
    setTyped(words)
    const length = Number(words)
    if (Number.isInteger(length) && length >= min && length <= max) onChange(length)
  }
  return (
    <div className={classes.length}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.number}>
        <input
          id={id}
          type="number"
          name={name}
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typed ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        <span>mm</span>
      </span>
      <input
        type="range"
        className={classes.slider}
        aria-label={`${label} in millimetres`}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
