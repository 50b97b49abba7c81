import { z } from 'zod'
import { passport } from '../work/passports.ts'
import { forAnyone } from './base.ts'

const tags = ['passports']

/** What the code on a sign opens. Codes that nobody has are like unknown links: 404, and after 60 such tries 429. */
export const passportsContract = {
  get: forAnyone
    .route({ method: 'GET', path: '/passports/{code}', tags })
    .input(z.strictObject({ code: z.string().max(40), item: z.string().max(40).optional() }))
    .output(passport),
}
