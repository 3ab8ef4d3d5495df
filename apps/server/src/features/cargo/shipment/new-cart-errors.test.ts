import { languages, shipmentCalls, type NewCart } from '@layar/contract'
import { wizardLimits } from '@layar/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasField, languagesOf } from '../../../testing/field-texts'
import { newCartInput } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { openWorld } from '../../../testing/walk-world'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

type Product = NewCart['products'][number]
type Box = NewCart['setup']['packaging'][number]
type InvalidValue = readonly [what: string, value: unknown]

const measures: readonly InvalidValue[] = [
  ['below zero', -1],
  ['nothing', 0],
  ['huge', 1e300],
  ['endless', '1e309'],
  ['missing', undefined],
  ['empty', ''],
  ['a word', 'heavy'],
  ['a list', [2000]],
  ['a thing', { value: 2000 }],
  ['true', true],
]
const beyond = (limit: number): InvalidValue => ['one more than there may be', limit + 1]
const counts: readonly InvalidValue[] = [
  ...measures,
  ['a half', 1.5],
  ['digits in a text', '2'],
  beyond(wizardLimits.quantity),
]
const prices: readonly InvalidValue[] = [
  ...measures,
  ['digits of no cent', '1.999'],
  ['two points', '1.234.567'],
  beyond(999_999_999_999),
]

const weights = [...measures, beyond(wizardLimits.boxGrams)]
const sides = [...measures, beyond(wizardLimits.sideCm)]

describe('invalid figures in a declaration', () => {
  test.each([
    ['setup.packaging.1.estimation_weight', weights],
    ['setup.packaging.1.estimation_dimension_length', sides],
    ['setup.packaging.1.estimation_dimension_width', sides],
    ['setup.packaging.1.estimation_dimension_height', sides],
    ['setup.packaging.1.quantity', counts],
    ['products.1.quantity', counts],
    ['products.1.price_original', prices],
  ] as const)(
    'reports an invalid %s at its field in the customer’s language and writes nothing [SHIP-01] [VAL-01]',
    async (field, errors) => {
      const world = await openWorld(app, 'sg')
      const { setup, products } = newCartInput(world.mine)
      const name = field.split('.').at(-1) ?? ''
      const declared = (value: unknown): NewCart => {
        const [box, product] = [setup.packaging[0], products[0]]
        if (box === undefined || product === undefined) throw new Error('There is nothing in the declaration.')
        return field.startsWith('setup')
          ? { setup: { ...setup, packaging: [box, { ...box, [name]: value }] }, products }
          : { setup, products: [product, { ...product, [name]: value }] }
      }
      expect(hasField(shipmentCalls.newCart, field)).toBe(true)
      const before = await world.kept()
      for (const [what, value] of errors)
        for (const language of languages) {
          const body = declared(value)
          const reply = await app.send(shipmentCalls.newCart, { body }, { ...world.mine.sender, language })
          expect([reply.status, reply.body.error_code], `${what}: ${reply.text}`).toEqual([422, 'invalid'])
          const message = reply.body.message as unknown as Record<string, string>
          expect(Object.keys(message), what).toEqual([field])
          expect(languagesOf(field, message[field] ?? ''), `${what}: ${reply.text}`).toEqual([language])
        }
      expect(await world.kept()).toBe(before)
      const good = field.startsWith('setup')
        ? setup.packaging[0]?.[name as keyof Box]
        : products[0]?.[name as keyof Product]
      expect((await app.send(shipmentCalls.newCart, { body: declared(good) }, world.mine.sender)).status).toBe(200)
      expect(await world.kept()).not.toBe(before)
    },
  )
})

test('an item whose name no document can print is refused at its field in the customer’s language and writes nothing; Chinese is printed [WIZ-12]', async () => {
  const world = await openWorld(app, 'sg')
  const { setup, products } = newCartInput(world.mine)
  const [product] = products
  if (product === undefined) throw new Error('There is nothing in the declaration.')
  const declare = (product_title: string, language: (typeof languages)[number]) =>
    app.send(
      shipmentCalls.newCart,
      { body: { setup, products: [product, { ...product, product_title }] } },
      { ...world.mine.sender, language },
    )
  const before = await world.kept()
  const said = {
    en: 'We can’t print 😀 on labels and documents. Please use Latin letters.',
    id: '😀 tidak dapat dicetak di label dan dokumen. Mohon pakai huruf Latin.',
    cn: '😀 无法打印在面单和单据上，请使用汉字或拉丁字母',
  }
  for (const language of languages) {
    const reply = await declare('Mug 😀', language)
    expect([reply.status, reply.body.message]).toEqual([422, { 'products.1.product_title': said[language] }])
  }
  expect(await world.kept()).toBe(before)
  expect((await declare('手机壳', 'cn')).status).toBe(200)
})
