import { expect, type Browser, type Page } from '@playwright/test'
import { axeErrors, overflowOf, settled, stickingOut } from './accessible'
import { readBy } from './answers'
import { headersOf } from './ask'
import { onlyEnglish } from './catalogue'
import { inCountry, logIn } from './customer'
import { follow } from './follow'
import { chooseLanguage, pageLanguages, type Language } from './language'
import { keepPicture } from './pictures'
import type { Portal } from './portal'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
/** Intermediate sizes, where only overflow is checked, and only in Indonesian, which has the longest words. */
const between = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

/**
 * How axe checks the screens: `fully`, with every rule at both widths; `once`, the same in English, and in the other
 * languages with the text rules only, on a phone; `never`, if checked elsewhere.
 */
export type Judged = 'fully' | 'once' | 'never'

export interface Look {
  /** For an open overlay that exists at one width only. */
  readonly only?: 'phone' | 'desk'
}

export interface WalkOptions {
  readonly judged?: Judged
  readonly colorScheme?: 'light' | 'dark'
  /** Whether the service worker is enabled: it fetches additional files; one test checks what it caches. */
  readonly withWorker?: boolean
}

export interface Walk {
  readonly page: Page
  readonly language: Language
  /** Opens a path and checks the screen. */
  readonly visit: (path: string) => Promise<void>
  /** Navigates like a link where possible. Full page loads are covered by the budget tests, which load every page. */
  readonly goto: (path: string) => Promise<void>
  /** The same between screens of one path. A page shows again what it has read: for what nobody changes meanwhile. */
  readonly turnTo: (path: string) => Promise<void>
  /** Waits until the screen is fully loaded. */
  readonly arrived: () => Promise<void>
  /** Checks the current screen at both widths. */
  readonly look: (screen: string, options?: Look) => Promise<void>
  readonly atPhone: () => Promise<void>
  readonly atDesk: () => Promise<void>
  /** Every error so far, each with its screen and width. */
  readonly errors: readonly string[]
  /** Adds an error found by the journey itself. */
  readonly note: (error: string) => void
  readonly close: () => Promise<void>
}

/** A text that was never rendered: a key, an unfilled placeholder, an invalid value. */
const raw = /^[a-z]+(?:[A-Z][a-z0-9]*)+$|^[a-z]+(?:_[a-z0-9]+)+$|\{\w+\}|\bundefined\b|\bNaN\b|\[object |Invalid Date/

/** The texts that are visible, each once, and whether it is marked as not to be translated. */
const visibleTexts = (page: Page): Promise<{ text: string; isExempt: boolean }[]> =>
  page.evaluate(() => {
    const found = new Map<string, { text: string; isExempt: boolean }>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim()
      const parent = node.parentElement
      if (text === '' || parent?.checkVisibility() !== true) continue
      const isExempt = parent.closest('script, style, [translate=no]') !== null
      found.set(`${text}${String(isExempt)}`, { text, isExempt })
    }
    return [...found.values()]
  })

/** One visitor in one language, checked on a phone and a desktop. `address` is the portal's or the console's. */
export const walkIn = async (
  browser: Browser,
  portal: Portal,
  language: Language,
  country: 'sg' | 'id' = 'sg',
  { judged = 'once', colorScheme = 'light', withWorker = false }: WalkOptions = {},
): Promise<Walk> => {
  const isFully = judged === 'fully' || language === 'en'
  // Animations are checked in English; they take time and do not affect texts.
  const reducedMotion = isFully ? 'no-preference' : 'reduce'
  const context = await browser.newContext({
    viewport: phone,
    colorScheme,
    reducedMotion,
    serviceWorkers: withWorker ? 'allow' : 'block',
  })
  const page = await context.newPage()
  await inCountry(page, portal, country)
  const errors: string[] = []
  const untranslated = language === 'en' ? new Set<string>() : await onlyEnglish(language)
  let screen = ''
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${screen}: console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(`${screen}: thrown: ${error.message}`))
  let underWay = 0
  page.on('request', () => (underWay += 1))
  page.on('requestfinished', () => (underWay -= 1))
  page.on('requestfailed', () => (underWay -= 1))

  const glance = async (width: 'phone' | 'desk', withAxe: boolean): Promise<void> => {
    const at = `${screen} (${language}, ${width})`
    await page.setViewportSize(width === 'phone' ? phone : desk)
    await settled(page)
    // The loading placeholder of the next screen may be gone.
    await page.locator('h1').first().waitFor()
    await keepPicture(page, { screen, country, width, language })
    const overflow = await overflowOf(page)
    if (overflow > 0) errors.push(`${at}: ${overflow} px too wide: ${await stickingOut(page)}`)
    for (const { text, isExempt } of await visibleTexts(page)) {
      if (!isExempt && raw.test(text)) errors.push(`${at}: raw text “${text}”`)
      if (untranslated.has(text)) errors.push(`${at}: English “${text}”`)
    }
    if (withAxe && judged !== 'never')
      for (const error of await axeErrors(page, !isFully)) errors.push(`${at}: ${error}`)
  }

  const glanceBetween = async (): Promise<void> => {
    for (const size of between) {
      await page.setViewportSize(size)
      const overflow = await overflowOf(page)
      if (overflow > 0)
        errors.push(`${screen} (${language}, ${size.width}): ${overflow} px too wide: ${await stickingOut(page)}`)
    }
  }

  const open = async (path: string, isWithinPath = false): Promise<void> => {
    screen = path
    if (page.url().startsWith(portal.address) && (await follow(page, path, isWithinPath))) return
    await page.goto(`${portal.address}${path}`)
  }

  const walk: Walk = {
    page,
    language,
    errors,
    goto: (path) => open(path),
    turnTo: (path) => open(path, true),
    arrived: async () => {
      await page.locator('h1').first().waitFor()
      // After a page's first load the browser reports no further network idle state.
      await expect.poll(() => underWay).toBe(0)
      await expect(page.locator('[role=status][class*=waiting]')).toHaveCount(0)
      await settled(page)
    },
    visit: async (path) => {
      await walk.goto(path)
      await walk.look(path)
    },
    look: async (name, { only } = {}) => {
      screen = name
      await walk.arrived()
      const lang = await page.evaluate(() => document.documentElement.lang)
      if (lang !== pageLanguages[language]) errors.push(`${screen}: the page says it is in “${lang}”`)
      if (only !== 'phone') await glance('desk', isFully)
      if (only === undefined && language === 'id') await glanceBetween()
      if (only !== 'desk') await glance('phone', true)
    },
    atPhone: () => page.setViewportSize(phone),
    atDesk: () => page.setViewportSize(desk),
    note: (error) => void errors.push(error),
    close: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
  return walk
}

/** Chooses the language on pages that offer it: the sign-in pages of portal and console. */
export const speak = ({ page, language }: Walk): Promise<void> => chooseLanguage(page, language)

/** Signs in a seeded customer, in the walk's language. */
export const signInAs = async (walk: Walk, userId: string): Promise<void> => {
  await walk.goto('/login')
  await speak(walk)
  await logIn(walk.page, userId)
}

/** The sidebar reads the newest two of the same list. */
const isOfSidebar = ({ searchParams }: URL): boolean => searchParams.get('count') === '2'

/** Opens a path and returns the rows that the page read by `call`; calls of exports wrap theirs. */
export const rowsAt = async <Row>(walk: Walk, path: string, call: RegExp): Promise<Row[]> => {
  const answer = await readBy<{ results: Row[] } | { data: { results: Row[] } }>(
    walk.page,
    (url) => call.test(url.pathname) && !isOfSidebar(url),
    () => walk.goto(path),
  )
  return 'data' in answer ? answer.data.results : answer.results
}

/** Opens the list of shipments and returns them with all that the server tells of them: the page reads less. */
export const shipmentsOf = async <Row>(walk: Walk): Promise<Row[]> => {
  await walk.page.goto('about:blank')
  const isOfList = (url: URL): boolean => url.pathname.endsWith('/cart/cards') && !isOfSidebar(url)
  const [answer] = await Promise.all([
    walk.page.waitForResponse((response) => isOfList(new URL(response.url())), { timeout: 60_000 }),
    walk.goto('/import/transaction'),
  ])
  const headers = await headersOf(answer.request())
  const whole = await walk.page.request.get(answer.url().replace('/cart/cards', '/cart/history'), { headers })
  const { results } = (await whole.json()) as { results: Row[] }
  return results
}
