import type { ReactNode } from 'react'
import type { Message } from '#domain/letters.ts'
import classes from './LetterPreview.module.css'

interface LetterPreviewProps {
  message: Message
  /** What goes with it. */
  children?: ReactNode
}

/** What a mail says, as whoever gets it reads it. */
export function LetterPreview({ message: { subject, letter }, children }: LetterPreviewProps) {
  return (
    <figure data-wide className={classes.preview}>
      <figcaption>Preview</figcaption>
      <h3>{subject}</h3>
      {letter.paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
        <p key={index}>{paragraph}</p>
      ))}
      {children}
    </figure>
  )
}
