import { memo } from 'react'
import { firstDesign, MAX_SIGN_TEXT, type SignDesign } from '#domain/sign/sign-design.ts'
import { LightChoice } from './LightChoice.tsx'
import classes from './SignMaker.module.css'

interface WordsChoiceProps {
  text: string
  light: SignDesign['light'] | null
  onText: (part: { text: string }) => void
  onLight: (light: SignDesign['light']) => void
}

/** Above the drawing, so that nobody has to look for where to type. */
export const WordsChoice = memo(function WordsChoice({ text, light, onText, onLight }: WordsChoiceProps) {
  return (
    <div className={classes.words}>
      <label htmlFor="sign-text">Your sign says</label>
      <input
        id="sign-text"
        name="text"
        value={text}
        onChange={(event) => onText({ text: event.currentTarget.value })}
        onFocus={makeWay}
        onClick={makeWay}
        maxLength={MAX_SIGN_TEXT}
        aria-describedby="sign-text-count"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <span id="sign-text-count" className={classes.count}>
        {text.length} of {MAX_SIGN_TEXT} characters
      </span>
      <LightChoice light={light} onChange={onLight} />
    </div>
  )
})

/**
 * The sample text is replaced by the first key. A click would clear the selection that focus made, so both
 * select.
 */
function makeWay({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  if (currentTarget.value === firstDesign.text) currentTarget.select()
}
