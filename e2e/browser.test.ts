import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanEnvironment, hidingMachine } from '../bin/clean-room.mjs'
import { writeFontConfiguration } from './fonts.ts'

let room: string

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'fascia-browser-'))
  for (const name of ['home', 'tmp', 'cache']) await mkdir(join(room, name))
})
afterAll(() => rm(room, { recursive: true, force: true }))

// Finds the browser and has it draw a page, as a journey does.
const program = `
  const { findBrowser } = await import(${JSON.stringify(new URL('browser.ts', import.meta.url).href)})
  const { chromium } = await import(${JSON.stringify(import.meta.resolve('@playwright/test'))})
  const { executablePath, args, env } = await findBrowser(process.argv[1])
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  const page = await browser.newPage()
  await page.setContent('<span style="font: 40px sans-serif">Shop Front Signs</span><input placeholder="Width">')
  const picture = await page.screenshot({ timeout: 120_000 })
  const width = await page.locator('span').evaluate((words) => words.getBoundingClientRect().width)
  console.log(JSON.stringify({ executablePath, width, bytes: picture.length }))
  await browser.close()
`

test('the brought browser draws text with an empty home, no temporary files, and no font or browser installed', async ({
  annotate,
}) => {
  const hiding = hidingMachine()
  if (hiding === null)
    await annotate('the kernel lets nobody hide the fonts of this machine: they were there')
  const [first = '', ...words] = [...(hiding ?? []), process.execPath]
  const { stdout } = await promisify(execFile)(
    first,
    [...words, '--input-type=module', '-e', program, join(room, 'cache')],
    { env: cleanEnvironment(join(room, 'home'), join(room, 'tmp')), timeout: 500_000 },
  )
  const found = JSON.parse(stdout)
  expect(found.executablePath).toContain(join(room, 'cache'))
  expect(found.width).toBeGreaterThan(200)
  expect(found.bytes).toBeGreaterThan(2000)
})

test("the brought fonts are named by their whole path, with a cache beside them and the machine's after them", async () => {
  const folder = join(room, 'signs & "prints"')
  await mkdir(folder)
  const words = await readFile(await writeFontConfiguration(folder), 'utf8')
  const escaped = folder.replace('&', '&amp;')
  const places = [
    `<dir>${escaped}/fonts</dir>`,
    `<cachedir>${escaped}/fonts-cache</cachedir>`,
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
  ].map((line) => words.indexOf(line))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})
