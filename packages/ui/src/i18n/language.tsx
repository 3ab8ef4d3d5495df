import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type Language, languages, type Text } from '@layar/contract'
import type { Country } from '@layar/domain'

/** Locales for `Intl`. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-CN' }
/** Values of the page's `lang`. The code on the wire stays `cn`. */
export const pageLanguageOf: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans' }

/** The language in the page's `lang`, if it is one of ours. */
export const languageOfPage = (page: Document): Language | undefined =>
  languages.find((language) => pageLanguageOf[language] === page.documentElement.lang)

let active: Language = 'en'
/** The current language, for code outside React: route loaders and request headers. */
export const activeLanguage = (): Language => active
/** Call once at the start of an app, before its first route loads; the provider does the rest. */
export const setActiveLanguage = (language: Language): void => {
  active = language
}

interface LanguageState {
  readonly language: Language
  readonly country: Country
  readonly setLanguage: (language: Language) => void
}
const LanguageContext = createContext<LanguageState>({ language: 'en', country: 'sg', setLanguage: () => undefined })

export interface LanguageProviderProps {
  readonly initial: Language
  readonly country: Country
  /** Called on every change, to store it. */
  readonly onChange?: ((language: Language) => void) | undefined
  readonly children: ReactNode
}

export function LanguageProvider({ initial, country, onChange, children }: LanguageProviderProps) {
  const [language, setState] = useState(initial)
  const setLanguage = useCallback(
    (next: Language) => {
      setActiveLanguage(next)
      onChange?.(next)
      // The old texts stay on the screen until the new ones have loaded.
      startTransition(() => setState(next))
    },
    [onChange],
  )
  useLayoutEffect(() => {
    setActiveLanguage(language)
    document.documentElement.lang = pageLanguageOf[language]
  }, [language])
  const value = useMemo(() => ({ language, country, setLanguage }), [language, country, setLanguage])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export const useLanguage = (): LanguageState => useContext(LanguageContext)

/** Picks from a text of the domain's tables (`{ en, id, cn }`): status labels, stations, units. */
export function usePick(): (text: Text) => string {
  const { language } = useLanguage()
  return useCallback((text: Text) => text[language], [language])
}
