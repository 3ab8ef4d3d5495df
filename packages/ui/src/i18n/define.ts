/**
 * Texts of a screen. One feature keeps four small files in its folder `text/`:
 *
 * text/en.ts export const text = { title: 'Cart', boxes: { one: '{count} box', other: '{count} boxes' } } as const
 * text/id.ts import type { Same } from '@layar/ui/i18n/define.ts' import type { text as en } from './en' export const
 * text = { title: 'Keranjang', boxes: '{count} koli' } as const satisfies Same<typeof en> text/cn.ts the same in
 * Chinese text/area.ts export const cartText = defineArea({ en: () => import('./en'), id: () => import('./id'), cn: ()
 * => import('./cn') })
 *
 * English is the reference: a missing key, a missing `{parameter}` or an unknown one in `id` or `cn` is a type error. A
 * screen uses `const t = useText(cartText)` and `t('boxes', { count: 3 })`; only the current language is loaded.
 */
import type { Language } from '@layar/contract'

/** A text, or its plural forms by the number `{count}`. Indonesian and Chinese have one form: write a plain text there. */
export type Entry = string | { readonly one: string; readonly other: string }
export type AreaText = Readonly<Record<string, Entry>>

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** The names of the `{parameters}` of an entry. A plural always has `count`. */
export type ParametersOf<E> = E extends string
  ? Names<E>
  : E extends { readonly other: infer Other extends string }
    ? Names<Other> | 'count'
    : never

type AllOf<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never
type Holding<Name extends string> = [Name] extends [never]
  ? string
  : AllOf<Name extends string ? `${string}{${Name}}${string}` : never>

/** What `id` and `cn` of an area must be, given `en`: the same keys, each text with the same parameters. */
export type Same<En> = {
  readonly [K in keyof En]: En[K] extends string
    ? Holding<ParametersOf<En[K]> & string>
    : | Holding<ParametersOf<En[K]> & string>
      | { readonly one: string; readonly other: Holding<ParametersOf<En[K]> & string> }
}

type NoStrangers<En, Other> = {
  readonly [K in keyof Other]: K extends keyof En
    ? [Exclude<ParametersOf<Other[K]>, ParametersOf<En[K]>>] extends [never]
      ? Other[K]
      : { readonly unknown_parameter: Exclude<ParametersOf<Other[K]>, ParametersOf<En[K]>> }
    : { readonly unknown_key: K }
}

type Load<T> = () => Promise<{ readonly text: T }>

export interface TextArea<En> {
  /** Type only: the entries of the area. */
  readonly entries?: En
  /**
   * Starts loading (once per language, the same promise for every caller); a route's loader calls it so that texts and
   * screen load in parallel.
   */
  readonly load: (language: Language) => Promise<AreaText>
  /** The texts if they are loaded already. */
  readonly loaded: (language: Language) => AreaText | undefined
}

/** Marks a promise as React marks resolved ones: `use` then reads it at once, without suspending. */
const fulfilled = (promise: Promise<AreaText>, value: AreaText): Promise<AreaText> =>
  Object.assign(promise, { status: 'fulfilled', value })

export function defineArea<En extends AreaText, Id extends Same<En>, Cn extends Same<En>>(from: {
  readonly en: Load<En>
  readonly id: Load<Id & NoStrangers<En, Id>>
  readonly cn: Load<Cn & NoStrangers<En, Cn>>
}): TextArea<En> {
  const texts: Partial<Record<Language, AreaText>> = {}
  const loads: Partial<Record<Language, Promise<AreaText>>> = {}
  const sources = from as unknown as Record<Language, Load<AreaText>>
  const load = (language: Language): Promise<AreaText> => {
    const known = loads[language]
    if (known) return known
    const loading: Promise<AreaText> = sources[language]().then(
      ({ text }) => {
        texts[language] = text
        void fulfilled(loading, text)
        return text
      },
      (error: unknown) => {
        // A failed load must not persist for the life of the page.
        delete loads[language]
        throw error
      },
    )
    loads[language] = loading
    return loading
  }
  return { load, loaded: (language) => texts[language] }
}

/** An area whose texts are too few for a separate request. */
export function areaOf<const En extends AreaText, const Id extends Same<En>, const Cn extends Same<En>>(texts: {
  readonly en: En
  readonly id: Id & NoStrangers<En, Id>
  readonly cn: Cn & NoStrangers<En, Cn>
}): TextArea<En> {
  const all = texts as unknown as Record<Language, AreaText>
  const loads: Partial<Record<Language, Promise<AreaText>>> = {}
  return {
    load: (language) => (loads[language] ??= fulfilled(Promise.resolve(all[language]), all[language])),
    loaded: (language) => all[language],
  }
}
