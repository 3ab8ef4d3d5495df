import type { Page } from '@playwright/test'

const stops =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
const least = 24

type Looks = readonly string[]

/** How every stop of the keyboard and what stands around it are drawn; a part of it changes with an outline. */
const looksOf = (page: Page): Promise<Looks> =>
  page.evaluate((selector) => {
    const drawn = (element: Element | null, part?: string): string => {
      if (!element) return ''
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(element, part)
      const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`
      return [outline, boxShadow, borderColor].join('|')
    }
    return [...document.querySelectorAll(selector)].map((stop) =>
      [
        drawn(stop),
        drawn(stop, '::after'),
        ...[...stop.children, stop.nextElementSibling, stop.parentElement, stop.closest('label')].map((one) =>
          drawn(one),
        ),
      ].join(' '),
    )
  }, stops)

/** Links and buttons that are smaller than 24 px, and each stop that looks the same with the focus on it. */
export const stopErrors = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page)
  try {
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: stops })
    // Forced, not moved: a field that is left is judged, and a choice that is entered opens.
    const force = (forcedPseudoClasses: string[]) =>
      Promise.all(nodeIds.map((nodeId) => devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })))
    const before = await looksOf(page)
    await force(['focus', 'focus-visible', 'focus-within'])
    const after = await looksOf(page)
    await force([])
    return await page.evaluate(
      ({ selector, unchanged, least }) => {
        const errors: string[] = []
        document.querySelectorAll<HTMLElement>(selector).forEach((stop, index) => {
          const isSeen = stop.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          const name = `${stop.localName} “${(stop.getAttribute('aria-label') ?? stop.textContent).trim().slice(0, 40)}” in ${stop.parentElement?.localName}.${stop.parentElement?.className.toString()} .${stop.className}`
          // What has the focus looked so before.
          if (isSeen && unchanged[index] && stop !== document.activeElement) errors.push(`no focus outline: ${name}`)
          if (!isSeen || !stop.matches('a, button, summary')) return
          // A link of a whole card is as large as the card.
          if (getComputedStyle(stop, '::after').position === 'absolute') return
          // Skip links are cut away until they have the focus.
          if (getComputedStyle(stop).clipPath !== 'none') return
          const { width, height } = stop.getBoundingClientRect()
          if (width > 1 && (width < least - 0.5 || height < least - 0.5))
            errors.push(`${Math.round(width)} × ${Math.round(height)} px: ${name}`)
        })
        return errors
      },
      { selector: stops, unchanged: before.map((look, index) => look === after[index]), least },
    )
  } finally {
    await devtools.detach()
  }
}
