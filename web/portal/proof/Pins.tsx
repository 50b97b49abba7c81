import type { ProofComment } from '#domain/sales/proof-remarks.ts'
import look from '../look.module.css'
import form from '../parts/form.module.css'
import classes from './Proof.module.css'
import { CHANGES_FORM, pinValue } from './proof-fields.ts'

const percent = (part: number) => `${part * 100}%`

/** Numbered marks over a page. They are drawn by attributes: these pages take no styles from HTML. */
export function Pins({ pins, page }: { pins: readonly ProofComment[]; page: number }) {
  return (
    <svg className={classes.pins} aria-hidden="true" data-pins>
      {pins.map(({ x, y, ...pin }, index) =>
        pin.page === page ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, and its number is the mark
          <g key={index}>
            <circle cx={percent(x)} cy={percent(y)} r="14" />
            <text x={percent(x)} y={percent(y)} dy="0.36em">
              {index + 1}
            </text>
          </g>
        ) : null,
      )}
    </svg>
  )
}

interface PinRowProps {
  pin: ProofComment
  number: number
  isFaulty: boolean
}

/** What is to be changed at a mark. The script copies an empty one for each new mark. */
export function PinRow({ pin, number, isFaulty }: PinRowProps) {
  return (
    <li className={classes.pinRow} data-pin-row>
      <span className={classes.pinNumber} data-pin-number>
        {number}
      </span>
      <input type="hidden" name="pin" form={CHANGES_FORM} defaultValue={pinValue(pin)} />
      <textarea
        name="pinText"
        form={CHANGES_FORM}
        rows={2}
        maxLength={1000}
        defaultValue={pin.text}
        className={form.input}
        aria-label={`What is to be changed at mark ${number}`}
        aria-invalid={isFaulty || undefined}
        data-pin-text
      />
      <button
        type="button"
        className={look.secondary}
        aria-label={`Remove mark ${number}`}
        data-pin-remove
        hidden
      >
        Remove
      </button>
    </li>
  )
}
