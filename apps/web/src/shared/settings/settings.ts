import { settingsElementId, type Settings } from '@layar/contract'

/** Without a server-rendered page (screens under development) the portal defaults to Singapore and English. */
const withoutServer: Settings = {
  version: 'dev',
  svc: 'impor',
  country: 'sg',
  default_language: 'en',
  brand_name: 'Layar Singapore',
  copyright: 'Layar Singapore',
  operator: {
    name: '',
    address: [],
    registration_number: null,
    tax_number: null,
    licence: null,
    terms_url: null,
    privacy_url: null,
    data_protection_email: null,
  },
  country_switch: true,
  other_country: { brand_name: 'Layar Indonesia', url: null },
  export_mode: false,
  saldo: false,
  business_account: false,
  old_version_url: null,
  social_sign_in: [],
  is_sample: true,
  verification_in_outbox: true,
  captcha_notice: false,
}

/** The settings embedded by the server. */
export const readSettings = (page: Document): Settings => {
  const written = page.getElementById(settingsElementId)?.textContent
  return written ? (JSON.parse(written) as Settings) : withoutServer
}
