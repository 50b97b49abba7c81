import type { Browser, BrowserContext } from '@playwright/test'

/**
 * What the browser says of itself: a page asked for a file at the moment at which the service worker took over.
 */
const ofBrowser = /cross-world service worker resource mismatch/

/** Collects what the consoles of all pages of contexts complain of, also of pages that are opened later. */
export class Consoles {
  readonly complaints: string[] = []
  private readonly watched = new WeakSet<BrowserContext>()
  private readonly browsers = new Set<Browser>()

  readonly watch = (context: BrowserContext): void => {
    if (this.watched.has(context)) return
    this.watched.add(context)
    context.on('weberror', (error) => this.complaints.push(error.error().message))
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !ofBrowser.test(message.text()))
        this.complaints.push(message.text())
    })
    // Other browsers say it in the console, this one in an event alone.
    void context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
        console.error(`The content security policy blocked ${blockedURI} (${effectiveDirective})`)
      })
    })
  }

  /** Watches each context that is there, and each that is opened from now on. */
  watchAll(browser: Browser): void {
    if (this.browsers.has(browser)) return
    this.browsers.add(browser)
    for (const context of browser.contexts()) this.watch(context)
    browser.on('context', this.watch)
  }

  /**
   * Closes what the journey left open: the next one has the same browser, and pages that are left go on asking for a
   * shop that is gone.
   */
  async stop(): Promise<void> {
    for (const browser of this.browsers) {
      browser.off('context', this.watch)
      await Promise.all(browser.contexts().map((context) => context.close()))
    }
  }

  /** @returns what nobody expected */
  unexpected(expected: readonly RegExp[]): string[] {
    return this.complaints.filter((words) => !expected.some((one) => one.test(words)))
  }
}
