/** The shop's mark on customers' pages: where it stands. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identityOf } from '#domain/shop/shop-identity.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleSettings } from '#web/testing/samples.ts'
import frame from './PortalFrame.module.css'
import { ShopMark } from './ShopMark.tsx'

test('the logo stands where the text below it begins', async () => {
  const image = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 40, height: 40, plate: false }
  const shop = { ...identityOf(sampleSettings), logo: { light: image, dark: image } }
  await openScreen({
    ...{ path: '/', address: '/', answers: {} },
    Screen: () => (
      <a href="/" className={frame.brand}>
        <ShopMark shop={shop} />
      </a>
    ),
  })
  const home = page.getByRole('link').element()
  expect(home.querySelector('img')?.getBoundingClientRect().left).toBe(home.getBoundingClientRect().left)
})
