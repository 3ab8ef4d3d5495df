import { settingsElementId, type Settings } from '@layar/contract'

/** Without the server's page (screens under development) the portal is Singapore's, in English. */
const withoutServer: Settings = {
  version: 'dev',
  svc: 'impor',
  country: 'sg',
  default_language: 'en',
  brand_name: 'Layar Singapore',
  copyright: 'Layar Singapore',
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

/** What the server wrote into the page. */
export const readSettings = (page: Document): Settings => {
  const written = page.getElementById(settingsElementId)?.textContent
  return written ? (JSON.parse(written) as Settings) : withoutServer
}
