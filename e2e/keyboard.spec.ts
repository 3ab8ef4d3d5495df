import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { fromOwnAddress, inCountry, password } from './support/customer'
import { freshDigits, freshNumber } from './support/fresh'
import { chooseLanguage } from './support/language'
import { picture } from './support/picture'
import { atDesk, move } from './support/staff'
import { test } from './support/visitors'
import { station } from './support/wizard'

/** The page's own order of Tab stops is shorter than this on every screen. */
const mostStops = 120

/** Whether whoever looks can see where the keyboard is: on the focused element itself, or on what is drawn for it. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return false
    const around = [focused, focused.parentElement, focused.closest('label'), focused.nextElementSibling]
    const drawn = (element: Element, part?: string): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    const isBordered = (element: Element): boolean => {
      const before = getComputedStyle(element).borderTopColor
      focused.blur()
      const after = getComputedStyle(element).borderTopColor
      focused.focus()
      return before !== after
    }
    return around
      .filter((element) => element !== null)
      .some((element) => drawn(element) || drawn(element, '::after') || isBordered(element))
  })

/** Presses Tab until the keyboard stands there. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await target.first().waitFor({ state: 'attached' })
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      expect(await isFocusSeen(page), `the focus is seen on ${target.toString()}`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target.toString()}.`)
}
/** Where the keyboard stops under something else, such as the bar at the head or the foot of the window. */
const coveredStops = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> => {
  const covered: string[] = []
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key)
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return
      const { left, top, width, height } = focused.getBoundingClientRect()
      const on = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen = on !== null && (on.contains(focused) || focused.parentElement?.contains(on) === true)
      return { name: focused.outerHTML.slice(0, 120), isSeen }
    })
    if (!found) return covered
    if (!found.isSeen) covered.push(found.name)
  }
  throw new Error(`${key} never leaves the page.`)
}
/** Whether the chosen filter and the line of a shipment are told apart without the colours of the page. */
const isToldInForcedColors = async (page: Page): Promise<readonly boolean[]> => {
  await page.emulateMedia({ forcedColors: 'active' })
  const told = await page.evaluate(() => {
    const ground = (element: Element | null, part?: string) =>
      element && getComputedStyle(element, part).backgroundColor
    const [chosen, other] = ['true', 'false'].map((is) => document.querySelector(`main [aria-pressed=${is}]`))
    const line = document.querySelector('main li[data-state=ahead]')
    return [
      ground(chosen ?? null) !== ground(other ?? null),
      ground(line, '::before') !== ground(document.querySelector('header')),
    ]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return told
}
const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
const press = async (page: Page, button: Locator): Promise<void> => {
  await reach(page, button)
  await page.keyboard.press('Enter')
}
/** One of a group of radio buttons: Tab comes to the group, arrows to the one. */
const choose = async (page: Page, group: Locator, wanted: Locator): Promise<void> => {
  await wanted.waitFor({ state: 'attached' })
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await group.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}
const hand = async (page: Page, input: Locator, drawn: number): Promise<void> => {
  await reach(page, input)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(picture(drawn))
}
/** The steps whose fields were there before the keyboard stood at their title: what is typed by then would be lost. */
const lateTitles = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const late = await page.evaluateHandle(() => {
    const steps: string[] = []
    let shown = document.querySelector('form > h2')?.textContent
    new MutationObserver(() => {
      const title = document.querySelector('form > h2')
      if (!title || title.textContent === shown) return
      shown = title.textContent
      if (document.activeElement !== title) steps.push(shown)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return steps
  })
  return () => late.jsonValue()
}
const submit = (page: Page): Locator => page.locator('button[type=submit]:visible').last()

test('by keyboard alone: registering, declaring a shipment and paying for it [GUARD-02] [WIZ-01] [CART-04]', async ({
  browser,
  portal,
}) => {
  test.setTimeout(240_000)
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  // From the start, so that no dialog of the system opens before the browser knows that it is awaited.
  page.on('filechooser', () => undefined)
  await inCountry(page, portal, 'sg')
  await fromOwnAddress(page)
  const contact = `keyboard-${freshNumber()}@example.sg`
  await page.goto(`${portal.address}/register`)
  await type(page, page.locator('input[name=user_id]'), contact)
  await page.keyboard.press('Enter')
  await page.waitForURL(/contact-verification/)
  await reach(page, page.locator('input[autocomplete="one-time-code"]'))
  await page.keyboard.type(await portal.codeFor(contact))
  await page.waitForURL(/add-password/)
  await type(page, page.locator('input[autocomplete="given-name"]'), 'Kay')
  await type(page, page.locator('input[autocomplete="new-password"]'), password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('add-password'))

  await page.goto(`${portal.address}/import`)
  await press(page, page.getByRole('button', { name: 'Add shipment' }))
  await page.waitForURL(/add_shipment/)
  const agents = page.locator('input[name=agent]')
  await agents.first().waitFor({ state: 'attached' })
  const late = await lateTitles(page)
  await choose(page, agents, agents.first())
  const tracks = page.locator('input[name=shipment_track]')
  await choose(page, tracks, tracks.first())
  await type(page, page.locator('textarea[name=receipt_number]'), `KB${freshDigits(13)}`)
  await press(page, submit(page))
  await type(page, page.locator('[name="packagings.0.weight"]'), '3,2')
  await type(page, page.locator('[name="packagings.0.length"]'), '40')
  await type(page, page.locator('[name="packagings.0.width"]'), '30')
  await type(page, page.locator('[name="packagings.0.height"]'), '20')
  await press(page, submit(page))
  await type(page, page.locator('[name="products.0.product_title"]'), 'Paper lamp')
  const category = page.locator('[data-path="products.0.category"]')
  await type(page, category, 'Home and living')
  await page.getByRole('option', { name: 'Home and living' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, page.locator('[name="products.0.price_original"]'), '168')
  await type(page, page.locator('[name="products.0.quantity"]'), '2')
  await hand(page, page.locator('form input[type=file]'), 17)
  await expect(page.locator('form img[alt=""]')).toHaveCount(1)
  for (const step of ['Invoice', 'Review']) {
    await press(page, submit(page))
    await expect(station(page)).toContainText(step)
    await expect(page.locator('form > h2')).toBeFocused()
  }
  expect(await late()).toEqual([])
  await press(page, submit(page))
  await expect(page.getByRole('button', { name: /SHP-[A-Z0-9]{5}-[A-Z0-9]{5}/ })).toBeVisible()

  await page.goto(`${portal.address}/import/cart`)
  await press(page, page.getByRole('button', { name: 'Check out' }))
  await press(page, page.getByRole('button', { name: 'Add address' }))
  const dialog = page.getByRole('dialog')
  for (const [name, text] of [
    ['recipient_name', 'Kay Lee'],
    ['phone_number', '9123 4567'],
    ['postal_code', '560123'],
    ['block_number', '123'],
    ['road_name', 'Ang Mo Kio Avenue 6'],
  ] as const)
    await type(page, dialog.locator(`[name=${name}]`), text)
  await press(page, dialog.getByRole('button', { name: 'Save address' }))
  await expect(dialog).toBeHidden()
  const services = page.locator('input[name=service]:not([disabled])')
  await choose(page, services, services.last())
  const methods = page.locator('input[name=payment]:not([disabled])')
  await choose(page, methods, methods.first())
  await press(page, page.getByRole('button', { name: 'Place order and pay' }))
  await page.waitForURL(/invoice\/detail/)

  const form = page.locator('form').filter({ has: page.locator('input[name=sender_name]') })
  await hand(page, form.locator('input[type=file]'), 29)
  await type(page, form.locator('input[name=bank]'), 'DBS')
  await type(page, form.locator('input[name=sender_name]'), 'Kay Lee')
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  await press(page, form.locator('button[type=submit]'))
  await expect(page.getByText('We’re checking your payment')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${portal.address}/import/calculator`)
  await page.locator('input[name="packagings.0.weight"]').waitFor()
  expect(await coveredStops(page, 'Tab')).toEqual([])
  await page.locator('footer a').last().focus()
  expect(await coveredStops(page, 'Shift+Tab')).toEqual([])
  await page.goto(`${portal.address}/import/transaction`)
  await page.locator('main li[data-state=ahead]').first().waitFor()
  expect(await isToldInForcedColors(page)).toEqual([true, true])
  await page.goto(`${portal.address}/import`)
  await press(page, page.locator('[data-tour=menu]'))
  await press(page, page.getByRole('dialog').locator('a[href^="/import/transaction"]'))
  await page.waitForURL(/import\/transaction/)
  await page.context().close()
})

test('by keyboard alone: a departure that did not leave is taken back, unless something stands against it', async ({
  browser,
  ownPortal: portal,
}) => {
  const page = await atDesk(browser, portal, 'admin')
  await page.goto(`${portal.address}/ops/departures`)
  await press(page, page.getByRole('row').filter({ hasText: 'SQ835' }).getByRole('link'))
  const dialog = page.getByRole('dialog')
  const step = async (name: string): Promise<void> => {
    await press(page, page.getByRole('main').getByRole('button', { name }))
    await press(page, dialog.getByRole('button', { name }))
    await expect(dialog).toBeHidden()
  }
  await step('Close departure')
  await step('Mark as departed')
  await press(page, page.getByRole('button', { name: /^Undo/ }))
  await expect(dialog.getByText('Taken back: 1 shipment, 1 carton.')).toBeVisible()
  await expect(dialog.getByLabel('What went wrong?')).toBeFocused()
  await page.keyboard.type('Fog: it did not leave')
  await press(page, dialog.getByRole('button', { name: 'Undo', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Taken back: Departed')).toBeVisible()
  await expect(page.getByText('Departed (taken back)')).toBeVisible()
  const shipment = page.getByRole('main').getByRole('link', { name: /^SHP-/ }).first()
  const code = (await shipment.textContent()) ?? ''
  const departure = page.url()
  await press(page, shipment)
  await expect(page.getByText(/^Taken back: Forwarded to/)).toBeVisible()

  await page.goto(departure)
  await step('Mark as departed')
  await move(page, portal, code, /Move to: Received in Singapore/)
  await page.goto(departure)
  await chooseLanguage(page, 'cn')
  await page.setViewportSize({ width: 390, height: 844 })
  await press(page, page.getByRole('button', { name: /^撤销/ }))
  await expect(dialog.getByText('无法撤销：海关此后已暂扣或放行货物，请直接登记实际情况')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '撤销', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'what stands against taking a departure back')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.context().close()
})
