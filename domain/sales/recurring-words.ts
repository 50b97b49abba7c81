/** The words of recurring invoices, without their schemas: what a new quote loads has some of them. */

export const recurringEvery = ['month', 'quarter', 'year'] as const
export type RecurringEvery = (typeof recurringEvery)[number]
export const recurringEveryLabels: Record<RecurringEvery, string> = {
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
}

/** What becomes of each invoice: it waits for a person, or is issued and mailed at once. */
export const recurringMakes = ['draft', 'sent'] as const
export type RecurringMakes = (typeof recurringMakes)[number]
export const recurringMakesLabels: Record<RecurringMakes, string> = {
  draft: 'A draft',
  sent: 'Issued and sent',
}

export const recurringStates = ['running', 'paused', 'ended', 'archived'] as const
export type RecurringState = (typeof recurringStates)[number]
export const recurringStateLabels: Record<RecurringState, string> = {
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
  archived: 'Archived',
}
