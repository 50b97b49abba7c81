import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Proof } from '#domain/work/proofs.ts'
import { refresh } from '#web/call.ts'
import { chooseFiles } from '#web/testing/choose-files.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { sampleJob } from '#web/testing/job-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleMail, sampleSettings } from '#web/testing/samples.ts'
import { ProofsOfJob } from './ProofsOfJob.tsx'

const at = '2026-11-22T09:00:00.000Z'
const file = {
  ...{ id: sampleId(870), name: 'front.pdf', type: 'application/pdf', size: 1000, createdAt: at },
}

function sampleProof(changes: Partial<Proof> = {}): Proof {
  return {
    ...{ id: sampleId(880), version: 1, jobId: sampleJob().id, number: 1, state: 'draft', file },
    ...{ sha256: 'ab'.repeat(32), note: 'As agreed', items: [], drawing: 'drawn', pageCount: 2 },
    pages: [
      { page: 1, width: 2400, height: 1200 },
      { page: 2, width: 2400, height: 1200 },
    ],
    ...{ comments: [], message: '', checked: null, sentAt: null, decision: null, createdAt: at },
    ...changes,
  }
}

/** A shop that keeps the newest proof; `change` is what somebody else does to it. */
async function open(proofs: Proof[], answers: Answers = {}, job = sampleJob()) {
  let stored = proofs
  const change = (changes: Partial<Proof>): Proof => {
    const [newest, ...rest] = stored
    if (!newest) throw new Error('there is no proof')
    const after = { ...newest, ...changes, version: newest.version + 1 }
    stored = [after, ...rest]
    return after
  }
  const against = (version: number) => {
    if (version !== stored[0]?.version)
      throw refusal('CONFLICT', 'Changed meanwhile', { current: stored[0], changedBy: 'Rita Rivet' })
  }
  const opened = await openScreen({
    path: '/jobs/:id',
    address: `/jobs/${job.id}`,
    Screen: () => <ProofsOfJob job={job} />,
    answers: joinAnswers(
      {
        settings: { get: () => sampleSettings },
        customers: { get: () => sampleCustomer },
        proofLinks: { list: () => ({ items: [] }) },
        proofs: {
          list: () => ({ items: stored }),
          upload: ({ fileId = '' }) => ({ ...file, id: fileId }),
          create: ({ id = '', fileId, note = '' }) => {
            const made = sampleProof({ id, number: stored.length + 1, note, file: { ...file, id: fileId } })
            stored = [made, ...stored.map((one) => ({ ...one, state: 'superseded' as const }))]
            return made
          },
          check: ({ version }) => {
            against(version)
            return change({ checked: { name: 'Frances', at } })
          },
          markSent: ({ version }) => {
            against(version)
            return change({ state: 'sent', sentAt: at })
          },
          decide: ({ version, decision, name, role = '', channel, message = '' }) => {
            against(version)
            return change({ state: decision, message, decision: { at, name, role, channel } })
          },
        },
      },
      answers,
    ),
  })
  /** Somebody else uploads the next version. */
  const replace = async () => {
    stored = [
      sampleProof({ id: sampleId(889), number: stored.length + 1 }),
      ...stored.map((one) => ({ ...one, version: one.version + 1, state: 'superseded' as const })),
    ]
    await refresh('proofs')
  }
  return { ...opened, change, replace }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const version = (n: number) => page.getByRole('article', { name: `Version ${n}` })

test('without artwork it says what to upload, and a version is uploaded once', async () => {
  let tries = 0
  const { shop } = await open([], {
    proofs: {
      create: ({ id = '', fileId, note = '' }) => {
        tries += 1
        if (tries === 1) throw refusal('LOCKED', 'The shop is busy')
        return sampleProof({ id, note, file: { ...file, id: fileId } })
      },
    },
  })
  await expect.element(page.getByText(/None yet/)).toBeVisible()
  await button('Upload artwork …').click()
  await button('Upload').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a file')
  await userEvent.upload(page.getByLabelText('Artwork file'), new File(['%PDF-1.7'], 'front.pdf'))
  await page.getByRole('textbox', { name: 'Note' }).fill('First idea')
  await button('Upload').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The shop is busy')
  await button('Upload').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const made = shop.changes.filter(({ call }) => call === 'proofs.create').map(({ input }) => input)
  expect(made).toHaveLength(2)
  expect(made[0]).toEqual(made[1])
  expect(made[0]).toMatchObject({ note: 'First idea' })
})

test('a file that is too large is not sent', async () => {
  const { shop } = await open([])
  await button('Upload artwork …').click()
  const big = new File([new Uint8Array(21 * 1024 * 1024)], 'big.pdf')
  chooseFiles(page.getByLabelText('Artwork file'), [big])
  await expect.element(page.getByRole('alert')).toHaveTextContent('big.pdf is larger than 20 MB')
  await button('Upload').click()
  expect(shop.changes).toEqual([])
})

test('a version is sent, and what the customer said is written down', async () => {
  const { shop } = await open([sampleProof()])
  await expect.element(version(1).getByText('Not sent yet')).toBeVisible()
  await button('Mark as sent').click()
  await expect.element(version(1).getByText('With the customer')).toBeVisible()
  await button('What the customer said …').click()
  await button('Save').click()
  await expect.element(page.getByText('Choose what they said')).toBeVisible()
  await page.getByRole('radio', { name: 'asked for changes' }).click()
  await page.getByRole('textbox', { name: 'Who' }).fill('Priya')
  await button('Save').click()
  await expect.element(page.getByText('Write what is to be changed')).toBeVisible()
  await page.getByRole('textbox', { name: 'In their words' }).fill('A warmer white')
  await button('Save').click()
  await expect.element(version(1).getByText('Changes asked for')).toBeVisible()
  await expect.element(version(1).getByText('A warmer white')).toBeVisible()
  await expect.element(version(1).getByText(/Priya asked for changes/)).toBeVisible()
  const [, said] = shop.changes
  expect(said).toMatchObject({
    call: 'proofs.decide',
    input: { version: 2, decision: 'changes-asked', name: 'Priya', channel: 'email' },
  })
})

const said = { decision: 'changes-asked', name: 'Priya', message: 'A warmer white' } as const

async function writeDown() {
  await button('What the customer said …').click()
  await page.getByRole('radio', { name: 'asked for changes' }).click()
  await page.getByRole('textbox', { name: 'Who' }).fill(said.name)
  await page.getByRole('textbox', { name: 'In their words' }).fill(said.message)
}

test('what the customer said is written down once, also if its answer was lost', async () => {
  const { shop } = await open([sampleProof({ state: 'sent', sentAt: at })])
  await writeDown()
  shop.loseNextAnswer()
  await button('Save').click()
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText(/^No connection/)
        .first(),
    )
    .toBeVisible()
  await expect.element(version(1).getByText('A warmer white')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByText(/changed this artwork meanwhile/).elements()).toEqual([])
  // The second was against the version that was on the screen, which tells the shop that it is the same.
  expect(shop.changes).toMatchObject([{ input: { ...said, version: 1 } }, { input: { ...said, version: 1 } }])
})

test('what the customer said is of the version that was looked at, whatever came meanwhile', async () => {
  const { shop, change } = await open([sampleProof({ state: 'sent', sentAt: at })])
  await writeDown()
  change({ state: 'changes-asked', message: 'The other way round' })
  await refresh('proofs')
  await expect.element(version(1).getByText('The other way round')).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText(/Rita Rivet changed this artwork meanwhile/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'In their words' })).toHaveValue(said.message)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([{ input: { version: 1 } }, { input: { version: 2 } }])
})

test('what is being written down stays when somebody uploads the next version', async () => {
  const { replace } = await open([sampleProof({ state: 'sent', sentAt: at })])
  await writeDown()
  await replace()
  await expect.element(version(2)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'In their words' })).toHaveValue(said.message)
  await expect.element(page.getByRole('dialog', { name: /said of version 1/ })).toBeVisible()
})

test('a version whose answer was lost is sent with another note after it was corrected', async () => {
  const made = new Map<string, Proof>()
  const { shop } = await open([], {
    proofs: {
      create: ({ id = '', fileId, note = '' }) => {
        const known = made.get(id)
        if (known && known.note !== note) throw refusal('CONFLICT', 'Changed meanwhile', { current: known })
        const proof = sampleProof({ id, number: made.size + 1, note, file: { ...file, id: fileId } })
        made.set(id, proof)
        return proof
      },
      upload: ({ fileId = '' }) => {
        if (made.size === 0) shop.loseNextAnswer()
        return { ...file, id: fileId }
      },
    },
  })
  await button('Upload artwork …').click()
  await userEvent.upload(page.getByLabelText('Artwork file'), new File(['%PDF-1.7'], 'front.pdf'))
  await page.getByRole('textbox', { name: 'Note' }).fill('Frist idea')
  await button('Upload').click()
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText(/^No connection/)
        .first(),
    )
    .toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('First idea')
  await button('Upload').click()
  await expect.poll(() => [...made.values()].map(({ note }) => note)).toEqual(['Frist idea', 'First idea'])
})

const url = 'https://signs.example/p/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const link = {
  ...{ id: sampleId(890), kind: 'proof' as const, channel: 'copy' as const, createdAt: at, madeBy: 'Ann' },
  ...{ expiresAt: '2099-01-31T00:00:00.000Z', revokedAt: null, opened: [] },
}

test('a version is mailed with its link in the shop’s words, without a PDF', async () => {
  const { shop } = await open([sampleProof()], {
    proofLinks: {
      send: () => ({ proof: sampleProof({ state: 'sent' }), mail: sampleMail({ kind: 'proof' }) }),
    },
    mails: { state: () => ({ goesTo: 'server', failed: 0, latestFailureAt: null }) },
  })
  await button('Send to the customer …').click()
  const panel = page.getByRole('dialog')
  await expect
    .element(panel.getByRole('textbox', { name: 'Message' }))
    .toHaveValue(expect.stringMatching(/is ready: version 1\./))
  await expect.element(panel.getByRole('figure')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: /pdf/ })).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([
    { call: 'proofLinks.send', input: { id: sampleProof().id, version: 1, recipient: sampleCustomer.email } },
  ])
})

test('a link is made of the version that is shown, and says what that does', async () => {
  const { shop } = await open([sampleProof()], { proofLinks: { make: () => ({ ...link, url }) } })
  await button('Link …').click()
  await expect.element(page.getByText(/Making it marks the artwork as sent/)).toBeVisible()
  await button('Make a link to copy').click()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(url)
  expect(shop.changes).toMatchObject([
    { call: 'proofLinks.make', input: { id: sampleJob().id, version: 1, channel: 'copy' } },
  ])
})

test('links are listed with when they were opened, and can be ended', async () => {
  const opened = [{ at, device: 'Safari on iOS' }]
  const { shop } = await open([sampleProof({ state: 'sent', sentAt: at })], {
    proofLinks: { list: () => ({ items: [{ ...link, opened }] }) },
    links: { revoke: () => ({ ...link, revokedAt: at }) },
  })
  await expect.element(page.getByText(/Opened once, .* with Safari on iOS/)).toBeVisible()
  await button('End link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
  await expect.poll(() => shop.changes).toMatchObject([{ call: 'links.revoke', input: { id: link.id } }])
})

test('what must not go out yet is neither mailed nor linked', async () => {
  await open([sampleProof({ drawing: 'waiting', pages: [] })])
  await expect.element(button('Send to the customer …')).toBeDisabled()
  await expect.element(button('Link …')).toBeDisabled()
})

test('where the shop checks its proofs, one is checked before it is sent', async () => {
  await open([sampleProof()], { settings: { get: () => ({ ...sampleSettings, checkProofs: true }) } })
  await expect.element(page.getByText('Somebody has to check it before it goes out')).toBeVisible()
  await expect.element(button('Mark as sent')).toBeDisabled()
  await button('I checked it').click()
  await expect.element(button('Mark as sent')).toBeEnabled()
  await expect.element(page.getByText(/Frances checked it/)).toBeVisible()
})

test('what somebody else did meanwhile is shown, and nothing is done', async () => {
  const { shop, change } = await open([sampleProof()])
  await expect.element(button('Mark as sent')).toBeVisible()
  change({ state: 'sent', sentAt: at })
  await button('Mark as sent').click()
  await expect.element(page.getByText(/Rita Rivet changed this artwork meanwhile/)).toBeVisible()
  await expect.element(version(1).getByText('With the customer')).toBeVisible()
  expect(shop.changes).toHaveLength(1)
})

test('a file that cannot be drawn says so, and is not sent', async () => {
  await open([sampleProof({ drawing: 'failed', pages: [], pageCount: null })])
  await expect.element(page.getByText(/cannot be drawn/).first()).toBeVisible()
  await expect.element(button('Mark as sent')).toBeDisabled()
})

test('pages are looked at larger, by mouse and keyboard, with remarks where they belong', async () => {
  const comments = [
    { page: 1, x: 0.1, y: 0.1, text: 'Larger' },
    { page: 2, x: 0.25, y: 0.5, text: 'A warmer white' },
  ]
  await open([sampleProof({ state: 'changes-asked', comments })])
  await button('Version 1, page 1: look at it larger').click()
  await expect.element(page.getByRole('dialog', { name: 'Version 1, page 1 of 2' })).toBeVisible()
  await userEvent.keyboard('+')
  await expect.element(page.getByText('150%')).toBeVisible()
  await button('Next page').click()
  await expect.element(page.getByRole('dialog', { name: 'Version 1, page 2 of 2' })).toBeVisible()
  await expect.element(page.getByText('100%')).toBeVisible()
  await expect.element(page.getByTitle('A warmer white')).toHaveStyle({ left: '25%', top: '50%' })
  await expect.element(page.getByTitle('A warmer white')).toHaveTextContent('2')
  await expect.element(button('Next page')).toBeDisabled()
})

test('earlier versions are shown on request, without what can be done', async () => {
  const earlier = sampleProof({ id: sampleId(881), state: 'superseded' })
  await open([sampleProof({ number: 2, state: 'approved' }), earlier])
  await expect.element(version(2).getByText('Approved')).toBeVisible()
  await expect.element(version(1)).not.toBeInTheDocument()
  await button('Earlier versions (1)').click()
  await expect.element(version(1).getByText('Replaced by a newer one')).toBeVisible()
  await expect.element(button('What the customer said …')).not.toBeInTheDocument()
})

test('of an archived job nothing is changed, and a list that fails is asked for again', async () => {
  let isDown = true
  await open(
    [sampleProof()],
    {
      proofs: {
        list: () => {
          if (isDown) throw refusal('NOT_FOUND', 'Not found')
          return { items: [sampleProof()] }
        },
      },
    },
    sampleJob({ archivedAt: at }),
  )
  await expect.element(page.getByText('The artwork could not be loaded')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(version(1)).toBeVisible()
  await expect.element(button('New version …')).not.toBeInTheDocument()
  await expect.element(button('Mark as sent')).not.toBeInTheDocument()
})

test('artwork is drawn from the design that the quote answers, once', async () => {
  const quote = { ...sampleJob().quote, hasDesign: true }
  const job = sampleJob({ quote: quote as ReturnType<typeof sampleJob>['quote'] })
  const { shop } = await open(
    [],
    {
      proofs: { draw: ({ id = '', note = '' }) => sampleProof({ id, note }) },
    },
    job,
  )
  await expect.element(button('Draw it from the design')).toBeVisible()
  shop.loseNextAnswer()
  await button('Draw it from the design').click()
  await expect.element(page.getByText(/^No connection to the server/)).toBeVisible()
  await button('Dismiss').click()
  await button('Draw it from the design').click()
  await expect.element(page.getByText('Version 1 is drawn: its page appears in a moment')).toBeVisible()
  const ids = shop.changes.map(({ input }) => (input as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a job that began without a design has nothing to draw from', async () => {
  await open([])
  await expect.element(button('Upload artwork …')).toBeVisible()
  await expect.element(button('Draw it from the design')).not.toBeInTheDocument()
})
