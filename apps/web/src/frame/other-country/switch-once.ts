import { countryCookie } from '@layar/contract'
import type { Country } from '@layar/domain'
import type { TextArea } from '@layar/ui/i18n/define.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { translator } from '@layar/ui/i18n/use-text.ts'
import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import { isOfOtherCountry } from '../../shared/access/session/session'
import { chooseCountry } from '../../shared/language/country-switch'
import type { Portal } from '../portal'
import { otherCountryText } from './other-country-text'

type English = typeof otherCountryText extends TextArea<infer En> ? En : never

/**
 * Chooses the account's country for this browser, at most once a sign-in. Returns whether a reload will show that site:
 * a browser that stores no cookies would show this one again.
 */
export function switchOnce({ session }: Pick<Portal, 'session'>, country: Country, page: Document): boolean {
  if (session.read().country_switch !== null) return false
  chooseCountry(country, page, () => undefined)
  if (!page.cookie.split('; ').includes(`${countryCookie}=${country}`)) return false
  session.keepCountrySwitch('begun')
  return true
}

/** Tells the customer, on the site of their account, that the site was switched. */
export async function tellSwitch({ session, settings }: Pick<Portal, 'session' | 'settings'>): Promise<void> {
  const state = session.read()
  if (state.country_switch !== 'begun' || isOfOtherCountry(state, settings)) return
  session.keepCountrySwitch('told')
  const language = activeLanguage()
  const t = translator<English>(await otherCountryText.load(language), language)
  toast.info(t('switched', { site: settings.brand_name }))
}
