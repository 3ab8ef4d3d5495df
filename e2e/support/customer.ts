import { expect, type Locator, type Page } from '@playwright/test'
import { freshAddress, freshNumber } from './fresh'
import { picture } from './picture'
import type { Portal } from './portal'

export const password = 'quiet-harbour-2026'

/** Sets the demo's country before the first page. */
export const inCountry = (page: Page, portal: Portal, country: 'sg' | 'id'): Promise<void> =>
  page.context().addCookies([{ name: 'layar_country', value: country, url: portal.address }])

/**
 * Lets the pages of a context come from an address of their own. Codes are limited by address and hour: without one, the
 * journeys of a worker use up each other's.
 */
export const fromOwnAddress = (page: Page, address = freshAddress()): Promise<void> =>
  page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address })

const signIns = new Map<string, number>()
/** Number of sign-ins so far by this worker, which has its own portal. */
export const signInsOf = (userId: string): number => signIns.get(userId) ?? 0

/** Signs in a customer of the sample data on the login page. Works in every language. */
export const logIn = async (page: Page, userId: string): Promise<void> => {
  signIns.set(userId, signInsOf(userId) + 1)
  await page.locator('input[name=user_id]').fill(userId)
  await page.locator('input[type=password]').fill('sample-password-1')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

/** The sign-in over a page whose session has ended. */
export const signInOver = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('input[name=user_id]') })

/** Signs in a customer of the sample data over the page that their ended session has left open. */
export const logInOver = async (page: Page, userId: string): Promise<void> => {
  signIns.set(userId, signInsOf(userId) + 1)
  const dialog = signInOver(page)
  await dialog.locator('input[name=user_id]').fill(userId)
  await dialog.locator('input[type=password]').fill('sample-password-1')
  await dialog.locator('form button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
}

/** Signs in a customer of the sample data at the portal of a country. */
export const signIn = async (page: Page, portal: Portal, country: 'sg' | 'id', userId: string): Promise<void> => {
  await inCountry(page, portal, country)
  await page.goto(`${portal.address}/login`)
  await logIn(page, userId)
}

/** Registers a customer: contact, code from the outbox, password. Works in every language. */
export const register = async (page: Page, portal: Portal, email: string, name: string): Promise<void> => {
  await fromOwnAddress(page)
  await page.goto(`${portal.address}/register`)
  await signUp(page, portal, email, name)
}

/** Registers on the page that is open, without loading it anew. */
export const signUp = async (page: Page, portal: Portal, email: string, name: string): Promise<void> => {
  await page.locator('input[name=user_id]').fill(email)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/contact-verification/)
  const code = await portal.codeFor(email)
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  // The sixth digit submits the code.
  await page.keyboard.type(code)
  await page.waitForURL(/add-password/)
  await page.locator('input[autocomplete="given-name"]').fill(name)
  await page.locator('input[autocomplete="new-password"]').first().fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.includes('add-password'))
}

/** Submits the proof of a transfer on the invoice's page. */
export const uploadProof = async (page: Page, bank: string, sender: string): Promise<void> => {
  const form = page.locator('form').filter({ has: page.locator('input[name=sender_name]') })
  await form.locator('input[type=file]').setInputFiles(picture(freshNumber()))
  await form.locator('input[name=bank]').fill(bank)
  await form.locator('input[name=sender_name]').fill(sender)
  const send = form.locator('button[type=submit]')
  await expect(send).toBeEnabled()
  await send.click()
}
