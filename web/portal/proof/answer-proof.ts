/** A customer's forms about artwork: the page itself takes them, whether a script sends them or the browser does. */
import { data, redirect } from 'react-router'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import { linkPaths } from '#domain/sales/links.ts'
import { proofApproval, proofChanges } from '#domain/sales/proof-remarks.ts'
import type { Calls } from '#web/call.ts'
import { failureStatus } from '../load-link.ts'
import { readText } from '../quote/answer-fields.ts'
import {
  commentsOf,
  type ProofFieldName,
  type RefusedOnProof,
  readPins,
  readProofAnswer,
  readRemarks,
} from './proof-fields.ts'

interface Sent {
  form: FormData
  token: string
  calls: Calls
}

type Failure = Pick<RefusedOnProof, 'faults' | 'message' | 'changes'> & { status: number }

/** Takes what was sent; an answer that was taken leads back to the page, so that a reload sends nothing again. */
export async function answerProof({ request, ...rest }: Omit<Sent, 'form'> & { request: Request }) {
  const form = await request.formData().catch(() => new FormData())
  const what = readText(form, 'do')
  if (what === 'approve') return approve({ form, ...rest })
  if (what === 'changes') return askForChanges({ form, ...rest })
  return backTo(rest.token)
}

/** Only ever to our own page, whatever the token is. */
function backTo(token: string) {
  return redirect(`/${linkPaths.proof}/${encodeURIComponent(token)}#answer`, 303)
}

async function approve({ form, token, calls }: Sent) {
  const typed = readProofAnswer(form)
  const drawn = readText(form, 'drawn')
  const parsed = proofApproval.safeParse({
    version: versionOf(form),
    ...{ name: typed.name, role: typed.role },
    signature: drawn ? { kind: 'drawn', value: drawn } : { kind: 'typed', value: typed.signature.trim() },
  })
  const faults = faultsOf(parsed.error?.issues ?? [])
  if (faults.signature && !drawn) faults.signature = 'Sign here, or type your name as your signature'
  if (typed.terms === '') faults.terms = 'Tick that you have checked it'
  if (!parsed.success || Object.keys(faults).length > 0) return refuse('approve', form, invalid(faults))
  try {
    await calls.link.approve({ token, ...parsed.data })
    return backTo(token)
  } catch (error) {
    return refuse('approve', form, readFailure(error, versionOf(form)))
  }
}

async function askForChanges({ form, token, calls }: Sent) {
  const { askedBy: name, message } = readProofAnswer(form)
  const comments = commentsOf(readPins(form), readRemarks(form))
  const parsed = proofChanges.safeParse({ version: versionOf(form), name, message, comments })
  if (!parsed.success) return refuse('changes', form, invalid(faultsOf(parsed.error.issues)))
  try {
    await calls.link.changes({ token, ...parsed.data })
    return backTo(token)
  } catch (error) {
    return refuse('changes', form, readFailure(error, versionOf(form)))
  }
}

const versionOf = (form: FormData) => Number(readText(form, 'version'))

const invalid = (faults: RefusedOnProof['faults']): Failure => ({
  ...{ status: 400, message: '', changes: [], faults },
})

function refuse(form: RefusedOnProof['form'], sent: FormData, { status, ...failure }: Failure) {
  const typed = readProofAnswer(sent)
  // A customer who sees another version has not checked that one yet.
  const kept = status === 409 ? { ...typed, terms: '' } : typed
  const said = { typed: kept, pins: readPins(sent), remarks: readRemarks(sent) }
  return data<RefusedOnProof>({ form, ...said, ...failure }, { status })
}

const fieldOf: Readonly<Record<string, ProofFieldName | 'pins'>> = {
  ...{ role: 'role', signature: 'signature', message: 'message', comments: 'pins' },
}

function faultsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): RefusedOnProof['faults'] {
  return toFaults(issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })))
}

function toFaults(fields: readonly { path: string; message: string }[]): RefusedOnProof['faults'] {
  const faults: RefusedOnProof['faults'] = {}
  for (const { path, message } of fields) {
    const [first = ''] = path.split('.')
    const name = first === 'name' ? 'name' : fieldOf[first]
    if (name) faults[name] ??= message
  }
  return faults
}

/** @throws the error if the call was not refused: then it is the server's own failure */
function readFailure(error: unknown, seen: number): Failure {
  const status = failureStatus(error)
  if (status === null || status >= 500 || !(error instanceof Error)) throw error
  const { fields = [], current } = ((error as { data?: unknown }).data ?? {}) as {
    fields?: { path: string; message: string }[]
    current?: OpenedLink
  }
  const now = current?.proof?.number
  const isOther = now !== undefined && now !== seen
  const changes = isOther ? [`Version ${now} replaces version ${seen}, which you were looking at.`] : []
  return { status, message: error.message, faults: toFaults(fields), changes }
}
