/** The customer's question as the page's form sends it, with or without a script. */
import { data, redirect } from 'react-router'
import { id } from '#domain/fields.ts'
import { linkPaths } from '#domain/sales/links.ts'
import { questionInput, refuseMessage } from '#domain/sales/messages.ts'
import type { Calls } from '#web/call.ts'
import { failureStatus } from '../load-link.ts'
import { emptyQuoteAnswer, type Refused, readText, type SentQuestion } from '../quote/answer-fields.ts'

interface Sent {
  form: FormData
  token: string
  calls: Calls
}

/** A question that was taken leads back to the page, so that a reload sends nothing again. */
export async function askQuestion({ form, token, calls }: Sent) {
  const asked: SentQuestion = {
    question: readText(form, 'question'),
    about: readText(form, 'about'),
    messageId: readText(form, 'messageId'),
  }
  const fileIds = form.getAll('fileId').filter((value) => typeof value === 'string')
  const parsed = questionInput.safeParse({
    // Anybody may send anything.
    ...(id.safeParse(asked.messageId).success ? { id: asked.messageId } : {}),
    ...{ text: asked.question, lineId: asked.about || null, fileIds },
  })
  if (!parsed.success) return refuse(asked, 400, parsed.error.issues[0]?.message ?? '')
  const refusal = refuseMessage(parsed.data)
  if (refusal) return refuse(asked, 400, refusal.message)
  try {
    await calls.link.ask({ token, ...parsed.data })
    return redirect(`/${linkPaths.quote}/${encodeURIComponent(token)}#newest`, 303)
  } catch (error) {
    return explain(asked, error)
  }
}

/** @throws the error if the call was not refused: then it is the server's own failure */
function explain(asked: SentQuestion, error: unknown) {
  const status = failureStatus(error)
  if (status === null || status >= 500 || !(error instanceof Error)) throw error
  if ((error as { code?: unknown }).code === 'CONFLICT') {
    // The first version arrived and only its answer was lost: this is a message of its own now.
    const message = 'What you sent first has arrived. Send this too if it says something new.'
    return answer({ ...asked, messageId: crypto.randomUUID() }, { status: 409, message })
  }
  return answer(asked, { status, message: error.message })
}

function refuse(asked: SentQuestion, status: number, fault: string) {
  return answer(asked, { status, message: '', faults: { question: fault } })
}

function answer(
  asked: SentQuestion,
  { status, message, faults = {} }: { status: number; message: string; faults?: Refused['faults'] },
) {
  return data<Refused>(
    { form: 'ask', typed: emptyQuoteAnswer, asked, faults, message, changes: [] },
    { status },
  )
}
