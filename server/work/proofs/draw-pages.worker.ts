/** Draws the pages of a PDF as pictures, in a thread that is ended afterwards: whatever a file does, it does it there. */
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { DrawnPage, PagesAnswer, PagesToDraw } from './draw-pages.ts'

const { bytes, most, longestSide } = workerData as PagesToDraw

async function drawAll(): Promise<PagesAnswer> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages: DrawnPage[] = []
  for (const page of document.pages()) {
    if (pages.length === most) break
    const { originalWidth, originalHeight } = page.getOriginalSize()
    // A page of a kilometre is drawn as small as one of a metre.
    const scale = longestSide / Math.max(originalWidth, originalHeight, 1)
    const { data, width, height } = await page.render({
      scale,
      render: async (bitmap) =>
        sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } })
          .flatten({ background: 'white' })
          .webp({ quality: 88 })
          .toBuffer(),
    })
    pages.push({ bytes: new Uint8Array(data), width, height })
  }
  return { pages, pageCount: document.getPageCount() }
}

parentPort?.postMessage(await drawAll())
