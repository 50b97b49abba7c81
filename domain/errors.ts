/** The few kinds of failure, and the messages of the specification's catalogue (sections 5 and 8). */

export const messages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  notSignedIn: 'No user is currently signed in',
  adminOnly: 'Admin privileges required',
  workersOnly: 'This page is only available to workers.',
  accessDenied: "You don't have permission to access this page.",
  profileNotFound: 'User profile not found',
  quoteNotFound: 'Quote not found',
  invoiceNotFound: 'Invoice not found',
  customerNotFound: 'Customer not found',
  groupNotFound: 'Group not found',
  serviceNotFound: 'Service not found',
  sessionNotFound: 'Session not found',
  fileNotFound: 'File not found',
  invalid: 'Some of this cannot be saved as it is',
  conflict: 'Somebody else changed this in the meantime',
} as const

/** A fault in one field: its dotted path in what was sent ('items.0.quantity') and what to do about it. */
export interface FieldFault {
  path: string
  message: string
}

/** A business rule said no to something well formed; `code` tells programs which. */
export type Refusal =
  | { code: 'LOCKED'; message: string }
  | { code: 'INVALID'; message: string; fields: FieldFault[] }
  | { code: 'INCOMPLETE'; message: string; fields: FieldFault[] }
