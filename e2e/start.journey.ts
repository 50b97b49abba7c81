import { expect, test } from './journey.ts'

// This is about the start itself.
test.use({ ownProcess: true })

test('a new shop answers, its pages run only their own scripts, and old addresses lead on', async ({
  shop,
  page,
  request,
}) => {
  await test.step('it is up, and so is its database', async () => {
    const answer = await page.goto('/api/health')
    expect(answer?.url()).toBe(`${shop.url}/api/health`)
    expect(await answer?.json()).toMatchObject({ status: 'ok', database: 'up' })
  })

  await test.step('a page runs only scripts with its nonce, and its assets are immutable', async () => {
    const answer = await page.goto('/login')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    // A proxy must not cache a page, because its nonce is valid once.
    expect(answer?.headers()['cache-control']).toBe('no-store')
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
    const html = (await answer?.text()) ?? ''
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    // Data is never run.
    const run = scripts.filter((attributes) => !attributes.includes('type="application/json"'))
    expect(run.length).toBeGreaterThan(0)
    for (const attributes of run) expect(attributes).toContain(`nonce="${nonce}"`)
    expect((await page.reload())?.headers()['content-security-policy']).not.toContain(nonce)

    const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const kept = await request.get(asset)
    expect(kept.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect((await request.get('/assets/not-there.js')).status()).toBe(404)
  })

  await test.step('/app and unknown addresses redirect', async () => {
    for (const path of ['/app', '/nothing/here']) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(302)
    }
  })
})
