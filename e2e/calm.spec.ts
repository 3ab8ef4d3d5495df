import { settled } from './support/accessible'
import { signIn } from './support/customer'
import { expect, test } from './support/visitors'

test('where motion is reduced nothing on the screens moves [SHELL-20]', async ({ browser, portal }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(page, portal, 'sg', 'mei@example.sg')
  for (const path of ['/', '/import/transaction', '/import/invoice']) {
    await page.goto(`${portal.address}${path}`)
    await page.locator('main article').first().waitFor()
    await settled(page)
    const moving = await page.evaluate(() => {
      const longest = (list: string): number => Math.max(...list.split(',').map((part) => Number.parseFloat(part)))
      return [...document.querySelectorAll('body *')].flatMap((element) =>
        ['', '::before', '::after']
          .filter((part) => {
            const style = getComputedStyle(element, part)
            const isAnimated = style.animationName !== 'none' && longest(style.animationDuration) > 0.001
            return isAnimated || longest(style.transitionDuration) > 0.001
          })
          .map((part) => `${element.tagName}.${element.className}${part}`),
      )
    })
    expect(moving, path).toEqual([])
  }
  await page.context().close()
})
