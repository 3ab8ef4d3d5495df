import type { Language } from '@layar/domain'

/** Lower case without accents and signs, in any script; words separated by one blank. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const hasHan = /\p{Script=Han}/u

/**
 * 0 if a name begins with the query, 1 if one of its words does, otherwise -1. Chinese has no word breaks: any part
 * matches.
 */
const rankOf = (names: readonly string[], query: string): number => {
  const known = names.map(plain)
  if (known.some((name) => name.startsWith(query))) return 0
  return known.some((name) => ` ${name}`.includes(hasHan.test(query) ? query : ` ${query}`)) ? 1 : -1
}

const locales: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans-u-co-pinyin' }

/**
 * Things whose name begins with the query first, then those with a word that does, each sorted by its first name in the
 * collation of the language. Without a query returns all.
 */
export const matching = <T>(
  things: readonly T[],
  query: string | undefined,
  namesOf: (thing: T) => readonly [string, ...string[]],
  language: Language = 'en',
): T[] => {
  const wanted = plain(query ?? '')
  const { compare } = new Intl.Collator(locales[language])
  return things
    .map((thing) => ({ thing, names: namesOf(thing) }))
    .map(({ thing, names }) => ({ thing, name: names[0], rank: rankOf(names, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name))
    .map(({ thing }) => thing)
}
