// Runs `npm start` as people do, fetches pages from the shop that it opens, and stops it. For the clean root.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const MOST_MINUTES = 20

const child = spawn('npm', ['start'], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
const tooLong = setTimeout(
  () => fail(`npm start did not open within ${MOST_MINUTES} minutes`),
  MOST_MINUTES * 60_000,
)

let url
url = await findUrl()
const health = await fetch(`${url}/api/health`)
if (health.status !== 200) fail(`/api/health answered ${health.status}: ${await health.text()}`)
for (const path of ['/', '/services', '/login']) {
  const page = await fetch(url + path)
  if (page.status !== 200 || !(await page.text()).includes('</html>')) fail(`${path} answered ${page.status}`)
}
// npm's exit code after a signal differs between versions: the database shows whether it ended cleanly.
child.kill('SIGTERM')
await ended
while (!readFileSync('data/postgres.log', 'utf8').trimEnd().endsWith('database system is shut down'))
  await new Promise((resolve) => setTimeout(resolve, 200))
clearTimeout(tooLong)
process.stdout.write(`npm start opened at ${url}, answered and stopped\n`)

function findUrl() {
  return new Promise((resolve) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      process.stdout.write(chunk)
      const found = /Fascia is open at (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    void ended.then((code) => url === undefined && fail(`npm start ended with ${code}`))
  })
}

function fail(words) {
  process.stderr.write(`${words}\n`)
  child.kill('SIGKILL')
  process.exit(1)
}
