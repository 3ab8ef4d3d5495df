import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const webFolder = resolve(import.meta.dirname, '../../apps/web/src')

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

const textsOf = async (file: string): Promise<string[]> => {
  const { text } = (await import(pathToFileURL(file).href)) as { text: unknown }
  return wordsOf(text)
}

/**
 * English texts whose translation into this language differs: such a text on a screen in this language is untranslated.
 * Excludes single words, which may be a name that a customer typed.
 */
export const onlyEnglish = async (language: 'id' | 'cn'): Promise<ReadonlySet<string>> => {
  const english = new Set<string>()
  const translated = new Set<string>()
  const files = await readdir(webFolder, { recursive: true })
  for (const file of files.filter((name) => basename(name) === 'en.ts')) {
    const folder = join(webFolder, dirname(file))
    for (const text of await textsOf(join(folder, 'en.ts'))) english.add(text)
    for (const text of await textsOf(join(folder, `${language}.ts`))) translated.add(text)
  }
  return new Set([...english].filter((text) => text.includes(' ') && !text.includes('{') && !translated.has(text)))
}
