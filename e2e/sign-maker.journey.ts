import { lookAtPage } from './axe.ts'
import { expect, test } from './journey.ts'

test('a visitor makes a sign, with a script and without, and shares it', async ({ page, browser, shop }) => {
  await test.step('a visitor makes a sign at a desk', async () => {
    await test.step('the status of the sign is announced only after a change', async () => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await page.waitForTimeout(2000)
      expect(await page.getByRole('status').allTextContents()).toEqual(['', ''])
    })

    await test.step('a visitor designs a sign by keyboard, shares it, and sends it with an enquiry', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // It exists once the script runs.
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
      const drawing = page.getByRole('img', { name: /^A sign that says/ })
      await expect(drawing).toContainText('Your name here')
      await expect(page.getByRole('radio', { name: 'By day' })).toBeChecked()
      expect(new URL(page.url()).search).toBe('')

      // The sample text is replaced by the visitor's own.
      await page.getByLabel('Your sign says').focus()
      await page.keyboard.type('Ordsall Bakery')
      await expect(drawing).toContainText('Ordsall Bakery')
      // Enter ends typing, not the visit.
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'By night' })).toBeChecked()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('5200')
      await page.getByRole('group', { name: 'Letters' }).getByRole('radio', { name: 'Traffic white' }).focus()
      await page.keyboard.press('ArrowRight')
      const said =
        /“Ordsall Bakery”: halo-lit letters, serif, oyster on traffic black, 5,200 mm wide and 600 mm high/
      await expect(drawing).toHaveAccessibleName(said)
      // Screen readers announce it once the changes pause.
      await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
      await expect(page).toHaveURL(/text=Ordsall\+Bakery&kind=halo-lit&face=serif.*width=5200.*light=night/)

      const elsewhere = await browser.newPage({ javaScriptEnabled: false })
      await elsewhere.goto(page.url())
      const same = elsewhere.getByRole('img', { name: said })
      await expect(same).toContainText('5,200 mm')
      await expect(elsewhere.getByLabel('Your sign says')).toHaveValue('Ordsall Bakery')
      await expect(elsewhere.getByRole('radio', { name: 'By night' })).toBeChecked()
      await elsewhere.close()

      // An empty sign has no price; one of 60 characters has several lines.
      const maker = page.getByRole('form', { name: 'Make your sign' })
      await page.getByLabel('Your sign says').fill('')
      await expect(maker.getByText('Type what it says to hear a price.')).toBeVisible()
      await expect(maker.getByText('£')).toHaveCount(0)
      const long = 'Ordsall Bakery and Coffee House, open every day since 1987 !'
      await page.getByLabel('Your sign says').fill(long)
      await expect(maker.getByText('60 of 60 characters')).toBeVisible()
      await expect(maker.getByText(/^From £/).first()).toBeVisible()
      expect(
        await drawing
          .locator('svg text, text')
          .filter({ hasText: /Ordsall|1987/ })
          .count(),
      ).toBeGreaterThan(1)
      await page.getByLabel('Your sign says').fill('Ordsall Bakery')

      const quote = page.getByRole('button', { name: 'Get Quote' })
      await quote.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/contact-us\?text=Ordsall\+Bakery.*kind=halo-lit.*#enquiry$/)
      // The form does not ask again what the sign says already.
      const form = page.getByRole('form', { name: 'Enquiry' })
      await expect(form.getByLabel('What is it about?')).toHaveValue('Illuminated Signs')
      await expect(form.getByLabel('What do you need?')).toHaveValue(/‘Ordsall Bakery’, halo-lit letters/)
      await expect(form.getByLabel('Width')).toHaveValue('5200')
      await expect(form.getByLabel('Height')).toHaveValue('600')
      await expect(form.getByLabel('Unit')).toHaveValue('mm')
    })

    await test.step('axe finds no violation in the sign maker, with any design', async () => {
      for (const query of [
        '',
        '?text=Oak&kind=neon-flex&face=script&letters=e05a8a&light=night',
        '?text=The%20Lamplighter%20and%20Friend&kind=window-vinyl&panel=123456&letters=383e42&width=600&height=1500',
      ]) {
        await page.goto(`/${query}`)
        await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
        await lookAtPage(page)
      }
    })

    await test.step('window vinyl has no panel; the panel’s colour returns with another kind', async () => {
      await page.goto('/?text=Oak&kind=built-up&panel=0f4c8a')
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
      const panel = page.getByRole('group', { name: 'Panel' })
      await expect(panel).toBeVisible()
      await page.getByRole('radio', { name: 'Window vinyl' }).check()
      await expect(panel).toHaveCount(0)
      await expect(page.getByText('None: the letters go straight on the glass.')).toBeVisible()
      await page.getByRole('radio', { name: 'Flat panel' }).check()
      await expect(panel.getByRole('radio', { name: 'Gentian blue' })).toBeChecked()
    })

    await test.step('with reduced motion the lights come on at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/?text=Oak&kind=neon-flex&light=day')
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await page.getByRole('radio', { name: 'By night' }).check({ force: true })
      // Animations that depend on scrolling stand still while nobody scrolls.
      const running = await page.evaluate(
        () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
      )
      expect(running).toBe(0)
    })
  })

  await test.step('without its script the sign maker is a page of the server’s', async () => {
    await test.step('without scripts the sign maker is a form, and the server answers the drawing', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
      const page = await context.newPage()
      await page.goto(shop.url)
      await page.getByLabel('Your sign says').fill('Café Łódź & Co')
      await page.getByRole('radio', { name: 'LED letters' }).check()
      await page.getByLabel('Width', { exact: true }).fill('3600')
      await page.getByRole('button', { name: 'Draw it' }).click()
      await expect(page.getByRole('img', { name: /“Café Łódź & Co”: LED letters/ })).toContainText('3,600 mm')
      await page.getByRole('button', { name: 'Get Quote' }).click()
      await expect(page).toHaveURL(/\/contact-us\?text=Caf.*kind=led.*#enquiry$/)
      await context.close()
    })

    await test.step('a damaged link still shows a sign, and says so', async () => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 740 },
      })
      const page = await context.newPage()
      const note = page.getByText('Part of this link could not be read.')
      const markup = '"><img src=x onerror=a()>'
      await page.goto(`${shop.url}/?${new URLSearchParams({ text: markup, kind: 'neon-flex' })}`)
      await expect(page.getByRole('img', { name: `A sign that says “${markup}”` })).toContainText(markup)
      await expect(page.getByLabel('Your sign says')).toHaveValue(markup)
      await expect(page.locator('img[src="x"]')).toHaveCount(0)
      await expect(note).toHaveCount(0)

      for (const query of [
        `text=${'x'.repeat(10_000)}`,
        'text=Oak&text=Elm&kind=gold&face=%00&panel=red&letters=%23%23&width=1e999&height=-1&light=dusk',
        'kind=__proto__&width=NaN&text=%F0%9F%98',
      ]) {
        const answer = await page.goto(`${shop.url}/?${query}`)
        expect(answer?.status()).toBe(200)
        await expect(
          page.getByRole('img', { name: /^A sign that says “.{1,28}”: 3D built-up letters/ }),
        ).toBeVisible()
        await expect(note).toBeVisible()
        await page.goto(`${shop.url}/contact-us?${query}`)
        await expect(page.getByText('Part of the link could not be read.')).toBeVisible()
      }
      await page.goto(`${shop.url}/contact-us?text=Oak&kind=led`)
      await expect(page.getByRole('heading', { name: 'Your sign goes with it' })).toBeVisible()
      await expect(page.getByText('Part of the link could not be read.')).toHaveCount(0)
      await context.close()
    })
  })

  await test.step('a sign is shared by the share sheet, otherwise copied, otherwise shown', async () => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 740 },
    })
    const page = await context.newPage()
    await page.goto(`${shop.url}/?text=Ordsall+Bakery&kind=led`)
    const button = page.getByRole('button', { name: 'Copy link' })
    const told = page.getByRole('status').filter({ hasText: /link/i })
    const shown = page.getByLabel('Link to this sign')
    const handed = () => page.evaluate(() => Reflect.get(window, 'handed'))
    const link = `${shop.url}/?text=Ordsall+Bakery&kind=led&face=grotesque&panel=14161a&letters=faf9f6&width=4800&height=600&light=day`

    await page.evaluate(() => {
      const take = (what: unknown) => {
        Reflect.set(window, 'handed', what)
        return Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: take, configurable: true })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: take }, configurable: true })
    })
    await button.click()
    await expect.poll(handed).toEqual({ title: 'Ordsall Bakery', url: link })
    await expect(page).toHaveURL(link)

    // The visitor closes the share sheet: nothing is copied and nothing announced.
    await page.evaluate(() => {
      Reflect.set(window, 'handed', 'nothing')
      const closed = () => {
        Reflect.set(window, 'asked', true)
        return Promise.reject(new DOMException('Share canceled', 'AbortError'))
      }
      Object.defineProperty(navigator, 'share', { value: closed, configurable: true })
    })
    await button.click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true)
    expect(await handed()).toBe('nothing')
    await expect(told).toHaveCount(0)

    // The share sheet does not open: the link is copied.
    await page.evaluate(() => {
      const refused = () => Promise.reject(new DOMException('Not here', 'NotAllowedError'))
      Object.defineProperty(navigator, 'share', { value: refused, configurable: true })
    })
    await button.click()
    await expect(told).toHaveText('Link copied')
    expect(await handed()).toBe(link)

    // No clipboard either: the link is there to be copied by hand.
    await page.evaluate(() => {
      const refused = () => Promise.reject(new DOMException('Not here', 'NotAllowedError'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: refused }, configurable: true })
    })
    await button.click()
    await expect(told).toHaveText('Copy the link from here')
    await expect(shown).toHaveValue(link)
    await lookAtPage(page)
    await context.close()
  })

  await test.step('the text field and the drawing are visible together', async () => {
    for (const { width, height } of [
      { width: 1280, height: 800 },
      { width: 1366, height: 768 },
      { width: 390, height: 740 },
    ]) {
      await page.setViewportSize({ width, height })
      await page.goto('/?text=Oak')
      await expect(page.getByLabel('Your sign says')).toBeInViewport({ ratio: 1 })
      // The sign hangs in the upper half.
      await expect(page.getByRole('img', { name: /^A sign that says/ })).toBeInViewport({ ratio: 0.5 })
    }
  })
})
