import type { ReactNode } from 'react'
import type { Message } from '#domain/mail/letters.ts'
import classes from './LetterPreview.module.css'

interface LetterPreviewProps {
  message: Message
  /** The attachments. */
  children?: ReactNode
}

/** A mail as its recipient reads it. */
export function LetterPreview({ message: { subject, letter }, children }: LetterPreviewProps) {
  return (
    <figure data-wide className={classes.preview}>
      <figcaption>Preview</figcaption>
      <h3>{subject}</h3>
      {letter.paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
        <p key={index}>{paragraph}</p>
      ))}
      {letter.signature ? <p>{letter.signature}</p> : null}
      {children}
    </figure>
  )
}
