/** What the certificate of a handover says. */
import type { Job } from '#domain/work/jobs.ts'
import type { SitePhoto, Snag } from '#domain/work/site-work.ts'

export interface HandoverSheet {
  job: Pick<Job, 'jobNumber' | 'title' | 'customer' | 'site'>
  items: Pick<Job['items'][number], 'title' | 'description' | 'quantity' | 'widthMm' | 'heightMm'>[]
  photos: Pick<SitePhoto, 'id' | 'use' | 'caption' | 'at'>[]
  snags: Pick<Snag, 'text' | 'fixedAt'>[]
  /** ISO 8601. */
  at: string
  /** Who took it over; empty if nobody was there. */
  name: string
  role: string
  remark: string
  mayShow: boolean
  /** A name that was typed as the signature; '' if it was drawn or nobody signed. */
  typed: string
  /** Who of the shop was there. */
  by: string
}

/** The id of the drawn signature among the pictures. */
export const SIGNATURE = 'signature'
