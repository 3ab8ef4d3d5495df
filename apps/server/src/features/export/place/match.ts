import type { Language } from '@layar/domain'

/** Small letters without accents and signs, of any script; words parted by one blank. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const hasHan = /\p{Script=Han}/u

/** 0 where a name begins with the query, 1 where a word of it does, -1 where none does. Chinese has no words: any part. */
const rankOf = (names: readonly string[], query: string): number => {
  const known = names.map(plain)
  if (known.some((name) => name.startsWith(query))) return 0
  return known.some((name) => ` ${name}`.includes(hasHan.test(query) ? query : ` ${query}`)) ? 1 : -1
}

const locales: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans-u-co-pinyin' }

/**
 * What is called so: those whose name begins with the query first, then those with a word that does, each by the first
 * of their names in the order of the language. Without a query all of them.
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
