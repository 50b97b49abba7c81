import { z } from 'zod'
import { id } from '../fields.ts'
import { cardAmount } from '../sales/cards.ts'
import { linkNo, linkYes, selectedLines } from '../sales/customer-answers.ts'
import { customerQuote, openedLink } from '../sales/customer-documents.ts'
import { customerMessage, messageFile, questionInput } from '../sales/messages.ts'
import { MOST_PAGES, proofApproval, proofChanges } from '../sales/proof-remarks.ts'
import { forAnyone } from './base.ts'
import { attachmentInput } from './messages.contract.ts'

const tags = ['link']

/** Whatever is no token is answered like a token that nobody has. */
const byToken = z.strictObject({ token: z.string().max(200) })

const wholeNumber = z.coerce.number({ error: 'Not a number' }).int({ error: 'Not a number' }).min(1)
const pageSize = z.enum(['full', 'thumb'], { error: 'full or thumb' }).default('full')

/**
 * What a customer does on a link. An unknown, revoked or expired one is always the same 404; after 60 such
 * tries from an address within ten minutes it is 429.
 */
export const linkContract = {
  get: forAnyone.route({ method: 'GET', path: '/link/{token}', tags }).input(byToken).output(openedLink),
  /** Somebody looked at the page. Signed-in staff are not counted. */
  opened: forAnyone
    .route({ method: 'POST', path: '/link/{token}/opened', tags, successStatus: 204 })
    .input(byToken),
  /** Remembers which optional lines the customer takes. */
  choose: forAnyone
    .route({ method: 'POST', path: '/link/{token}/choice', tags })
    .input(byToken.extend({ selected: selectedLines }))
    .output(customerQuote),
  /**
   * Accepts the revision, lines and total that were on the screen. The same answer again gets the same result;
   * CHANGED if the quote is not as it was shown, ACCEPTED if it was accepted otherwise.
   */
  accept: forAnyone
    .route({ method: 'POST', path: '/link/{token}/accept', tags })
    .input(byToken.extend(linkYes.shape))
    .output(openedLink),
  reject: forAnyone
    .route({ method: 'POST', path: '/link/{token}/reject', tags })
    .input(byToken.extend(linkNo.shape))
    .output(openedLink),
  /** Opens Stripe's page for an invoice, or for a part of it; pence. 404 if the shop takes no cards. */
  pay: forAnyone
    .route({ method: 'POST', path: '/link/{token}/pay', tags })
    .input(byToken.extend({ amount: cardAmount.optional() }))
    .output(z.object({ url: z.string() })),
  /**
   * Approves the version of the artwork that was on the screen. The same answer again gets the same result; CHANGED if
   * another version counts, APPROVED if it was approved otherwise.
   */
  approve: forAnyone
    .route({ method: 'POST', path: '/link/{token}/approve', tags })
    .input(byToken.extend(proofApproval.shape))
    .output(openedLink),
  /** Asks for changes of that version, with remarks at places on its pages. */
  changes: forAnyone
    .route({ method: 'POST', path: '/link/{token}/changes', tags })
    .input(byToken.extend(proofChanges.shape))
    .output(openedLink),
  /** The picture of a page of a version that was sent. */
  proofPage: forAnyone
    .route({ method: 'GET', path: '/link/{token}/proof/{number}/pages/{page}', tags })
    .input(byToken.extend({ number: wholeNumber, page: wholeNumber.max(MOST_PAGES), size: pageSize }))
    .output(z.file()),
  /** The file of such a version, to be saved: a browser never shows it as a page. */
  proofFile: forAnyone
    .route({ method: 'GET', path: '/link/{token}/proof/{number}/file', tags })
    .input(byToken.extend({ number: wholeNumber }))
    .output(z.file()),
  /** A photo that the quote shows, small enough for a page. */
  photo: forAnyone
    .route({ method: 'GET', path: '/link/{token}/photos/{photoId}', tags })
    .input(byToken.extend({ photoId: id }))
    .output(z.file()),
  pdf: forAnyone.route({ method: 'GET', path: '/link/{token}/pdf', tags }).input(byToken).output(z.file()),
  /** The e-invoice of an invoice, as its customer wants it: UBL, or the PDF with the data in it. 404 if there is none. */
  eInvoice: forAnyone
    .route({ method: 'GET', path: '/link/{token}/e-invoice', tags })
    .input(byToken)
    .output(z.file()),
  /** A question about the quote or one of its lines. The same id again is the same message. */
  ask: forAnyone
    .route({ method: 'POST', path: '/link/{token}/messages', tags })
    .input(byToken.extend(questionInput.shape))
    .output(customerMessage),
  /** The conversation, oldest first; of more than 200 messages the newest. */
  messages: forAnyone
    .route({ method: 'GET', path: '/link/{token}/messages', tags })
    .input(byToken)
    .output(z.object({ items: z.array(customerMessage), hasMore: z.boolean() })),
  /** A file for a question that is being written. */
  upload: forAnyone
    .route({ method: 'POST', path: '/link/{token}/files', tags })
    .input(byToken.extend(attachmentInput))
    .output(messageFile),
  file: forAnyone
    .route({ method: 'GET', path: '/link/{token}/files/{id}', tags })
    .input(byToken.extend({ id }))
    .output(z.file()),
}
