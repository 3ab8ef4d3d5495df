import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import { toast } from '@layar/ui/toast/store.ts'

interface Row {
  readonly code: string
  readonly message: string
}

const titles = {
  en: (count: number) => `Not done: ${count}`,
  id: (count: number) => `Tidak berhasil: ${count}`,
  cn: (count: number) => `未完成：${count}`,
} as const

/** Chinese messages end without a full stop. */
const between = { en: ' ', id: ' ', cn: '；' } as const

const codesByMessage = (refused: readonly Row[]): Map<string, string[]> => {
  const codesOf = new Map<string, string[]>()
  for (const { code, message } of refused) codesOf.set(message, [...(codesOf.get(message) ?? []), code])
  return codesOf
}

/** What is to be said of rows, those of one message together. */
export const saidOfRows = (rows: readonly Row[], word: (values: Row) => string): string =>
  [...codesByMessage(rows)]
    .map(([message, codes]) => word({ code: codes.join(', '), message }))
    .join(between[activeLanguage()])

/**
 * Says which rows of an act on many were refused and why, rows of one reason together. One message for all: of more than a
 * few the first would be pushed away, and so would what was done.
 */
export const tellRefused = (refused: readonly Row[], word: (values: Row) => string): void => {
  if (refused.length === 0) return
  const language = activeLanguage()
  toast.fail(saidOfRows(refused, word), refused.length > 1 ? titles[language](refused.length) : undefined)
}
