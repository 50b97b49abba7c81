/**
 * The messages of the specification's catalogue (sections 5 and 8), and what else is said in more than one place. One
 * export each: a browser gets those that its screens use.
 */

export const emailRequired = 'Email is required'
export const emailInvalid = 'Invalid email address'
export const passwordRequired = 'Password is required'
export const passwordShort = 'Password must be at least 6 characters'
export const passwordLong = 'At most 128 characters'
export const passwordWeak = 'Password is too weak. Please choose a stronger password.'
export const signInFailed = 'Invalid email or password'
export const signUpClosed = 'Accounts are by invitation only. Please ask an administrator.'
export const emailTaken = 'There is an account with this email address already'
export const accountDisabled = 'This account is disabled. Please ask an administrator.'
export const ownPasswordWrong = 'That is not your current password'
export const secondFactorWrong = 'That code is not right. Please try again.'
export const secondFactorExpired = 'That took too long, or too many tries. Please sign in again.'
export const secondFactorLocked = 'Too many wrong codes. Please wait some minutes.'
export const resetEmailUnknown = 'No account found with this email address'
export const resetEmailInvalid = 'Please enter a valid email address'
export const resetLinkInvalid = 'Invalid or expired reset link. Please request a new one.'
export const resetCodeInvalid = 'Invalid or expired reset code. Please request a new one.'
export const invitationInvalid = 'This invitation was used or has expired. Please ask for a new one.'
export const notSignedIn = 'No user is currently signed in'
export const adminOnly = 'Admin privileges required'
export const workersOnly = 'This page is only available to workers.'
export const accessDenied = "You don't have permission to access this page."
export const secondFactorNeeded =
  'Admins of this shop need a second factor. Please set one up on your profile first.'
export const profileNotFound = 'User profile not found'
export const userNotFound = 'User not found'
export const workerNotFound = 'Worker not found'
export const workerProfileNotFound = 'Worker profile not found'
export const usersNotFetched = 'Failed to fetch users. Please check your permissions.'
export const lastAdmin =
  'This is the last administrator who can sign in. Make somebody else an administrator first.'
export const quoteNotFound = 'Quote not found'
export const recurringNotFound = 'Recurring invoice not found'
export const invoiceNotFound = 'Invoice not found'
export const paymentNotFound = 'Payment not found'
export const openingNotFound = 'Import not found'
export const bankStatementNotFound = 'Statement not found'
export const customerNotFound = 'Customer not found'
export const groupNotFound = 'Group not found'
export const priceChangeNotFound = 'Change of prices not found'
export const serviceNotFound = 'Service not found'
export const measurementNotFound = 'Measurement not found'
export const projectNotFound = 'Project not found'
export const jobNotFound = 'Job not found'
export const visitNotFound = 'Visit not found'
export const proofNotFound = 'Proof not found'
export const visitHasWork =
  'Somebody on site added photos, snags or hours to it: it stays. Put it off instead.'
export const snagNotFound = 'Snag not found'
export const pointNotFound = 'This point is not on the checklist any more'
export const photoNotThere = 'This photo has not arrived yet'
export const calendarNotFound = 'There is no calendar here, or not any more'
export const handoverNotFound = 'Nothing was handed over yet'
export const handedOver = 'This visit was handed over already'
export const handoverNotKept =
  'The certificate of this handover could not be made and kept, so nothing was handed over. Please try again.'
export const fileOfProof = 'A proof is made of this file: it stays with the job'
export const costNotFound = 'This cost was not found'
export const taskNotFound = 'Task not found'
export const stageNotFound = 'Stage not found'
export const projectIncomplete = 'This cannot be shown to the public yet'
export const sessionNotFound = 'Session not found'
export const pushNotFound = 'Notifications are off on this device'
export const pushUnreachable =
  'The notification service of this browser did not take it. Please try again later.'
export const fileNotFound = 'File not found'
export const fileGone =
  'This file is not where the shop keeps its files. Please tell the person who looks after Fascia: its log says more.'
export const fileDamaged = 'This file was changed on the disk. Please restore it from a backup.'
export const evidenceNotFound = 'This record of evidence was not found'
export const evidenceDeleted =
  'What this record says is not there. It may be deleted six years after it was written; check the evidence to see whether it was.'
export const copyNotFound = 'This copy was not found'
export const acceptanceNotFound = 'This acceptance was not found'
export const pdfNotKept =
  'The PDF could not be stored, so it was not given out. Please check that the disk has space, then try again.'
export const pdfNotMade =
  'The PDF of this quote could not be made and kept, so it was not accepted. Please try again, and tell the person who looks after Fascia if it happens again.'
export const reminderStepNotFound = 'This step is not in the settings any more'
export const mailNotFound = 'Mail not found'
export const enquiryNotFound = 'Enquiry not found'
export const linkNotFound = 'Link not found'
/** For customers: it never says whether there was such a link. */
export const linkOpensNothing =
  'This link does not open anything, or not any more. Please ask us for a new one.'
export const passportNotFound = 'There is no sign with this code'
export const linkTries = 'Too many links that open nothing were tried from here. Please wait ten minutes.'
export const messageNotFound = 'Message not found'
export const messageTries = 'That was a lot of messages at once. Please wait a while, or call us.'
export const messageFileGone = 'This file is not there any more. Please choose it again.'
export const messageLineGone = 'This line is not on the quote any more. Ask about the whole quote instead.'
export const quoteNotWithCustomer =
  'The customer does not have this quote yet. Send it first: they answer on its page.'
export const quoteChanged = 'This quote was changed in the meantime. Please look at it as it is now.'
export const quoteAccepted = 'This quote was accepted in the meantime.'
export const proofChanged = 'There is a newer version than the one you were looking at.'
export const proofApproved = 'This version was approved in the meantime.'
export const cardsOff = 'This cannot be paid by card. Please pay by bank transfer.'
export const cardPageTries =
  'The card page was opened too often. Please wait ten minutes, or pay by bank transfer.'
export const stripeAway =
  'The card page cannot be reached just now. Nothing was paid. Please try again in a minute, or pay by bank transfer.'
export const refundUnsure =
  'Stripe did not answer, so it is not certain that the refund was made. It is booked here by itself if it was; look again in ten minutes before you try once more.'
export const linkGone = 'This link cannot be used any more. Make a new one.'
export const tooManyCalls = 'That was too much at once. Please wait a minute.'
export const busy = 'Busy just now. Please try again.'
export const readOnly =
  'Nothing can be saved just now, only read. Please tell the person who looks after Fascia, and try again later.'
export const diskFull =
  'There is no room left on the disk of the server, so nothing was saved. Please tell the person who looks after it.'
export const invalid = 'Some of this cannot be saved as it is'
export const conflict = 'Somebody else changed this in the meantime'
