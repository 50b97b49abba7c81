/** A customer's forms: the page itself takes them, whether a script sends them or the browser does. */
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { formatPounds } from '#domain/money/money.ts'
import { linkNo, linkYes } from '#domain/sales/customer-answers.ts'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import { linkPaths } from '#domain/sales/links.ts'
import type { Calls } from '#web/call.ts'
import { failureStatus } from '../load-link.ts'
import { askQuestion } from '../questions/ask-question.ts'
import {
  emptyQuoteAnswer,
  type QuoteAnswerFields,
  type Refused,
  readQuoteAnswer,
  readSeen,
  readSelected,
  readText,
  type TypedName,
} from './answer-fields.ts'
import { describeChanges } from './what-changed.ts'

interface Asked {
  request: Request
  token: string
  calls: Calls
}

/** What the sent form becomes in words of the call's fields. */
const fieldOf: Readonly<Record<string, TypedName | 'selected'>> = {
  ...{ name: 'name', role: 'role', poNumber: 'poNumber', signature: 'signature', selected: 'selected' },
  ...{ termsAccepted: 'terms', reason: 'reason', message: 'message' },
}

/** Takes what was sent; an answer that was taken leads back to the page, so that a reload sends nothing again. */
export async function answerQuote({ request, token, calls }: Asked) {
  const form = await request.formData().catch(() => new FormData())
  const asked = { form, token, calls, typed: readQuoteAnswer(form) }
  switch (readText(form, 'do')) {
    case 'choose':
      return choose(asked)
    case 'accept':
      return accept(asked)
    case 'ask':
      return askQuestion({ form, token, calls })
    case 'reject':
      return reject(asked)
    default:
      return backTo(token)
  }
}

interface Sent {
  form: FormData
  token: string
  calls: Calls
  typed: QuoteAnswerFields
}

/** Only ever to our own page, whatever the token is. */
function backTo(token: string) {
  return redirect(`/${linkPaths.quote}/${encodeURIComponent(token)}#answer`, 303)
}

/** Remembers the choice. The page that follows has the new total. */
async function choose({ form, token, calls, typed }: Sent) {
  const failed = await remember({ form, token, calls })
  const isBare = Object.values(typed).every((text) => text === '')
  if (failed === null && isBare)
    return redirect(`/${linkPaths.quote}/${encodeURIComponent(token)}#total`, 303)
  return refuse('yes', typed, failed ?? { status: 200, message: '' })
}

interface Failure {
  status: number
  message: string
  faults?: Refused['faults']
  changes?: string[]
}

/** @returns why it was not remembered, or null */
async function remember({ form, token, calls }: Pick<Sent, 'form' | 'token' | 'calls'>) {
  try {
    await calls.link.choose({ token, selected: readSelected(form) })
    return null
  } catch (error) {
    return readFailure(error)
  }
}

async function accept({ form, token, calls, typed }: Sent) {
  const total = Number(readText(form, 'total'))
  const drawn = readText(form, 'drawn')
  const signed = typed.signature.trim()
  const yes = {
    revision: readText(form, 'revision'),
    selected: readSelected(form),
    total,
    ...{ name: typed.name, role: typed.role, poNumber: typed.poNumber, termsAccepted: typed.terms !== '' },
    signature: drawn ? { kind: 'drawn', value: drawn } : { kind: 'typed', value: signed },
  }
  // Without a script the ticks of this form may be newer than what the link remembers, and than its total.
  await remember({ form, token, calls })
  const parsed = linkYes.safeParse(yes)
  if (!parsed.success) {
    const faults = faultsOf(parsed.error.issues)
    if (faults.signature && !drawn) faults.signature = 'Sign here, or type your name as your signature'
    return refuse('yes', typed, { status: 400, message: '', faults })
  }
  try {
    await calls.link.accept({ token, ...parsed.data })
    return backTo(token)
  } catch (error) {
    return refuse('yes', typed, explainChange(readFailure(error), form))
  }
}

async function reject({ form, token, calls, typed }: Sent) {
  const parsed = linkNo.safeParse({
    revision: readText(form, 'revision') || undefined,
    ...{ reason: readText(form, 'reason') || undefined, message: typed.message },
  })
  if (!parsed.success)
    return refuse('no', typed, { status: 400, message: '', faults: faultsOf(parsed.error.issues) })
  try {
    await calls.link.reject({ token, ...parsed.data })
    return backTo(token)
  } catch (error) {
    return refuse('no', typed, explainChange(readFailure(error), form))
  }
}

function refuse(
  form: Refused['form'],
  typed: QuoteAnswerFields,
  { status, message, faults = {}, changes = [] }: Failure,
) {
  return data<Refused>({ form, typed: typed ?? emptyQuoteAnswer, faults, message, changes }, { status })
}

function faultsOf(issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): Refused['faults'] {
  return toFaults(issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })))
}

function toFaults(fields: readonly { path: string; message: string }[]): Refused['faults'] {
  const faults: Refused['faults'] = {}
  for (const { path, message } of fields) {
    const name = fieldOf[path.split('.')[0] ?? '']
    if (name) faults[name] ??= message
  }
  return faults
}

type Known = Failure & { code: string; current: OpenedLink | null }

/** @throws the error if the call was not refused: then it is the server's own failure */
function readFailure(error: unknown): Known {
  const status = failureStatus(error)
  if (status === null || status >= 500 || !(error instanceof Error)) throw error
  const known = error as Error & { code?: unknown; data?: unknown }
  const about = (known.data ?? {}) as {
    fields?: { path: string; message: string }[]
    current?: OpenedLink
  }
  const faults = toFaults(about.fields ?? [])
  const code = String(known.code ?? '')
  return { status, code, message: error.message, faults, current: about.current ?? null }
}

/** A quote that is not as it was on the screen: says what is other, or that it is only their own choice. */
function explainChange(failure: Known, form: FormData): Failure {
  const { code, current } = failure
  const seen = readSeen(readText(form, 'seen'))
  if (code !== 'CHANGED' || !current?.quote || !seen) return failure
  const changes = describeChanges(seen, current.quote)
  if (changes.length > 0) return { ...failure, changes }
  const total = formatPounds(current.quote.total)
  return { ...failure, message: `With what you chose the total is ${total}. Please look, and accept again.` }
}
