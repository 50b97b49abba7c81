/** A process that is killed loses no mail, and two that share a database send none twice. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '#server/testing/client.ts'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { startScriptedServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { startProcess } from '#server/testing/process.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let dataDir: string
let server: TestMailServer
let awake = false
let asked = 0

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fascia-killed-'))
  server = await startScriptedServer((line) => {
    if (line === 'CONNECT') asked += 1
    if (!awake) return ''
    if (line === 'CONNECT') return '220 hello'
    return line === 'DATA' ? '354 go on' : '250 ok'
  })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('mail queued before a kill -9 arrives once after the next start, with two processes at work', async () => {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: await createEmptyDatabase('template_fascia'),
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    AUTH_SECRET: 'a secret of more than thirty-two characters',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'signs@quay.example',
  }
  const killed = startProcess(environment)
  const admin = await signIn(await killed.url, testAdmin)
  const { body } = await admin.post('/mails/test')
  await vi.waitUntil(() => asked > 0, { timeout: 30_000 })
  killed.kill('SIGKILL')
  await killed.ended

  awake = true
  const both = [startProcess(environment), startProcess(environment)]
  const urls = await Promise.all(both.map((one) => one.url))
  const again = await signIn(urls[0] ?? '', testAdmin)
  const status = async () => (await again.get('/mails')).body.items[0].status
  await vi.waitUntil(async () => (await status()) === 'sent', { timeout: 30_000, interval: 100 })
  // Time enough for a second one, if it would come.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(server.sources).toHaveLength(1)
  expect(server.sources[0]).toContain(`Message-ID: <${body.id}@quay.example>`)
  for (const one of both) one.kill('SIGTERM')
  expect(await Promise.all(both.map((one) => one.ended))).toEqual([0, 0])
})
