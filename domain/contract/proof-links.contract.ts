import { z } from 'zod'
import { mail } from '../mail/mails.ts'
import { link, linkInput, madeLink } from '../sales/links.ts'
import { sendingInput } from '../sales/sending.ts'
import { proof } from '../work/proofs.ts'
import { changeOf, forAdmins, one } from './base.ts'

const tags = ['links']

/** How the artwork of a job reaches its customer. Links are ended like those of quotes and invoices. */
export const proofLinksContract = {
  /** A link to a draft marks it as sent. `version` is that of the newest proof. */
  make: forAdmins
    .route({ method: 'POST', path: '/jobs/{id}/links', tags })
    .input(one.extend(linkInput.shape))
    .output(madeLink),
  list: forAdmins
    .route({ method: 'GET', path: '/jobs/{id}/links', tags })
    .input(one)
    .output(z.object({ items: z.array(link) })),
  /** Mails a link, and marks a draft as sent. The same request again is the same mail. */
  send: forAdmins
    .route({ method: 'POST', path: '/proofs/{id}/send', tags: ['proofs'] })
    .input(changeOf(sendingInput))
    .output(z.object({ proof, mail })),
}
