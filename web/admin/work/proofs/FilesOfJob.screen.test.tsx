import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JobFile } from '#domain/work/proofs.ts'
import { chooseFiles } from '#web/testing/choose-files.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { sampleJob } from '#web/testing/job-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { FilesOfJob } from './FilesOfJob.tsx'

const drawing: JobFile = {
  ...{ id: sampleId(870), name: 'drawing.pdf', type: 'application/pdf', size: 250_000 },
  createdAt: '2026-11-22T09:00:00.000Z',
}

/** A job with files; what is sent twice under one id is kept once, as by the server. */
async function open(start: JobFile[] = [], answers: Answers = {}, job = sampleJob()) {
  let stored = start
  const opened = await openScreen({
    path: '/jobs/:id',
    address: `/jobs/${job.id}`,
    Screen: () => <FilesOfJob job={job} />,
    answers: joinAnswers(
      {
        proofs: {
          files: () => ({ items: stored }),
          upload: ({ file, fileId = '' }) => {
            const made = { ...drawing, id: fileId, name: file.name, size: file.size }
            if (!stored.some(({ id }) => id === fileId)) stored = [...stored, made]
            return made
          },
          removeFile: ({ fileId }) => {
            if (!stored.some(({ id }) => id === fileId)) throw refusal('NOT_FOUND', 'File not found')
            stored = stored.filter(({ id }) => id !== fileId)
          },
        },
      },
      answers,
    ),
  })
  return { ...opened, stored: () => stored, lose: () => (stored = []) }
}

const pdf = (name: string, size = 20) =>
  new File(['%PDF-1.7'.padEnd(size)], name, { type: 'application/pdf' })
const input = () => page.getByLabelText('Files of the job')
const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a job without files says what to do', async () => {
  await open()
  await expect.element(page.getByText(/None yet. Drop PDFs, pictures or SVGs here/)).toBeVisible()
})

test('files can be saved, and show how large they are', async () => {
  await open([drawing])
  await expect
    .element(link('drawing.pdf'))
    .toHaveAttribute('href', `/api/jobs/${sampleJob().id}/files/${drawing.id}`)
  await expect.element(page.getByText('244 KB, 22 Nov 2026')).toBeVisible()
})

test('of several that are chosen, one that is refused does not stop the others', async () => {
  const { stored } = await open([], {
    proofs: {
      upload: () => {
        throw refusal('INVALID', 'Some of this cannot be saved', {
          fields: [{ path: 'file', message: 'This is no PDF, picture or SVG' }],
        })
      },
    },
  })
  chooseFiles(input(), [pdf('one.pdf'), pdf('large.pdf', 21 * 1024 * 1024)])
  await expect.element(page.getByText('one.pdf: This is no PDF, picture or SVG')).toBeVisible()
  await expect.element(page.getByText('large.pdf: larger than 20 MB')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await button('Forget one.pdf').click()
  await expect.element(page.getByText(/^one.pdf/)).not.toBeInTheDocument()
  expect(stored()).toEqual([])
})

test('a file whose answer was lost is there once after another try', async () => {
  const { shop, stored } = await open()
  await expect.element(button('Add files')).toBeVisible()
  shop.loseNextAnswer()
  await userEvent.upload(input(), [pdf('one.pdf'), pdf('two.pdf')])
  await expect.element(link('two.pdf')).toBeVisible()
  await button('Try again').click()
  await expect.element(link('one.pdf')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  expect(stored().map(({ name }) => name)).toEqual(['one.pdf', 'two.pdf'])
})

test('files are dropped on it', async () => {
  const { stored } = await open()
  await expect.element(button('Add files')).toBeVisible()
  const transfer = new DataTransfer()
  transfer.items.add(pdf('dropped.pdf'))
  const section = page.getByRole('region', { name: 'Files' }).element()
  section.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
  await expect.element(link('dropped.pdf')).toBeVisible()
  expect(stored()).toHaveLength(1)
})

test('a file is taken off after a question, and that somebody else was faster is no failure', async () => {
  const { shop, lose } = await open([drawing])
  const off = button('Take drawing.pdf off the job')
  await off.click()
  await button('Cancel').click()
  expect(shop.changes).toEqual([])
  lose()
  await off.click()
  await button('Take it off').click()
  await expect.element(page.getByText(/None yet/)).toBeVisible()
  await expect.element(page.getByText('File not found')).not.toBeInTheDocument()
})

test('a file that a proof is made of stays, and says why', async () => {
  await open([drawing], {
    proofs: {
      removeFile: () => {
        throw refusal('LOCKED', 'A proof is made of this file: it stays with the job')
      },
    },
  })
  await button('Take drawing.pdf off the job').click()
  await button('Take it off').click()
  await expect.element(page.getByText('A proof is made of this file: it stays with the job')).toBeVisible()
  await expect.element(link('drawing.pdf')).toBeVisible()
})

test('an archived job only shows its files', async () => {
  await open([drawing], {}, sampleJob({ archivedAt: '2026-11-22T09:00:00.000Z' }))
  await expect.element(link('drawing.pdf')).toBeVisible()
  await expect.element(button('Add files')).not.toBeInTheDocument()
  await expect.element(button('Take drawing.pdf off the job')).not.toBeInTheDocument()
})

test('that files could not be loaded is said, with another try', async () => {
  let fails = true
  await open([], {
    proofs: {
      files: () => {
        if (fails) throw refusal('NOT_FOUND', 'Gone')
        return { items: [drawing] }
      },
    },
  })
  await expect.element(page.getByText(/The files could not be loaded/)).toBeVisible()
  fails = false
  await button('Try again').click()
  await expect.element(link('drawing.pdf')).toBeVisible()
})
