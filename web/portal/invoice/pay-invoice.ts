/** The customer's 'Pay by card': the form leads to Stripe's page, or back here with the reason why not. */
import { data, redirect } from 'react-router'
import { formatPounds, parsePounds, toPoundsText } from '#domain/money/money.ts'
import type { Calls } from '#web/call.ts'
import { failureStatus } from '../load-link.ts'
import { readText } from '../quote/answer-fields.ts'

/** Why nothing was begun. */
export interface PayRefused {
  message: string
  /** What is wrong with the part that was typed; '' if it is something else. */
  fault: string
  typed: string
}

interface Asked {
  request: Request
  token: string
  calls: Calls
}

/** Pays what was on the screen, or a part of it. Pressing twice leads to the same page of Stripe. */
export async function payByCard({ request, token, calls }: Asked) {
  const form = await request.formData().catch(() => new FormData())
  const typed = readText(form, 'part')
  const isPart = readText(form, 'do') === 'pay-part'
  const seen = Number(readText(form, 'balance'))
  const amount = isPart ? parsePounds(typed) : seen
  if (amount === null || !Number.isSafeInteger(amount) || amount <= 0)
    return refuse(400, { message: '', typed, fault: 'Enter an amount in pounds, like 250.00' })
  try {
    const { invoice } = await calls.link.get({ token })
    if (invoice && invoice.balance !== seen)
      return refuse(409, { message: sayMoved(invoice), typed, fault: '' })
    const { url } = await calls.link.pay({ token, amount })
    return redirect(url, 303)
  } catch (error) {
    return explain(error, isPart ? typed : toPoundsText(amount), isPart)
  }
}

function sayMoved({ balance }: { balance: number }): string {
  return balance > 0
    ? `What is left to pay has changed: it is ${formatPounds(balance)} now. Nothing was taken. Please look, and pay again.`
    : 'This invoice was paid in the meantime. Nothing was taken from your card.'
}

/** @throws the error if it is a failure of the server itself */
function explain(error: unknown, typed: string, isPart: boolean) {
  const status = failureStatus(error)
  // 503: Stripe did not answer, or the server is busy. Both say so in words.
  if (status === null || (status >= 500 && status !== 503) || !(error instanceof Error)) throw error
  const about = (error as { data?: { fields?: { path: string; message: string }[] } }).data
  const fault = about?.fields?.find(({ path }) => path === 'amount')?.message ?? ''
  return refuse(
    status,
    isPart && fault ? { message: '', typed, fault } : { message: error.message, typed, fault: '' },
  )
}

function refuse(status: number, why: PayRefused) {
  return data<PayRefused>(why, { status })
}
