export const languages = ['en', 'id', 'cn'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
