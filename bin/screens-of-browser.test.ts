import { expect, test } from 'vitest'
import { hasEffects, screens, withoutScreen } from './screens-of-browser.ts'

test('the screens of the office, of workers and of signing in are the browser’s, and no public page is', () => {
  const files = screens()
  expect(files).toEqual(
    expect.arrayContaining([
      ...['shell/AppRoot.tsx', 'shell/AdminOnly.tsx', 'sign-in/LoginPage.tsx'],
      ...['admin/sales/quotes/QuoteList.tsx', 'worker/visits/VisitScreen.tsx', 'profile/ProfilePage.tsx'],
    ]),
  )
  expect(files.filter((file) => /^(site|portal)\//.test(file))).toEqual([])
})

const asAddress = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

test('a screen keeps what its file exports beside it', async () => {
  const file = asAddress('export const handle = 1; export default () => "drawn"//')
  const { handle, default: screen } = await import(asAddress(withoutScreen(file)))
  expect(handle).toBe(1)
  expect(screen()).toBeNull()
})

test('pieces of the app are left out where nothing is imported from them, and rules are not', () => {
  expect(hasEffects('/shop/web/ui/Page.tsx')).toBe(false)
  expect(hasEffects('/shop/node_modules/@mantine/core/esm/index.mjs')).toBe(false)
  expect(hasEffects('/shop/web/site/SiteLayout.tsx')).toBe(true)
  expect(hasEffects('/shop/domain/dates.ts')).toBe(true)
})
