import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, test } from 'vitest'
import { defineArea } from './define'
import { activeLanguage, LanguageProvider, useLanguage } from './language'
import { translator, useText } from './use-text'

const en = { hello: 'Hello {name}', more: 'See {link}' } as const
const id = { hello: 'Halo {name}', more: 'Lihat {link}' } as const
const cn = { hello: '{name}，您好', more: '参见{link}' } as const
const area = defineArea({
  en: () => Promise.resolve({ text: en }),
  id: () => Promise.resolve({ text: id }),
  cn: () => Promise.resolve({ text: cn }),
})

function Screen() {
  const t = useText(area)
  const { setLanguage } = useLanguage()
  return (
    <div>
      <p>{t('hello', { name: 'Ana' })}</p>
      <p>{t.rich('more', { link: <a href="/terms">x</a> })}</p>
      <button type="button" onClick={() => setLanguage('cn')}>
        CN
      </button>
    </div>
  )
}

describe('language choice [CTRY-03]', () => {
  test('changes every text and the language of the page and the calls', async () => {
    await act(async () =>
      render(
        <LanguageProvider initial="id" country="id">
          <Suspense fallback="…">
            <Screen />
          </Suspense>
        </LanguageProvider>,
      ),
    )
    expect(await screen.findByText('Halo Ana')).toBeTruthy()
    expect(screen.getByRole('link').parentElement!.textContent).toBe('Lihat x')
    expect([document.documentElement.lang, activeLanguage()]).toEqual(['id', 'id'])
    await act(async () => screen.getByRole('button').click())
    expect(await screen.findByText('Ana，您好')).toBeTruthy()
    expect([document.documentElement.lang, activeLanguage()]).toEqual(['zh-Hans', 'cn'])
  })
})

describe('numbers in a text', () => {
  const text = { kept: '{days} km', cartons: { one: '{count} carton', other: '{count} cartons' } } as const
  test.each([
    ['en', 999, '999 km'],
    ['en', 1000, '1,000 km'],
    ['id', 1000, '1.000 km'],
    ['cn', 1000, '1,000 km'],
    ['id', 2.5, '2,5 km'],
    ['en', -3, '-3 km'],
  ] as const)('are written as in %s: %s', (language, days, written) => {
    expect(translator<typeof text>(text, language)('kept', { days })).toBe(written)
  })
  test.each([
    [0, '0 cartons'],
    [1, '1 carton'],
    [1.5, '1.5 cartons'],
    [1001, '1,001 cartons'],
  ])('choose the form for one in English: %s', (count, written) => {
    expect(translator<typeof text>(text, 'en')('cartons', { count })).toBe(written)
  })
  test('know one form in Indonesian', () =>
    expect(translator<typeof text>(text, 'id')('cartons', { count: 1 })).toBe('1 cartons'))
})
