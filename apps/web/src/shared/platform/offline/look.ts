import type { Language, Settings } from '@layar/contract'
import { isCountry, isLanguage } from '@layar/domain'
import { lookPath, shellCache } from './names'

/** Appearance of the offline page: the reader's language, the deployment's brand. */
export type Look = { readonly language: Language } & Pick<Settings, 'country' | 'brand_name'>

export const readLook = (kept: unknown): Look | undefined => {
  const { language, country, brand_name } = (kept ?? {}) as Partial<Record<string, unknown>>
  return isLanguage(language) && isCountry(country) && typeof brand_name === 'string'
    ? { language, country, brand_name }
    : undefined
}

export const keepLook = async ({ language, country, brand_name }: Look): Promise<void> => {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(shellCache)
  await cache.put(lookPath, Response.json({ language, country, brand_name }))
}
