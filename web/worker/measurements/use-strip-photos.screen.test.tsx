/** The pictures of a survey's photos, as the phone has them. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { photo } from '#domain/survey/photos.ts'
import { ProfileContext } from '#web/shell/profile.ts'
import { sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import type { LocalPhoto } from '../store/database.ts'
import { phoneOf } from '../store/phone.ts'
import { useStripPhotos } from './use-strip-photos.ts'

const worker = { ...sampleProfile, id: sampleId(790), uid: sampleId(790), role: 'worker' as const }
const surveyId = sampleId(791)

function local(index: number): LocalPhoto {
  const thumb = new Blob([`small ${index}`], { type: 'image/jpeg' })
  const blob = new Blob([`large picture ${index}`], { type: 'image/jpeg' })
  const about = { id: sampleId(index), surveyId, signId: null, blob, thumb, name: `${index}.jpg` }
  return { ...about, width: 4, height: 3, uploadUrl: null, sent: false, addedAt: '2026-11-26T09:00:00Z' }
}

const photos = [800, 801].map((index) => photo.parse({ id: sampleId(index) }))

function Strip() {
  const withPictures = useStripPhotos(surveyId)
  return (
    <ul>
      {withPictures(photos).map(({ id, thumb, src, note }) => (
        <li key={id} title={thumb} data-src={src}>
          {note ?? 'sent'}
        </li>
      ))}
    </ul>
  )
}

test('a picture keeps its address while other photos come and are sent', async () => {
  const { db, forget } = phoneOf(worker.id)
  onTestFinished(forget)
  await db.photos.add(local(800))
  await openScreen({
    path: '/strip',
    address: '/strip',
    Screen: () => (
      <ProfileContext value={worker}>
        <Strip />
      </ProfileContext>
    ),
    answers: {},
  })
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Waiting to be sent')
  const first = rows.nth(0).element() as HTMLElement
  const { title, dataset } = { title: first.title, dataset: { ...first.dataset } }
  expect(title).toMatch(/^blob:/)
  expect(dataset.src).toMatch(/^blob:/)

  await db.photos.add(local(801))
  await expect.element(rows.nth(1)).toHaveTextContent('Waiting to be sent')
  expect(first.title).toBe(title)
  // Of a survey that is done only the small picture stays on the phone.
  await db.photos.update(sampleId(800), { sent: true, blob: null })
  await expect.element(rows.nth(0)).toHaveTextContent('sent')
  await expect.poll(() => first.dataset.src).toBe(`/api/files/${sampleId(800)}`)
  expect(first.title).toBe(title)
  expect(await (await fetch(title)).text()).toBe('small 800')
})
