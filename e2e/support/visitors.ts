import type { Page } from '@playwright/test'
import { inCountry, logIn, signInsOf } from './customer'
import { chooseLanguage } from './language'
import { test as onPortal, type Portal } from './portal'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Beyond ten sessions per customer, the oldest is ended: a shared session is renewed before that. */
const signInsOutlived = 6

interface SignedIn {
  readonly page: Page
  /** Ordinal among the customer's sign-ins. */
  readonly signIn: number
}

interface Visitors {
  /** A page without a session, in the country's default language; its scripts bypass the service worker. */
  readonly guest: (country: 'sg' | 'id') => Promise<Page>
  /** A tab of a sample customer on a desktop in English. Signed in once: tests share the session, not the tab. */
  readonly customer: (country: 'sg' | 'id', userId: string) => Promise<Page>
}

/** Signs in a sample customer in English. */
export const signInEnglish = async (page: Page, portal: Portal, userId: string): Promise<void> => {
  await page.goto(`${portal.address}/login`)
  await chooseLanguage(page, 'en')
  await logIn(page, userId)
}

/**
 * Base fixtures of the journeys: the portal, and a few visitors for tests of single rules. Shared by all files: another
 * set of fixtures would require another worker and server.
 */
export const test = onPortal.extend<{ visitors: Visitors }, { signedIn: Map<string, SignedIn> }>({
  signedIn: [({}, use) => use(new Map()), { scope: 'worker' }],
  visitors: async ({ browser, portal, signedIn }, use) => {
    const guests: Page[] = []
    const open = async (country: 'sg' | 'id'): Promise<Page> => {
      const context = await browser.newContext({ viewport: desk, serviceWorkers: 'block' })
      const page = await context.newPage()
      await inCountry(page, portal, country)
      return page
    }
    await use({
      guest: async (country) => {
        const page = await open(country)
        guests.push(page)
        return page
      },
      customer: async (country, userId) => {
        const known = signedIn.get(userId)
        if (known && signInsOf(userId) - known.signIn < signInsOutlived) return known.page
        await known?.page.context().close()
        const page = await open(country)
        await signInEnglish(page, portal, userId)
        signedIn.set(userId, { page, signIn: signInsOf(userId) })
        return page
      },
    })
    for (const page of guests) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
    for (const [userId, { page, signIn }] of signedIn) {
      // A tab keeps the choices of a checkout, and pending requests of this test must not reach the next one.
      const next = await page.context().newPage()
      await page.close()
      signedIn.set(userId, { page: next, signIn })
    }
  },
})
export { expect } from '@playwright/test'
