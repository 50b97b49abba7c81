/** A survey's PDF: what it says, that nothing is split, and that a bad picture never breaks it. */
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Measurement } from '#domain/survey/measurements.ts'
import { renderPdf } from './render-pdf.ts'
import { sampleSeller } from './samples.ts'
import { renderSurvey } from './survey.pdf.ts'
import { photosOfSheet, prepareSheetPictures } from './survey-pictures.ts'
import { drawSamplePicture, samplePhoto, sampleSign, surveyOfSigns } from './survey-samples.ts'
import { laySurveyDrawing } from './survey-signs.ts'

let wide: Uint8Array
beforeAll(async () => {
  wide = await drawSamplePicture(samplePhoto(1))
})

// If a typeface is missing in an SVG, pdfmake only warns, and uses the last one.
const complaints = vi.spyOn(console, 'warn')
afterEach(() => expect(complaints).not.toHaveBeenCalled())

const read = () => Promise.resolve(wide)

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

async function sheetOf(survey: Measurement): Promise<string[]> {
  const pictures = await prepareSheetPictures(photosOfSheet(survey), read)
  return pagesOf(await renderSurvey(survey, pictures, sampleSeller, null))
}

describe('the PDF of a survey', () => {
  test('shows who, where, when, warnings and findings', async () => {
    const text = (await sheetOf(surveyOfSigns(1, 2))).join(' ')
    for (const part of [
      'Site survey',
      '21 Nov 2026',
      'Ancoats Coffee Rooms Ltd',
      '12 Blossom Street, Manchester, M4 5XX',
      'Contact: Sam, 0161 496 0444',
      'By Joe Kay',
      'Hazards Overhead cables above the left end',
      'Access equipment Tower',
      'Parking Loading bay opposite until 10',
      'Power supply Spur behind the old tray',
      'Conservation area Yes',
      'Landlord’s consent Not known',
      'Guide only, check with the council.',
      'Likely needs advertisement consent',
      'Illuminated, in a conservation area',
      'Front fascia',
      '4,800 mm',
      '600 mm',
      '60 mm deep',
      'Letter height 350 mm',
      'face: RAL 9005',
      'Signed off on site',
      '21 Nov 2026, 10:00',
      'Page 1 of 2',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Draft')
  })

  test('draws the marks on the photos, with each photo’s own error', async () => {
    const text = (await sheetOf(surveyOfSigns(1, 1))).join(' ')
    expect(text).toMatch(/≈ \d,\d{3} mm ± \d+%/)
    expect(text).toContain('Cable comes out <here> &')
  })

  test('of an empty draft says that nothing was asked, not that all is well', async () => {
    const empty = surveyOfSigns(0, 0, {
      status: 'draft',
      hazards: '',
      parking: '',
      notes: '',
      signOff: null,
      customer: { name: '', companyName: '' },
      signs: [sampleSign(1, { widthMm: null, label: '' })],
    })
    const [page = ''] = await sheetOf(empty)
    for (const part of ['Draft', 'Not known yet', 'Hazards Not asked', 'Parking Not asked', 'not measured'])
      expect(page).toContain(part)
    expect(page).not.toContain('Signed off')
  })

  test.each([
    [1, 0],
    [3, 8],
    [20, 60],
  ])('of %i signs and %i photos splits no sign over two pages', async (signs, photos) => {
    const pages = await sheetOf(surveyOfSigns(signs, photos))
    for (let sign = 1; sign <= signs; sign += 1) {
      const name = sign === 1 ? 'Front fascia Fascia tray' : `Sign ${sign} Fascia tray`
      const page = pages.find((text) => text.includes(name))
      expect(page).toContain('Wording Ancoats Coffee Rooms')
    }
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
    const found = pages.join(' ').match(/Photo \d+ Straight on/g) ?? []
    expect(new Set(found).size).toBe(photos)
  })

  test('continues over pages when a sign’s notes are longer than one', async () => {
    const notes = Array.from({ length: 200 }, (_, index) => `Remark ${index + 1}.`).join('\n')
    const text = (await sheetOf(surveyOfSigns(0, 0, { signs: [sampleSign(1, { notes })] }))).join(' ')
    expect(text).toContain('Remark 1.')
    expect(text).toContain('Remark 200.')
  })

  test('leaves out a picture that is missing or unreadable, and says so', async () => {
    const photos = [samplePhoto(1), samplePhoto(2, { width: null, height: null }), samplePhoto(3)]
    const survey = surveyOfSigns(0, 0, { signs: [sampleSign(1, { photos })] })
    const pictures = await prepareSheetPictures(photosOfSheet(survey), async (id) =>
      id === photos[2]?.id ? new TextEncoder().encode('no picture') : wide,
    )
    expect([...pictures.keys()]).toEqual([photos[0]?.id])
    const text = (await pagesOf(await renderSurvey(survey, pictures, sampleSeller, null))).join(' ')
    expect(text.match(/The picture has not arrived\./g)).toHaveLength(2)
  })
})

test('pictures are reduced for mail', async () => {
  const [photo] = [samplePhoto(1)]
  const pictures = await prepareSheetPictures([photo], read)
  const small = pictures.get(photo.id)
  expect(small).toMatchObject({ width: 1200, height: 900 })
  const bytes = Buffer.from(small?.image.split(',')[1] ?? '', 'base64')
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  expect(bytes.length).toBeLessThan(400_000)
})

test('a sign’s drawing goes with its quote: outline, and the photos with marks', async () => {
  const photos = [samplePhoto(1, { annotations: [], caption: 'Plain' }), samplePhoto(2, { caption: 'Drawn' })]
  const pictures = await prepareSheetPictures(photos, read)
  const pdf = await renderPdf({
    title: 'Drawing',
    author: 'Irwell Signs',
    mark: null,
    header: () => null,
    footer: () => null,
    content: [laySurveyDrawing(sampleSign(1, { photos }), 0, pictures)],
  })
  const text = (await pagesOf(pdf)).join(' ')
  for (const part of ['Front fascia', '4,800 mm', 'Drawn']) expect(text).toContain(part)
  expect(text).not.toContain('Plain')
  expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1)
})
