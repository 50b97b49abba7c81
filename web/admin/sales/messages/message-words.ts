import type { OfficeMessage } from '#domain/sales/messages.ts'

/** Whether a customer wrote it and nobody in the office has read it. */
export function isUnread({ from, readAt }: Pick<OfficeMessage, 'from' | 'readAt'>): boolean {
  return from === 'customer' && readAt === null
}

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** @param size in bytes; @returns '12 KB' or '3.4 MB' */
export function sizeInWords(size: number): string {
  return size < MEGABYTE
    ? `${Math.max(1, Math.round(size / KILOBYTE))} KB`
    : `${(size / MEGABYTE).toFixed(1)} MB`
}
