import { Fragment } from 'react'
import classes from './DataList.module.css'

/** Words that are longer must break somewhere, to fit on a phone. */
const MOST_LETTERS = 24

/** A text that breaks only between words: browsers would break a number like 'INV-20261126-004' at its hyphens. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\s+|,)/).map((word, place) =>
    word.includes('-') && word.length <= MOST_LETTERS ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never move
      <span key={place} className={classes.wholeWord}>
        {word}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never move
      <Fragment key={place}>{word}</Fragment>
    ),
  )
}
