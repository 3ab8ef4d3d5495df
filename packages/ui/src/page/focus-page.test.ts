import { afterEach, expect, test } from 'vitest'
import { focusPage, focusPageAfter } from './focus-page'

const show = () => {
  document.body.innerHTML =
    '<header><button>Menu</button></header><main><h1>Cart</h1><button>Remove</button><p>Rest</p></main>'
  const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
  return { heading: find('h1'), remove: find('main button'), menu: find('header button'), main: find('main') }
}
/** Observers are told of a change before the next task. */
const told = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

afterEach(async () => {
  document.body.innerHTML = ''
  await told()
})

test('follows the heading of the page when it is drawn anew', async () => {
  const { heading } = show()
  focusPage()
  expect(document.activeElement).toBe(heading)
  heading.replaceWith(heading.cloneNode(true))
  await told()
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('gives the page the keyboard of a pressed control that is gone, also if nothing has it meanwhile', async () => {
  const { heading, remove } = show()
  remove.focus()
  focusPageAfter(remove)
  remove.blur()
  remove.remove()
  await told()
  expect(document.activeElement).toBe(heading)
})

test('takes the keyboard from nothing that got it since, even after a press beside everything', async () => {
  const { heading, menu } = show()
  focusPage()
  heading.blur()
  menu.focus()
  heading.remove()
  await told()
  expect(document.activeElement).toBe(menu)
})

test('follows one element at a time', async () => {
  const { heading, menu, main } = show()
  focusPage()
  heading.blur()
  focusPageAfter(menu)
  heading.remove()
  await told()
  expect(document.activeElement).toBe(document.body)
  menu.remove()
  await told()
  expect(document.activeElement).toBe(main)
})
