import type { Language } from '@layar/contract'

/** The colour of each country's brand on paper. */
export const brandColors = { sg: '#123b5d', id: '#0b4f4a' } as const

/** BCP 47, for PDF readers. */
export const fileLanguages: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-Hans' }
