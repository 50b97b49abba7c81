/** Which bodies a call takes: JSON or a form, and how large. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { MAX_ATTACHMENT_BYTES } from '#domain/sales/message-limits.ts'
import { MAX_ENQUIRY_BYTES, MAX_ENQUIRY_PICTURES } from '#domain/site/enquiries.words.ts'
import type { AppEnvironment } from './app.ts'
import { type FormLimits, isMultipart } from './multipart.ts'

/** The overhead around a file in a multipart body. Bytes. */
export const MULTIPART_MARGIN = 64 * 1024

const MEGABYTE = 1024 * 1024

export const MAX_JSON_BYTES = 5 * MEGABYTE

/** The limits of a call that takes multipart forms; null if it takes JSON only. */
export function formLimitsOf(path = ''): FormLimits | null {
  const limits = (most: number, files: number) => {
    const sent = most + MULTIPART_MARGIN
    return { sent, kept: sent, files }
  }
  if (path === '/enquiries') return limits(MAX_ENQUIRY_BYTES, MAX_ENQUIRY_PICTURES)
  if (path === '/link/{token}/files' || path === '/messages/files' || path === '/mails/files')
    return limits(MAX_ATTACHMENT_BYTES, 1)
  if (path === '/bank-statements' || path === '/bank-statements/look') return limits(MAX_FILE_BYTES, 1)
  if (path === '/openings') return limits(MAX_FILE_BYTES, 1)
  if (path === '/jobs/{id}/files' || path === '/customers/{id}/files') return limits(MAX_FILE_BYTES, 1)
  return path.startsWith('/files') || path.startsWith('/imports') ? limits(MAX_FILE_BYTES, 1) : null
}

/** Accepts bodies of up to `most` bytes, plus `margin` for multipart overhead; larger ones are 413. */
export function limitBody(most: number, margin = 0): MiddlewareHandler<AppEnvironment> {
  const maxSize = most + margin
  const mostInWords = most < MEGABYTE ? `${most / 1024} KB` : `${most / MEGABYTE} MB`
  const refuse = (c: Context) => {
    // The rest of the body is not read, so the connection cannot be used again.
    c.header('Connection', 'close')
    return c.json({ code: 'TOO_LARGE', message: `That is larger than ${mostInWords}`, fields: [] }, 413)
  }
  const limit = bodyLimit({ maxSize, onError: refuse })
  // A body with a Content-Length is read in one go if it is not too long. No more than that length is ever
  // read (RFC 9112, 6.3). A form is counted while it is read (multipart.ts).
  return async (c, next) => {
    const isCountedLater = margin > 0 && isMultipart(c.req.raw)
    if (c.req.header('Transfer-Encoding') !== undefined) return isCountedLater ? next() : limit(c, next)
    return Number(c.req.header('Content-Length') ?? 0) > maxSize ? refuse(c) : next()
  }
}

/** A form on another site can send anything except JSON. So a call that takes no file accepts only JSON. */
export function refuseOtherThanJson(c: Context<AppEnvironment>, takesFiles: boolean): Response | null {
  const hasBody =
    c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0
  const type = c.req.header('Content-Type') ?? ''
  if (!hasBody || /^application\/json *(;|$)/i.test(type)) return null
  if (takesFiles && isMultipart(c.req.raw)) return null
  c.header('Connection', 'close')
  return c.json({ code: 'NOT_JSON', message: 'Send JSON', fields: [] }, 415)
}
