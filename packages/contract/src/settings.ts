import type { Language } from './define'

export interface Operator {
  readonly name: string
  /** Lines. */
  readonly address: readonly string[]
  readonly registration_number: string | null
  readonly tax_number: string | null
  readonly licence: string | null
  /** An address elsewhere, or a path of the portal. */
  readonly terms_url: string | null
  readonly privacy_url: string | null
  readonly data_protection_email: string | null
}

/**
 * Settings that the server embeds in its HTML, as JSON in `<script type="application/json" id="layar-settings">`, so
 * that one build serves every deployment.
 */
export interface Settings {
  readonly version: string
  readonly svc: string
  readonly country: 'sg' | 'id'
  readonly default_language: Language
  readonly brand_name: string
  readonly copyright: string
  /** Who operates the site, as its documents name it; what the operator did not set is null or empty. */
  readonly operator: Operator
  /** True if the visitor may change the country (the demo); sent back as cookie `layar_country`. */
  readonly country_switch: boolean
  /** The site for accounts of the other country: its brand, and its address if known to this deployment. */
  readonly other_country: { readonly brand_name: string; readonly url: string | null }
  readonly export_mode: boolean
  /** Not offered in Singapore. */
  readonly saldo: boolean
  readonly business_account: boolean
  readonly old_version_url: string | null
  readonly social_sign_in: readonly ('google' | 'apple')[]
  /** Sample data is served; stated on every page that shows a price or an address. */
  readonly is_sample: boolean
  readonly verification_in_outbox: boolean
  /** The captcha is Google's, which requires attribution if its badge is hidden. */
  readonly captcha_notice: boolean
}

export const settingsElementId = 'layar-settings'
export const countryCookie = 'layar_country'
/** The visitor's chosen language, so that the server renders pages in it. */
export const languageCookie = 'layar_language'
/** `1` if a user is signed in: such a browser is not shown the guest pages first. Neither secret nor trusted. */
export const signedInCookie = 'layar_signed_in'
/** `export` if the customer last used export mode; content of both modes is then shown in export mode. */
export const modeCookie = 'layar_mode'
