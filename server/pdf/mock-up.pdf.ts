/** Artwork that is drawn from a visitor's design: one page to approve. */
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Seller } from '#domain/shop/settings.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import type { Job } from '#domain/work/jobs.ts'
import { layDesign } from './design-drawing.ts'
import { layFoot, layRunningHead, layTitle } from './letterhead.ts'
import { type Picture, prepareLogo } from './logo.ts'
import { colours, dimensionLine, sheet } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'

const TITLE = 'Mock-up'

export async function renderMockUp(
  of: { job: Pick<Job, 'jobNumber' | 'title' | 'customer'>; design: SignDesign },
  settings: Seller,
  picture: Picture | null,
): Promise<Buffer> {
  const { job, design } = makePrintable(of)
  const seller = makePrintable(settings)
  const logo = await prepareLogo(picture)
  return renderPdf({
    title: `${TITLE} ${job.jobNumber}`,
    author: seller.tradingName || seller.registeredName,
    mark: null,
    header: layRunningHead({ seller, title: TITLE, number: job.jobNumber, stamp: null }),
    footer: layFoot(seller),
    content: [
      layTitle({ seller, logo, title: TITLE, number: job.jobNumber, stamp: null }),
      dimensionLine(sheet.width, colours.ink, [0, 12, 0, 14]),
      { text: customerTitle(job.customer), fontSize: 14, bold: true },
      { text: job.title, fontSize: 12, margin: [0, 0, 0, 16] },
      layDesign(design),
    ],
  })
}
