import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { quickestOfThree } from '#server/testing/quickest.ts'
import { listen } from './http-server.ts'

test('a request before the server is ready waits for its answer', async () => {
  const http = await listen(0, '127.0.0.1')
  const early = fetch(`http://127.0.0.1:${http.port}/`)
  await sleep(100)
  http.answerWith((_request, response) => void response.end('here'))
  expect(await (await early).text()).toBe('here')
  await http.close()
})

test('a connection that is not used is kept for longer than a reverse proxy keeps it', async () => {
  const http = await listen(0, '127.0.0.1')
  http.answerWith((_request, response) => void response.end('here'))
  const answer = await fetch(`http://127.0.0.1:${http.port}/`)
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
  await answer.text()
  await http.close()
})

test('a stop lets a request in flight finish, takes no new one, and closes all connections', async () => {
  const stop = async () => {
    const http = await listen(0, '127.0.0.1')
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    http.answerWith((_request, response) => {
      arrive()
      setTimeout(() => response.end('finished'), 500)
    })
    const url = `http://127.0.0.1:${http.port}/`
    const inFlight = fetch(url)
    await arrived
    const asked = performance.now()
    const closed = http.close()
    await expect(fetch(url)).rejects.toThrow()
    expect(await (await inFlight).text()).toBe('finished')
    await closed
    return performance.now() - asked
  }
  expect(await quickestOfThree(1_500, stop)).toBeLessThan(1_500)
})

test('a request that does not end is cut off, so that a stop takes at most 5 seconds', async () => {
  const stop = async () => {
    const http = await listen(0, '127.0.0.1')
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    http.answerWith((_request, response) => {
      response.writeHead(200).flushHeaders()
      arrive()
    })
    const url = `http://127.0.0.1:${http.port}/`
    const stream = request(url, (answer) => answer.on('error', () => {}).resume())
    stream.on('error', () => {}).end()
    await arrived
    const asked = performance.now()
    await http.close()
    return performance.now() - asked
  }
  expect(await quickestOfThree(4_000, stop)).toBeLessThan(4_000)
})
