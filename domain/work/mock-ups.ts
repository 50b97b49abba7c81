/** Artwork that Fascia draws itself: the sign that a visitor designed on the site, in the size that was agreed. */
import type { Refusal } from '../errors.ts'
import type { SignDesign } from '../sign/sign-design.ts'
import type { JobItem } from './job-items.ts'

/** Why no mock-up can be drawn, or null. */
export function refuseMockUp(design: SignDesign | null): Refusal | null {
  return design === null
    ? { code: 'LOCKED', message: 'This job did not begin with a design: upload its artwork' }
    : null
}

/** The design as it is made: in the size of the job's one sign, which the customer agreed to, if it has one. */
export function designToMake(design: SignDesign, items: readonly JobItem[]): SignDesign {
  const sized = items.flatMap(({ widthMm, heightMm }) =>
    widthMm === null || heightMm === null ? [] : [{ widthMm, heightMm }],
  )
  const [size] = sized
  return sized.length === 1 && size ? { ...design, ...size } : design
}
