import type { Language } from '@layar/contract'
import { activeLanguage } from '../i18n/language'
import { displayText } from '../display/display-text'
import { translator } from '../i18n/use-text'
import { toast } from '../toast/store'

/** Puts a text on the clipboard and says so: `Success Copy` with the text, or that copying is not supported [CARD-07]. */
export async function copyText(text: string, language: Language = activeLanguage()): Promise<boolean> {
  const t = translator<NonNullable<typeof displayText.entries>>(displayText.loaded(language) ?? {}, language)
  try {
    await navigator.clipboard.writeText(text)
    toast.success(text, t('copied'))
    return true
  } catch {
    // Also where the page is not secure: there `navigator.clipboard` is missing.
    toast.fail(t('copyFailed'))
    return false
  }
}
