/** The pages of a proof as pictures: nothing of the file itself is ever shown in a browser. */
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { MOST_PAGES } from '#domain/sales/proof-remarks.ts'

export interface DrawnPage {
  /** WebP. */
  bytes: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

export interface PagesToDraw {
  bytes: Uint8Array
  most: number
  longestSide: number
}

export interface PagesAnswer {
  pages: DrawnPage[]
  pageCount: number
}

/** Pixels: enough to read the small print of a large sign when it is zoomed. */
const LONGEST_SIDE = 2400
const MOST_MS = 60_000
const MOST_MEGABYTES = 512
const MOST_PIXELS = 100_000_000

/**
 * Draws the first pages of a PDF, or a picture as its only page.
 * @param type as the file is kept; an SVG has no kind
 * @throws Error if it cannot be read, is locked with a password, or takes longer than a minute
 */
export async function drawPages(bytes: Uint8Array, type: string): Promise<PagesAnswer> {
  if (type === 'application/pdf') return drawPdfPages(bytes)
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: type !== SVG })
    .flatten({ background: 'white' })
    .timeout({ seconds: MOST_MS / 1000 })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { pages: [{ bytes: new Uint8Array(data), width: info.width, height: info.height }], pageCount: 1 }
}

const SVG = 'application/octet-stream'

function drawPdfPages(bytes: Uint8Array): Promise<PagesAnswer> {
  const workerData: PagesToDraw = { bytes, most: MOST_PAGES, longestSide: LONGEST_SIDE }
  const worker = new Worker(new URL('./draw-pages.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  return new Promise<PagesAnswer>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('drawing the pages took too long')), MOST_MS)
    const end = (settle: () => void) => {
      clearTimeout(tooLong)
      settle()
    }
    worker.once('message', (answer: PagesAnswer) => end(() => resolve(answer)))
    worker.once('error', (error) => end(() => reject(error)))
    worker.once('exit', (code) => end(() => reject(new Error(`drawing the pages ended with ${code}`))))
  }).finally(() => worker.terminate())
}
