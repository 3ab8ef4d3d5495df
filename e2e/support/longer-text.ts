import type { Page } from '@playwright/test'

/**
 * Makes every word that a translator writes 35 % longer, as another language would, and tells what that breaks: a page
 * wider than its window, text that a box cuts off, text that leaves the box it is drawn in. Left as they are: codes,
 * numbers, money and addresses of the net, what is marked as not to be translated, what is typed into fields, and what
 * is for screen readers alone. Text in a part that scrolls sideways, or that ends in an ellipsis, is not lost. Then the
 * words are as they were.
 */
export const errorsOfLongerText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerancePx = 1
    // A line box is often lower than its letters' own box.
    const lineTolerancePx = 4
    const untouched =
      'script, style, noscript, svg, select, textarea, code, .unseen, [translate=no], [aria-hidden=true] > svg'
    const isWord = (word: string): boolean => /^\P{L}*\p{L}*\p{Ll}{2}/u.test(word) && !/[@\d/]|\.\w/.test(word)
    let owed = 0
    const longer = (word: string): string => {
      if (!isWord(word)) return word
      const letters = Array.from(word.replaceAll(/[^\p{L}]/gu, ''))
      owed += letters.length * 0.35
      const more = letters.slice(0, Math.round(owed)).join('').toLowerCase()
      owed -= more.length
      return word.replace(/(\P{L}*)$/u, `${more}$1`)
    }

    const nodes: Text[] = []
    const before: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!(node instanceof Text) || !parent?.checkVisibility() || parent.closest(untouched)) continue
      const text = node.data.split(/(\s+)/).map(longer).join('')
      if (text === node.data) continue
      before.push(node.data)
      node.data = text
      nodes.push(node)
    }

    const errors: string[] = []
    const said = (node: Text): string => `“${node.data.trim().slice(0, 60)}”`
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)}`
    const { documentElement: root } = document
    const isForReadersAlone = (style: CSSStyleDeclaration): boolean =>
      style.position === 'absolute' && (style.clipPath !== 'none' || style.clip !== 'auto')
    const isDrawn = (element: Element, style: CSSStyleDeclaration): boolean =>
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      (style.borderLeftWidth !== '0px' && style.borderRightWidth !== '0px')

    const isHidden = (node: Text): boolean => {
      for (let part = node.parentElement; part; part = part.parentElement)
        if (part.inert || isForReadersAlone(getComputedStyle(part))) return true
      return false
    }
    const blockOf = (node: Text): Element | null => {
      let part = node.parentElement
      while (part && getComputedStyle(part).display === 'inline') part = part.parentElement
      return part
    }
    const shown: { readonly node: Text; readonly text: DOMRect; readonly layer: Element | null }[] = []

    for (const node of nodes) {
      if (isHidden(node)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width === 0) continue
      let layer: Element | null = node.parentElement
      while (layer && !/fixed|sticky|absolute/.test(getComputedStyle(layer).position)) layer = layer.parentElement
      shown.push({ node, text, layer })
      let isInBox = false
      let isFree = false
      for (let part = node.parentElement; part && part !== root && !isFree; part = part.parentElement) {
        const style = getComputedStyle(part)
        if (style.display === 'inline' || style.display === 'contents') continue
        const box = part.getBoundingClientRect()
        const scrolls = /auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)
        const wide = Math.max(text.right - box.right, box.left - text.left)
        const high = Math.max(text.bottom - box.bottom, box.top - text.top)
        const cuts = /hidden|clip/.test(style.overflowX)
        const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (cuts && !hasEllipsis && (high > lineTolerancePx || wide > tolerancePx))
          errors.push(`cut off: ${said(node)} in ${nameOf(part)} by ${Math.round(Math.max(wide, high))} px`)
        if (cuts || scrolls) isFree = true
        if (!isInBox && !isFree && isDrawn(part, style)) {
          isInBox = true
          if (wide > tolerancePx || high > lineTolerancePx)
            errors.push(`out of its box: ${said(node)} in ${nameOf(part)} by ${Math.round(Math.max(wide, high))} px`)
        }
        if (style.position === 'fixed') break
      }
      if (!isFree && text.right > root.clientWidth + tolerancePx)
        errors.push(`out of the window: ${said(node)} by ${Math.round(text.right - root.clientWidth)} px`)
    }
    for (const [place, { node, text, layer }] of shown.entries())
      for (const other of shown.slice(place + 1)) {
        if (other.layer !== layer || blockOf(other.node) === blockOf(node)) continue
        const wide = Math.min(text.right, other.text.right) - Math.max(text.left, other.text.left)
        const high = Math.min(text.bottom, other.text.bottom) - Math.max(text.top, other.text.top)
        if (wide > tolerancePx && high > lineTolerancePx)
          errors.push(`one over the other: ${said(node)} and ${said(other.node)} by ${Math.round(wide)} px`)
      }
    const tooWide = root.scrollWidth - root.clientWidth
    if (tooWide > 0) errors.push(`the page is ${tooWide} px too wide`)
    if (nodes.length === 0) errors.push('nothing was made longer')
    for (const [place, node] of nodes.entries()) node.data = before[place] ?? ''
    return errors
  })
