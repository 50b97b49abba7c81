import type { Page } from '@playwright/test'

/** Kills a page's process, and closes what is left of its tab. */
export async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash')
  const devtools = await tab.context().newCDPSession(tab)
  // The call never returns, because the page is gone.
  void devtools.send('Page.crash').catch(() => {})
  await crashed
  await tab.close()
}
