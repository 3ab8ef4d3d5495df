import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import { toast } from '@layar/ui/toast/store.ts'
import { create } from 'zustand'

export interface Refused {
  readonly code: string
  readonly message: string
}

const titles = {
  en: (count: number) => `Not done: ${count}`,
  id: (count: number) => `Tidak berhasil: ${count}`,
  cn: (count: number) => `未完成：${count}`,
} as const
const moreTexts = {
  en: (count: number) => `And ${count} more`,
  id: (count: number) => `Dan ${count} lainnya`,
  cn: (count: number) => `还有 ${count} 项`,
} as const

/** Chinese messages end without a full stop. */
const between = { en: ' ', id: ' ', cn: '；' } as const

/** What a message over the page says of them; a dialog has the rest. */
const mostReasons = 3
const mostCodes = 8

/** Rows of an act on many that were refused for one reason. */
export interface RefusedGroup {
  readonly message: string
  readonly codes: readonly string[]
}

const groupsOf = (refused: readonly Refused[]): RefusedGroup[] => {
  const codesOf = new Map<string, string[]>()
  for (const { code, message } of refused) codesOf.set(message, [...(codesOf.get(message) ?? []), code])
  return [...codesOf].map(([message, codes]) => ({ message, codes }))
}

/** The refused rows of the last act that somebody wants to see in full. */
export const useRefusedRows = create<{ readonly groups: readonly RefusedGroup[] }>(() => ({ groups: [] }))

/** What is to be said of rows, those of one message together. */
export const saidOfRows = (rows: readonly Refused[], word: (values: Refused) => string): string =>
  groupsOf(rows)
    .map(({ message, codes }) => word({ code: codes.join(', '), message }))
    .join(between[activeLanguage()])

/**
 * Says which rows of an act on many were refused and why, rows of one reason together. One message for all: of more than a
 * few the first would be pushed away, and so would what was done.
 */
export const tellRefused = (refused: readonly Refused[], word: (values: Refused) => string): void => {
  if (refused.length === 0) return
  const language = activeLanguage()
  const groups = groupsOf(refused)
  const shown = groups
    .slice(0, mostReasons)
    .map(({ message, codes }) => ({ message, codes: codes.slice(0, mostCodes) }))
  const lines = shown.map(({ message, codes }) => word({ code: codes.join(', '), message }))
  const left = refused.length - shown.flatMap(({ codes }) => codes).length
  toast.fail(
    lines.join(between[language]),
    refused.length > 1 ? titles[language](refused.length) : undefined,
    left === 0 ? undefined : { label: moreTexts[language](left), run: () => useRefusedRows.setState({ groups }) },
  )
}
