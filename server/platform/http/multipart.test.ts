import { expect, test } from 'vitest'
import { FormTooLarge, readForm } from './multipart.ts'

const limits = { sent: 300_000, kept: 300_000, files: 1 }

/** A request whose body arrives in small pieces, as over a network. */
function requestOf(body: Blob, type: string, piece = 1000): Request {
  const chunks = body.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, to) => {
        for (let at = 0; at < chunk.byteLength; at += piece) to.enqueue(chunk.subarray(at, at + piece))
      },
    }),
  )
  const init = { method: 'POST', headers: { 'Content-Type': type }, body: chunks, duplex: 'half' }
  return new Request('http://shop.example/', init as RequestInit)
}

async function sendForm(form: FormData, piece?: number): Promise<Request> {
  const whole = new Response(form)
  return requestOf(await whole.blob(), whole.headers.get('Content-Type') ?? '', piece)
}

const boundary = 'b'.repeat(20)
const rawForm = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  requestOf(new Blob(parts), `multipart/form-data; boundary=${boundary}`)

test.each([1, 7, 1000])('fields and files arrive as sent, in chunks of %i bytes', async (piece) => {
  const sent = new FormData()
  sent.set('message', 'Zażółć\r\n--b “gęślą”')
  sent.append('empty', '')
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at % 7 === 0 ? 13 : at % 251))
  sent.set('file', new File([bytes], 'Łódź "front" 50%.jpg', { type: 'image/jpeg' }))
  const form = await readForm(await sendForm(sent, piece), limits)
  expect(form.get('message')).toBe(sent.get('message'))
  expect(form.get('empty')).toBe('')
  const file = form.get('file') as File
  expect([file.name, file.type]).toEqual(['Łódź "front" 50%.jpg', 'image/jpeg'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test('an empty file input is an empty file, as browsers send it', async () => {
  const disposition = 'Content-Disposition: form-data; name="file"; filename=""'
  const type = 'Content-Type: application/octet-stream'
  const request = rawForm(`--${boundary}\r\n${disposition}\r\n${type}\r\n\r\n\r\n--${boundary}--\r\n`)
  expect((await readForm(request, limits)).get('file')).toMatchObject({ size: 0, name: '' })
})

test('what is sent beyond the limit is not read to its end', async () => {
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>(
    {
      pull: (to) => {
        pulled += 1
        to.enqueue(new Uint8Array(10_000))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const init = { method: 'POST', headers, body: endless, duplex: 'half' }
  const request = new Request('http://shop.example/', init as RequestInit)
  await expect(readForm(request, limits)).rejects.toBeInstanceOf(FormTooLarge)
  expect(pulled).toBeLessThan(40)
})

test('too many files are cut to the first ones', async () => {
  const sent = new FormData()
  sent.set('file', new File([new Uint8Array(5000)], 'a.jpg'))
  sent.set('name', 'Ann')
  const form = await readForm(await sendForm(sent), { ...limits, kept: 1000 })
  expect(form.get('file')).toMatchObject({ size: 1000 })
  expect(form.get('name')).toBe('Ann')
})

test('one file more than allowed is read, and no others', async () => {
  const sent = new FormData()
  for (let n = 0; n < 5; n += 1) sent.append('file', new File(['x'], `${n}.jpg`))
  expect((await readForm(await sendForm(sent), limits)).getAll('file')).toHaveLength(2)
})

test.each([
  ['nothing', []],
  ['a beginning', [`--${boundary}\r\nContent-Dis`]],
  ['a field that is cut off', [`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx`]],
  [
    'a file that is cut off',
    [`--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n`, new Uint8Array(9000)],
  ],
  [
    'a thousand parts',
    [
      ...Array<string>(1000).fill(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`),
      `--${boundary}--\r\n`,
    ],
  ],
])('%s is refused', async (_, parts) => {
  await expect(readForm(rawForm(...parts), limits)).rejects.toThrow()
})

test('a body without a boundary is refused', async () => {
  await expect(readForm(requestOf(new Blob(['x']), 'multipart/form-data'), limits)).rejects.toThrow()
})
