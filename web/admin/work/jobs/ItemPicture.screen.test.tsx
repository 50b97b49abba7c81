/** What an item of a job looks like, and how it is seen large. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StoredPhoto } from '#domain/survey/photos.ts'
import { emptySign } from '#domain/survey/signs.ts'
import type { JobPicture } from '#domain/work/jobs.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { sampleSurvey } from '#web/testing/shop-samples.ts'
import { ItemPicture } from './ItemPicture.tsx'

const surveyId = sampleId(55)

function open(picture: JobPicture, answers: Answers = {}) {
  const Screen = () => <ItemPicture picture={picture} title="Fascia panel" measurementId={surveyId} />
  return openScreen({ path: '/', address: '/', Screen, answers })
}

function photo(at: number, annotations: StoredPhoto['annotations'] = []): StoredPhoto {
  return {
    ...{ id: sampleId(at), kind: 'other', caption: `Photo ${at}`, takenAt: null, place: null },
    ...{ annotations, calibration: null, width: 800, height: 600 },
  }
}
const mark = {
  ...{ kind: 'text' as const, id: sampleId(56), text: 'Drain pipe' },
  ...{ at: [0.5, 0.5] as [number, number], colour: 'red' as const },
}

test('artwork opens in another tab', async () => {
  await open({ of: 'proof', id: sampleId(880) })
  const link = page.getByRole('link', { name: 'Fascia panel, large in another tab' })
  await expect.element(link).toHaveAttribute('href', `/api/proofs/${sampleId(880)}/pages/1`)
})

test('a photo of the survey opens large with its marks, beside the others of its sign', async () => {
  const sign = { ...emptySign(sampleId(60)), photos: [photo(57), photo(58, [mark])] }
  let isLost = true
  await open(
    { of: 'photo', id: sampleId(58) },
    {
      measurements: {
        get: () => {
          if (isLost) throw refusal('INVALID', 'Something is wrong')
          return sampleSurvey({ signs: [sign] })
        },
      },
    },
  )
  await page.getByRole('button', { name: 'Fascia panel, large with its marks' }).click()
  await expect.element(page.getByRole('dialog').getByText(/^Something is wrong/)).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos: Fascia panel' })
  await expect.element(viewer.getByRole('heading', { name: 'Photo 58' })).toBeVisible()
  await expect.element(viewer.getByText(/Drain pipe/).first()).toBeInTheDocument()
  await viewer.getByRole('button', { name: 'Previous photo' }).click()
  await expect.element(viewer.getByRole('heading', { name: 'Photo 57' })).toBeVisible()
})

test('a photo that was taken out of the survey meanwhile is said to be gone', async () => {
  await open({ of: 'photo', id: sampleId(58) }, { measurements: { get: () => sampleSurvey() } })
  await page.getByRole('button', { name: 'Fascia panel, large with its marks' }).click()
  await expect.element(page.getByText(/no part of the survey any more/)).toBeVisible()
})
