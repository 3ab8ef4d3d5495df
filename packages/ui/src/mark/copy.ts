import type { Language } from '@layar/contract'
import { activeLanguage } from '../i18n/language'
import { displayText } from '../display/display-text'
import { translator } from '../i18n/use-text'
import { toast } from '../toast/store'

/**
 * Copies a text to the clipboard and shows `Success Copy` with the text, or that copying is not supported [CARD-07].
 */
export async function copyText(text: string, language: Language = activeLanguage()): Promise<boolean> {
  const t = translator<NonNullable<typeof displayText.entries>>(displayText.loaded(language) ?? {}, language)
  try {
    await navigator.clipboard.writeText(text)
    toast.success(text, t('copied'))
    return true
  } catch {
    // Also reached in insecure contexts, where `navigator.clipboard` is missing.
    toast.fail(t('copyFailed'))
    return false
  }
}
