import type { Page } from '@playwright/test'
import { inCountry, logIn, signInsOf } from './customer'
import { chooseLanguage } from './language'
import { test as onPortal, type Portal } from './portal'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Of more than ten sessions of a customer the oldest ends: before that, one that is handed on is opened anew. */
const signInsOutlived = 6

interface SignedIn {
  readonly page: Page
  /** Which of the customer's sign-ins it was. */
  readonly signIn: number
}

interface Visitors {
  /** A page without a session, in the country's first language; its scripts come straight from the server. */
  readonly guest: (country: 'sg' | 'id') => Promise<Page>
  /** The page of a sample customer in English at a desk, signed in once and handed from test to test. */
  readonly customer: (country: 'sg' | 'id', userId: string) => Promise<Page>
}

/** Signs a sample customer in, in English. */
export const signInEnglish = async (page: Page, portal: Portal, userId: string): Promise<void> => {
  await page.goto(`${portal.address}/login`)
  await chooseLanguage(page, 'en')
  await logIn(page, userId)
}

/**
 * What journeys begin with: the portal, and a few visitors for those that look at single rules. One for all files: another
 * set of fixtures would be another worker, with another server to start.
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
    for (const { page } of signedIn.values()) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // What this test's page still asks is none of the next one's.
      await page.goto('about:blank')
      await page.setViewportSize(desk)
    }
  },
})
export { expect } from '@playwright/test'
