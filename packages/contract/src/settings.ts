import type { Language } from './define'

/**
 * What the server tells a page with its HTML, as JSON in `<script type="application/json" id="layar-settings">`:
 * one build serves every deployment.
 */
export interface Settings {
  readonly version: string
  readonly svc: string
  readonly country: 'sg' | 'id'
  readonly default_language: Language
  readonly brand_name: string
  readonly copyright: string
  /** True where the visitor may change the country (the demo); sent back as cookie `layar_country`. */
  readonly country_switch: boolean
  /** The site for accounts of the other country: its brand, and its address where this deployment knows it. */
  readonly other_country: { readonly brand_name: string; readonly url: string | null }
  readonly export_mode: boolean
  /** Not offered in Singapore. */
  readonly saldo: boolean
  readonly business_account: boolean
  readonly old_version_url: string | null
  readonly social_sign_in: readonly ('google' | 'apple')[]
  /** Sample data is served: said on every page that shows a price or an address. */
  readonly is_sample: boolean
  readonly verification_in_outbox: boolean
  /** The captcha is Google's, which wants to be named where its badge is hidden. */
  readonly captcha_notice: boolean
}

export const settingsElementId = 'layar-settings'
export const countryCookie = 'layar_country'
/** The language that the visitor has chosen, so that a page arrives written in it. */
export const languageCookie = 'layar_language'
/** `1` where somebody is signed in: such a browser is not shown the guests' pages first. No secret, and trusted for nothing. */
export const signedInCookie = 'layar_signed_in'
/** `export` where the customer was in export mode last; what belongs to both modes is shown in this one. */
export const modeCookie = 'layar_mode'
