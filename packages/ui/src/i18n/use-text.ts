import { createElement, Fragment, type ReactNode, use, useMemo } from 'react'
import type { Language } from '@layar/contract'
import type { AreaText, Entry, ParametersOf, TextArea } from './define'
import { activeLanguage, useLanguage } from './language'
import { numberInText } from './number-format'

type Values<E, V> = [ParametersOf<E>] extends [never] ? [] : [values: Readonly<Record<ParametersOf<E>, V>>]

export interface Translate<En> {
  /** Numbers are written in the reader's manner (1,000 or 1.000); give years and codes as strings. */
  <K extends keyof En>(key: K, ...values: Values<En[K], string | number>): string
  /** The same with elements in the places: `t.rich('terms', { link: <a href="/terms">{t('termsLink')}</a> })`. */
  rich: <K extends keyof En>(key: K, ...values: Values<En[K], ReactNode>) => ReactNode
}

const choose = (entry: Entry | undefined, language: Language, count: unknown): string => {
  if (typeof entry === 'string') return entry
  if (!entry) return ''
  // Of the three languages, English alone has a form for one.
  return language === 'en' && Number(count) === 1 ? entry.one : entry.other
}

const inPlace = (value: unknown, language: Language): string =>
  typeof value === 'number' ? numberInText(value, language) : String(value)

export function translator<En>(text: AreaText, language: Language): Translate<En> {
  const t = (key: keyof En, values: Record<string, unknown> = {}): string =>
    choose(text[String(key)], language, values['count']).replace(/\{(\w+)\}/g, (place, name: string) =>
      name in values ? inPlace(values[name], language) : place,
    )
  const rich = (key: keyof En, values: Record<string, unknown> = {}): ReactNode =>
    choose(text[String(key)], language, values['count'])
      .split(/\{(\w+)\}/)
      .map((part, index) => {
        const value = index % 2 === 1 ? (values[part] as ReactNode) : part
        return createElement(Fragment, { key: index }, typeof value === 'number' ? inPlace(value, language) : value)
      })
  return Object.assign(t, { rich })
}

/** The texts of an area in the reader's language; suspends while they load. */
export function useText<En>(area: TextArea<En>): Translate<En> {
  const { language } = useLanguage()
  const text = use(area.load(language))
  return useMemo(() => translator<En>(text, language), [text, language])
}

/** For a route's loader: `loader: () => loadText(cartText)`. */
export const loadText = (...areas: readonly TextArea<unknown>[]): Promise<unknown> =>
  Promise.all(areas.map((area) => area.load(activeLanguage())))
