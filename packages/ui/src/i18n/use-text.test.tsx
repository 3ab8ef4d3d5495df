import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, test } from 'vitest'
import { defineArea } from './define'
import { activeLanguage, LanguageProvider, useLanguage } from './language'
import { useText } from './use-text'

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
