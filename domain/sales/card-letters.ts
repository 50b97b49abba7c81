/** The mails about payments by card: the customer's receipt, and what the office has to look at. */
import { formatDay } from '../dates.ts'
import { type Message, oneLine, shortenSubject } from '../mail/letters.ts'
import { formatPounds } from '../money/money.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'

type Words = Pick<SettingsFields, 'tradingName' | 'phone'>

interface Billed {
  invoiceNumber: string
  customer: { name: string; companyName: string }
}

/** @param balance what is left to pay on the invoice; pence */
export function receiptLetter(
  words: Words,
  {
    invoiceNumber,
    customer,
    amount,
    date,
    balance,
  }: Billed & { amount: number; date: string; balance: number },
): Message {
  const shop = shopName(words)
  return {
    subject: oneLine(`We have your payment of ${formatPounds(amount)} for ${invoiceNumber}`),
    letter: {
      paragraphs: [
        `Hello ${shortenSubject(customer.name || customer.companyName)},`,
        `Thank you. ${shop} received ${formatPounds(amount)} by card on ${formatDay(date)} for invoice ${invoiceNumber}.`,
        balance > 0 ? `${formatPounds(balance)} is left to pay on it.` : 'Nothing is left to pay on it.',
      ],
      ...(words.phone ? { afterword: `Is anything not right? Call us on ${words.phone}.` } : {}),
    },
  }
}

/** Tells the office that a customer's bank asks for a card payment back. @param url the invoice in the office */
export function disputeLetter(
  { invoiceNumber, customer, amount, url }: Billed & { amount: number; url: string },
  outcome: 'opened' | 'won',
): Message {
  const who = shortenSubject(customer.companyName || customer.name)
  const opened = outcome === 'opened'
  return {
    subject: oneLine(`${opened ? 'Card payment disputed' : 'Dispute won'}: ${invoiceNumber}, ${who}`),
    letter: {
      paragraphs: opened
        ? [
            `${who} disputes a card payment of ${formatPounds(amount)} for ${invoiceNumber} at their bank. Stripe took the money until it is decided, so the invoice is to be paid again.`,
            'Answer the dispute in your Stripe account before its last day. The evidence of the quote has what was agreed to.',
          ]
        : [
            `The dispute over ${formatPounds(amount)} for ${invoiceNumber} was decided for you. The money is booked again.`,
          ],
      action: { label: 'Open the invoice', url },
    },
  }
}

/** Tells the office of a card payment that could not be booked as it was asked for. */
export function cardProblemLetter({
  invoiceNumber,
  customer,
  problem,
  url,
}: Billed & { problem: string; url: string }): Message {
  return {
    subject: oneLine(`Please look at a card payment: ${invoiceNumber}`),
    letter: {
      paragraphs: [
        `A card payment of ${shortenSubject(customer.companyName || customer.name)} for ${invoiceNumber} is not as it should be.`,
        problem,
      ],
      action: { label: 'Open the invoice', url },
    },
  }
}
