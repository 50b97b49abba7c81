/** The form without a script: the page itself handles the post, and the answer is the page. */
import { data, redirect } from 'react-router'
import { siteWords } from '#content/words.ts'
import type { FieldFault } from '#domain/errors.ts'
import { designFromQuery, isWhollyRead } from '#domain/sign/sign-design.schema.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { enquiryInput } from '#domain/site/enquiries.ts'
import type { Calls } from '#web/call.ts'
import { checkEnquiry } from './check-enquiry.ts'
import {
  type EnquiryAnswer,
  type EnquiryFormFields,
  readEnquiryForm,
  toFormFaults,
} from './enquiry-fields.ts'
import { readSize } from './read-size.ts'

/** What a page's address says of an enquiry: a design, a service, or that it was sent. */
export function readEnquirySearch(url: string) {
  const search = new URL(url).searchParams
  const read = (name: string) => search.get(name)
  // A sign without text does not count, so it is not carried along.
  const design = read('text')?.trim() === '' ? null : designFromQuery(read)
  return {
    /** The reference of an enquiry that was sent without a script. */
    sent: /^ENQ-\d{8}-\d{3,6}$/.exec(search.get('sent') ?? '')?.[0] ?? '',
    design,
    isCut: design !== null && !isWhollyRead(read, design),
    service: siteWords.services.find((name) => name === search.get('service')) ?? '',
  }
}

/** An answer with the design that the form carried. */
export type Answered = EnquiryAnswer & { design: SignDesign | null }

/**
 * Handles the posted form. A valid one is answered with a 303 redirect, so that a reload sends nothing again.
 * An invalid one is answered with the errors and all that was typed.
 */
export async function answerEnquiry(request: Request, calls: Calls) {
  const form = await request.formData().catch(() => null)
  if (form === null) return redirect('/contact-us#enquiry', 303)
  const typed = readEnquiryForm(form)
  const carried = new URLSearchParams(String(form.get('design') ?? ''))
  const design = designFromQuery((name) => carried.get(name))
  const refuse = (faults: FieldFault[], message: string, status: number) =>
    data<Answered>({ typed, design, faults: toFormFaults(faults), message }, { status })
  const pictures = form.getAll('picture').filter((sent) => sent instanceof File && sent.size > 0)
  const parsed = enquiryInput.safeParse({
    ...toInput(typed),
    signDesign: design,
    homepage: String(form.get('homepage') ?? ''),
    picture: pictures,
  })
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    const own = checkEnquiry(typed)
    return refuse(own.length > 0 ? own : found, '', 400)
  }
  try {
    const { number } = await calls.enquiries.create(parsed.data)
    return redirect(`/contact-us?sent=${number}#enquiry`, 303)
  } catch (error) {
    const { status, message, fields } = readRefusal(error)
    return refuse(fields, fields.length > 0 ? '' : message, status)
  }
}

function toInput({ width, height, unit, service, consent, ...texts }: EnquiryFormFields) {
  return {
    ...texts,
    service,
    consent: consent !== '',
    widthMm: width.trim() === '' ? null : readSize(width, unit),
    heightMm: height.trim() === '' ? null : readSize(height, unit),
  }
}

/** @throws the error if the call was not refused */
function readRefusal(error: unknown): { status: number; message: string; fields: FieldFault[] } {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') throw error
  if (error.status >= 500) throw error
  const fields = 'data' in error ? (error.data as { fields?: FieldFault[] } | undefined)?.fields : undefined
  return { status: error.status, message: error.message, fields: fields ?? [] }
}
