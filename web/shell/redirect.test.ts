import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#server/testing/rounds.ts'
import { loginPath, safeRedirect } from './redirect.ts'

describe('the page after sign-in', () => {
  it('is a path of this site, with its search and hash', () => {
    for (const path of [
      '/quotes',
      '/quotes/new?customerId=1&q=a%20b',
      '/invoices?q=100%25#top',
      '/customers?q=//x',
    ]) {
      expect(safeRedirect(path)).toBe(path)
    }
  })

  it('is the guarded path as it was', () => {
    const login = new URL(loginPath('/quotes', '?status=sent&q=café & bar'), 'https://shop.example')
    expect(safeRedirect(login.searchParams.get('redirect'))).toBe('/quotes?status=sent&q=caf%C3%A9%20&%20bar')
  })

  it('is the dashboard for anything else', () => {
    const bad = [
      null,
      undefined,
      '',
      'quotes',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '\t//evil.example',
      '/%09/evil.example',
      'https://evil.example',
      'https:evil.example',
      'HTTPS://evil.example',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '%2F%2Fevil.example',
      '/%2Fevil.example',
      '/%252Fevil.example',
      '/%5Cevil.example',
      '/%255cevil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '/%zz',
      '/login',
      '/login?redirect=/quotes',
      '@evil.example',
    ]
    for (const wanted of bad) expect([wanted, safeRedirect(wanted)]).toEqual([wanted, '/dashboard'])
  })
})

describe('any redirect parameter', () => {
  const parts = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '%2f',
      '%5C',
      '%252f',
      '%09',
      '\t',
      '\n',
      '\u0000',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      ' ',
    ],
    ...[
      'evil.example',
      'https:',
      'javascript:alert(1)',
      'data:',
      'quotes',
      'login',
      '%',
      'é',
      '｡',
      '／',
      '％2f',
    ],
  )
  const wanted = fc.oneof(
    fc.array(parts, { maxLength: 8 }).map((found) => found.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  )

  it('leads to a page of this site, as a browser parses it', () => {
    const home = 'https://shop.example'
    fc.assert(
      fc.property(wanted, (asked) => {
        const path = safeRedirect(asked)
        const leads = new URL(path, `${home}/login`)
        expect(leads.origin).toBe(home)
        expect(path).toMatch(/^\/(?![/\\])/)
        // Decoding it once more does not give another site either.
        const decoded = decodeURIComponent(leads.pathname)
        expect(new URL(decoded.replaceAll(/[?#]/g, ''), home).origin).toBe(home)
      }),
      { numRuns: rounds(600, 30_000) },
    )
  })
})
