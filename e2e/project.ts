import sharp from 'sharp'
import type { Client } from '#server/testing/client.ts'
import { expect } from './journey.ts'

/** A photo of one colour, as a browser's file field takes it. */
export async function photo(background: string) {
  const picture = sharp({ create: { width: 1300, height: 867, channels: 3, background } })
  return { name: 'mill.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** Publishes a project with one photo. */
export async function publish(calls: Client, project: { title: string; service: string }): Promise<void> {
  const form = new FormData()
  const { buffer } = await photo('#ffd25e')
  form.set('file', new File([new Uint8Array(buffer)], 'box.jpg'))
  const file = await calls.send('POST', '/files', form)
  const { status, body } = await calls.post('/projects', {
    ...project,
    published: true,
    photos: [{ fileId: file.body.id, alt: 'A lit box over a door' }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
