import type { Language } from '@layar/domain'

const ours: Readonly<Record<string, Language>> = { en: 'en', id: 'id', zh: 'cn' }

/** The most wanted of a browser's languages that we have, by its `Accept-Language`; undefined if it names none of them. */
export const browserLanguage = (header: string | undefined): Language | undefined => {
  const wanted = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1]
      return { language: ours[tag.split('-')[0] ?? ''], weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ weight }) => weight > 0)
  return wanted.toSorted((a, b) => b.weight - a.weight).find(({ language }) => language !== undefined)?.language
}
