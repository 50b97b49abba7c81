/** How a PDF left the shop: in a mail, from a customer's link, or downloaded by the office. */
export const sentPdfChannels = ['mail', 'link', 'download'] as const
export type SentPdfChannel = (typeof sentPdfChannels)[number]
