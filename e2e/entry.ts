import { type Browser, expect, type Page } from '@playwright/test'
import { type Client, clientOf, signIn } from '#server/testing/client.ts'

/** Someone who can sign in. */
type Person = { email: string; password: string }

/** A worker of the shop of a journey. */
export const wanda = { email: 'wanda@shop.example', password: 'battery staple' }

/** Signs up the worker; answers a client for calls as her. */
export async function takeOn(url: string): Promise<Client> {
  await clientOf(url).post('/auth/sign-up/email', { ...wanda, name: 'Wanda' })
  return signIn(url, wanda)
}

/** Signs in at /login as people do, from either form on that screen. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
}

/** A second browser in the same shop, with the same admin in it. */
export async function openElsewhere(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  return page
}

/**
 * Gives the page's browser a session without using the login screen; answers a client for calls as the same
 * person.
 */
export async function enter(page: Page, url: string, person: Person): Promise<Client> {
  const client = await signIn(url, person)
  const cookies = client.cookie.split('; ').map((cookie) => {
    const cut = cookie.indexOf('=')
    return { name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url }
  })
  await page.context().addCookies(cookies)
  return client
}
