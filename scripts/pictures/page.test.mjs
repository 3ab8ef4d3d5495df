import { expect, test } from 'vitest'
import { picturePage, picturesOf } from './page.mjs'

const pictures = picturesOf([
  'import-cart.sg.phone.id.png',
  'import-cart.sg.phone.en.png',
  'ops.sg.desk.en.png',
  'index.html',
])

test('reads screen, country, width and language of a picture from its name, and leaves out other files', () => {
  expect(pictures).toHaveLength(3)
  expect(pictures[0]).toEqual({
    name: 'import-cart.sg.phone.id.png',
    screen: 'import-cart',
    country: 'sg',
    width: 'phone',
    language: 'id',
  })
})

test('shows a screen and width in a row, its languages in order, each changed picture under the one before', () => {
  const page = picturePage({
    pictures,
    changes: new Map([
      ['import-cart.sg.phone.id.png', 'changed'],
      ['import-cart.sg.phone.en.png', 'new'],
      ['ops.sg.desk.en.png', 'same'],
    ]),
    before: '../old',
  })
  const sources = [...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)
  expect(sources).toEqual([
    'import-cart.sg.phone.en.png',
    '../old/import-cart.sg.phone.id.png',
    'import-cart.sg.phone.id.png',
    'ops.sg.desk.en.png',
  ])
  expect([...page.matchAll(/<section class="same"><h2>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'ops · sg · desk',
  ])
})

test('without an earlier run each picture stands alone, and none is hidden', () => {
  const page = picturePage({ pictures })
  expect(page).not.toContain('class="same"')
  expect(page).not.toContain('checkbox')
})
