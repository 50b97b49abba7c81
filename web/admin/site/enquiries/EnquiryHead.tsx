import { IconPhoto, IconSignature } from '@tabler/icons-react'
import type { EnquirySummary } from '#domain/site/enquiries.ts'
import classes from './enquiries.module.css'

/** The subject of an enquiry, the start of its message, and its attachments. */
export function EnquiryHead({ enquiry }: { enquiry: EnquirySummary }) {
  const { service, excerpt, hasPicture, hasDesign, suspicious } = enquiry
  return (
    <span className={classes.head}>
      <span className={classes.service}>
        {service || 'Something else'}
        {hasDesign ? <IconSignature size={16} stroke={1.6} role="img" aria-label="with a design" /> : null}
        {hasPicture ? <IconPhoto size={16} stroke={1.6} role="img" aria-label="with a picture" /> : null}
        {suspicious ? <span className={classes.suspicious}>Possible spam</span> : null}
      </span>
      <span className={classes.excerpt}>{excerpt}</span>
    </span>
  )
}
