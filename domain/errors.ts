/** The few kinds of failure, and the messages of the specification's catalogue (sections 5 and 8). */

export const messages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'At most 128 characters',
  passwordWeak: 'Password is too weak. Please choose a stronger password.',
  signInFailed: 'Invalid email or password',
  signUpClosed: 'Accounts are by invitation only. Please ask an administrator.',
  emailTaken: 'There is an account with this email address already',
  accountDisabled: 'This account is disabled. Please ask an administrator.',
  ownPasswordWrong: 'That is not your current password',
  secondFactorWrong: 'That code is not right. Please try again.',
  secondFactorExpired: 'That took too long, or too many tries. Please sign in again.',
  secondFactorLocked: 'Too many wrong codes. Please wait some minutes.',
  resetEmailUnknown: 'No account found with this email address',
  resetEmailInvalid: 'Please enter a valid email address',
  resetLinkInvalid: 'Invalid or expired reset link. Please request a new one.',
  resetCodeInvalid: 'Invalid or expired reset code. Please request a new one.',
  invitationInvalid: 'This invitation was used or has expired. Please ask for a new one.',
  notSignedIn: 'No user is currently signed in',
  adminOnly: 'Admin privileges required',
  workersOnly: 'This page is only available to workers.',
  accessDenied: "You don't have permission to access this page.",
  secondFactorNeeded: 'Admins of this shop need a second factor. Please set one up on your profile first.',
  profileNotFound: 'User profile not found',
  userNotFound: 'User not found',
  workerNotFound: 'Worker not found',
  workerProfileNotFound: 'Worker profile not found',
  usersNotFetched: 'Failed to fetch users. Please check your permissions.',
  lastAdmin: 'This is the last administrator who can sign in. Make somebody else an administrator first.',
  quoteNotFound: 'Quote not found',
  invoiceNotFound: 'Invoice not found',
  paymentNotFound: 'Payment not found',
  bankStatementNotFound: 'Statement not found',
  customerNotFound: 'Customer not found',
  groupNotFound: 'Group not found',
  serviceNotFound: 'Service not found',
  measurementNotFound: 'Measurement not found',
  projectNotFound: 'Project not found',
  jobNotFound: 'Job not found',
  visitNotFound: 'Visit not found',
  proofNotFound: 'Proof not found',
  visitHasWork: 'Somebody on site added photos, snags or hours to it: it stays. Put it off instead.',
  snagNotFound: 'Snag not found',
  pointNotFound: 'This point is not on the checklist any more',
  photoNotThere: 'This photo has not arrived yet',
  calendarNotFound: 'There is no calendar here, or not any more',
  handoverNotFound: 'Nothing was handed over yet',
  handedOver: 'This visit was handed over already',
  handoverNotKept:
    'The certificate of this handover could not be made and kept, so nothing was handed over. Please try again.',
  fileOfProof: 'A proof is made of this file: it stays with the job',
  costNotFound: 'This cost was not found',
  taskNotFound: 'Task not found',
  stageNotFound: 'Stage not found',
  projectIncomplete: 'This cannot be shown to the public yet',
  sessionNotFound: 'Session not found',
  pushNotFound: 'Notifications are off on this device',
  pushUnreachable: 'The notification service of this browser did not take it. Please try again later.',
  fileNotFound: 'File not found',
  fileGone:
    'This file is not where the shop keeps its files. Please tell the person who looks after Fascia: its log says more.',
  fileDamaged: 'This file was changed on the disk. Please restore it from a backup.',
  evidenceNotFound: 'This record of evidence was not found',
  evidenceDeleted:
    'What this record says is not there. It may be deleted six years after it was written; check the evidence to see whether it was.',
  copyNotFound: 'This copy was not found',
  acceptanceNotFound: 'This acceptance was not found',
  pdfNotKept:
    'The PDF could not be stored, so it was not given out. Please check that the disk has space, then try again.',
  pdfNotMade:
    'The PDF of this quote could not be made and kept, so it was not accepted. Please try again, and tell the person who looks after Fascia if it happens again.',
  mailNotFound: 'Mail not found',
  enquiryNotFound: 'Enquiry not found',
  linkNotFound: 'Link not found',
  /** For customers: it never says whether there was such a link. */
  linkOpensNothing: 'This link does not open anything, or not any more. Please ask us for a new one.',
  passportNotFound: 'There is no sign with this code',
  linkTries: 'Too many links that open nothing were tried from here. Please wait ten minutes.',
  messageNotFound: 'Message not found',
  messageTries: 'That was a lot of messages at once. Please wait a while, or call us.',
  messageFileGone: 'This file is not there any more. Please choose it again.',
  messageLineGone: 'This line is not on the quote any more. Ask about the whole quote instead.',
  quoteNotWithCustomer: 'The customer does not have this quote yet. Send it first: they answer on its page.',
  quoteChanged: 'This quote was changed in the meantime. Please look at it as it is now.',
  quoteAccepted: 'This quote was accepted in the meantime.',
  proofChanged: 'There is a newer version than the one you were looking at.',
  proofApproved: 'This version was approved in the meantime.',
  cardsOff: 'This cannot be paid by card. Please pay by bank transfer.',
  cardPageTries: 'The card page was opened too often. Please wait ten minutes, or pay by bank transfer.',
  stripeAway:
    'The card page cannot be reached just now. Nothing was paid. Please try again in a minute, or pay by bank transfer.',
  refundUnsure:
    'Stripe did not answer, so it is not certain that the refund was made. It is booked here by itself if it was; look again in ten minutes before you try once more.',
  linkGone: 'This link cannot be used any more. Make a new one.',
  tooManyCalls: 'That was too much at once. Please wait a minute.',
  busy: 'Busy just now. Please try again.',
  readOnly:
    'Nothing can be saved just now, only read. Please tell the person who looks after Fascia, and try again later.',
  diskFull:
    'There is no room left on the disk of the server, so nothing was saved. Please tell the person who looks after it.',
  invalid: 'Some of this cannot be saved as it is',
  conflict: 'Somebody else changed this in the meantime',
} as const

/** A fault in one field: its dotted path in what was sent ('items.0.quantity') and what to do about it. */
export interface FieldFault {
  path: string
  message: string
}

/** A business rule refused well-formed input; `code` tells programs which rule. */
export type Refusal =
  | { code: 'LOCKED'; message: string }
  | { code: 'EXPIRED'; message: string }
  | { code: 'SENT'; message: string }
  | { code: 'INVALID'; message: string; fields: FieldFault[] }
  | { code: 'INCOMPLETE'; message: string; fields: FieldFault[] }
