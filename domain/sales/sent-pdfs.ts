/** The PDFs that left the shop, which are kept as they were (docs/decisions/0057-sent-pdfs.md). */
import { z } from 'zod'

/** How a PDF left the shop: in a mail, from a customer's link, or downloaded by the office. */
export const sentPdfChannels = ['mail', 'link', 'download'] as const
export type SentPdfChannel = (typeof sentPdfChannels)[number]

export const sentPdfChannelLabels: Record<SentPdfChannel, string> = {
  mail: 'By mail',
  link: 'From the customer’s page',
  download: 'Downloaded by the office',
}

/** A kept copy as lists show it: one for each way in which the same bytes left. */
export const sentPdf = z.object({
  id: z.string(),
  channel: z.enum(sentPdfChannels),
  /** When these bytes first left this way. */
  at: z.string(),
  /** Of a quote; empty for an invoice. */
  revision: z.string(),
  name: z.string(),
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type SentPdf = z.infer<typeof sentPdf>
