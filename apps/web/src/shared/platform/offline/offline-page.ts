// / Built separately into the offline page, which runs without the portal's scripts.
import type { Language } from '@layar/contract'
import { comeBack } from './come-back'
import { readLook } from './look'
import { lookPath } from './names'
import { offlineText } from './offline-text'

const pageLanguages: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans' }

/** The browser's language, as the fallback where no language was saved. */
const browserLanguage = (): Language =>
  navigator.languages
    .map((tag): Language | undefined =>
      tag.startsWith('zh') ? 'cn' : tag.startsWith('id') ? 'id' : tag.startsWith('en') ? 'en' : undefined,
    )
    .find((language) => language !== undefined) ?? 'en'

const isDark = (): boolean => {
  const chosen = localStorage.getItem('layar-color-scheme')
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

async function show(): Promise<void> {
  const kept = await caches.match(lookPath)
  const look = kept ? readLook(await kept.json()) : undefined
  const language = look?.language ?? browserLanguage()
  const page = document.documentElement
  page.lang = pageLanguages[language]
  page.dataset['brand'] = look?.country ?? 'sg'
  page.dataset['mantineColorScheme'] = isDark() ? 'dark' : 'light'
  const text = offlineText.loaded(language) ?? {}
  const say = (key: string): string => {
    const entry = text[key]
    return typeof entry === 'string' ? entry : ''
  }
  const brand = look?.brand_name ?? 'Layar'
  document.title = `${say('title')} · ${brand}`
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]'))
    place.textContent = place.dataset['text'] === 'brand' ? brand : say(place.dataset['text'] ?? '')
  const state = document.querySelector('[role=status]')
  const press = comeBack(
    (next) => {
      if (state && state.textContent !== say(next)) state.textContent = say(next)
    },
    () => location.reload(),
  )
  document.querySelector('button')?.addEventListener('click', press)
  page.dataset['ready'] = ''
}

void show()
