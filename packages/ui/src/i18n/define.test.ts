import { describe, expect, test } from 'vitest'
import { areaOf, defineArea, type Same } from './define'
import { translator } from './use-text'

const en = {
  title: 'Cart',
  hello: 'Hello {name}, from {place}',
  boxes: { one: '{count} box', other: '{count} boxes' },
} as const
const id = { title: 'Keranjang', hello: 'Halo {name}, dari {place}', boxes: '{count} koli' } as const satisfies Same<
  typeof en
>
const cn = { title: '购物车', hello: '{place}的{name}，您好', boxes: '{count} 箱' } as const satisfies Same<typeof en>

describe('texts of an area [CTRY-03]', () => {
  test('fills parameters and chooses plurals by language', () => {
    const inEnglish = translator<typeof en>(en, 'en')
    expect(inEnglish('boxes', { count: 1 })).toBe('1 box')
    expect(inEnglish('boxes', { count: 1200 })).toBe('1,200 boxes')
    expect(inEnglish('hello', { name: 'Ana', place: 'Batam' })).toBe('Hello Ana, from Batam')
    expect(translator<typeof en>(id, 'id')('boxes', { count: 1200 })).toBe('1.200 koli')
    expect(translator<typeof en>(cn, 'cn')('hello', { name: 'Ana', place: 'Batam' })).toBe('Batam的Ana，您好')
  })

  test('loads each language once on demand, and again after a failure', async () => {
    const loads: string[] = []
    let broken = true
    const area = defineArea({
      en: () => (loads.push('en'), broken ? Promise.reject(new Error('offline')) : Promise.resolve({ text: en })),
      id: () => (loads.push('id'), Promise.resolve({ text: id })),
      cn: () => (loads.push('cn'), Promise.resolve({ text: cn })),
    })
    expect(loads).toEqual([])
    await Promise.all([area.load('id'), area.load('id')])
    expect(loads).toEqual(['id'])
    expect(area.loaded('id')).toBe(id)
    await expect(area.load('en')).rejects.toThrow('offline')
    broken = false
    expect(await area.load('en')).toBe(en)
    expect(loads).toEqual(['id', 'en', 'en'])
  })

  test('rejects a missing text, a missing parameter and an unknown one at type level', () => {
    // @ts-expect-error `title` is missing
    const missingKey = { hello: '{name} {place}', boxes: '{count}' } as const satisfies Same<typeof en>
    // @ts-expect-error `{place}` is missing
    const missingParameter = { title: '', hello: '{name}', boxes: '{count}' } as const satisfies Same<typeof en>
    // @ts-expect-error a plural needs `{count}`
    const missingCount = { title: '', hello: '{name} {place}', boxes: 'koli' } as const satisfies Same<typeof en>
    const stranger = { title: '{who}', hello: '{name} {place}', boxes: '{count}' } as const
    // @ts-expect-error `{who}` is unknown in English
    const area = areaOf({ en, id: stranger, cn })
    const t = translator<typeof en>(en, 'en')
    // @ts-expect-error parameters are not given
    t('hello')
    // @ts-expect-error no such text
    t('nothing')
    expect([missingKey, missingParameter, missingCount, area]).toHaveLength(4)
  })
})
