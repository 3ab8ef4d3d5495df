import { describe, expect, test } from 'vitest'
import { exampleSettings } from '../../../../deploy/image/image-files.mjs'
import { productionSettings } from '../../../../scripts/parts/production-settings.mjs'
import { ConfigError, readConfig } from './read-config'

const errorsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
  return []
}
const named = (env: Record<string, string>): string[] => errorsOf(env).map((error) => error.split(/[ :=]/)[0] ?? '')

const production = { NODE_ENV: 'production', ...productionSettings }

describe('the configuration', () => {
  test('needs no settings for a demo on one machine', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      isProduction: false,
      role: 'all',
      port: 3000,
      databaseUrl: undefined,
      serviceSegment: 'impor',
      seedsSample: true,
      countrySwitch: true,
    })
  })

  test('reports every error at once', () => {
    const env = {
      PORT: 'many',
      ROLE: 'boss',
      COUNTRY: 'fr',
      BASE_URL: 'nowhere',
      DATABASE_URL: 'mysql://x',
      COUNTRY_SWITCH: 'maybe',
      COUNTRY_BY_HOST: 'a.example=xx',
      MASTER_KEY: 'short',
      BANK_ACCOUNT_SG: 'Bank',
    }
    expect(named(env).sort()).toEqual(Object.keys(env).sort())
  })

  test('tells which host shows which country', () => {
    expect(readConfig({ COUNTRY_BY_HOST: 'sg.example=sg,id.example=id' }).countryByHost).toEqual({
      'sg.example': 'sg',
      'id.example': 'id',
    })
  })

  test.each(['web', 'worker'])('refuses ROLE=%s with the embedded database, which serves one process', (role) => {
    expect(named({ ROLE: role })).toEqual(['ROLE'])
    expect(errorsOf({ ROLE: role, DATABASE_URL: 'postgres://db/layar' })).toEqual([])
  })

  test('knows licence, terms and privacy notice where the operator set them, and samples in a demo alone', () => {
    const unset = { licence: null, termsUrl: null, privacyUrl: null, dataProtectionEmail: null }
    expect(readConfig(production).companies.id).toMatchObject({ address: [], ...unset })
    expect(readConfig({}).companies.id.licence).toBe('CONTOH-0000')
    const set = { TERMS_URL_ID: '/blog/terms', PRIVACY_URL_ID: 'https://layar.example/privacy' }
    expect(readConfig({ ...production, ...set }).companies.id).toMatchObject({
      termsUrl: '/blog/terms',
      privacyUrl: 'https://layar.example/privacy',
    })
    for (const address of ['javascript:alert(1)', '//elsewhere.example', 'terms'])
      expect(named({ TERMS_URL_SG: address })).toEqual(['TERMS_URL_SG'])
  })

  test('refuses half of a pair', () => {
    expect(named({ SMTP_URL: 'smtp://mail.example.com' })).toEqual(['SMTP_URL'])
    expect(named({ PAYNOW_NAME: 'EXAMPLE' })).toEqual(['PAYNOW_UEN'])
  })
})

describe('production', () => {
  test('accepts its own settings', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      isHttps: true,
      baseUrl: 'https://portal.example.com',
      seedsSample: false,
      countrySwitch: false,
    })
  })

  test('refuses every unsafe default at once and names each', () => {
    expect(named({ NODE_ENV: 'production' }).sort()).toEqual([
      'BANK_ACCOUNT_ID',
      'BANK_ACCOUNT_SG',
      'BASE_URL',
      'CHAT_NUMBER_ID',
      'CHAT_NUMBER_SG',
      'DATABASE_URL',
      'MASTER_KEY',
      'PAYNOW_UEN',
      'PEPPER',
      'PHONE_GATEWAY_URL',
      'QRIS_STATIC_CODE',
      'SMTP_URL',
    ])
  })

  test.each([
    ['a short secret', { PEPPER: 'short' }, 'PEPPER'],
    ['the sample secret', { PEPPER: 'sample-pepper-for-a-demo-on-one-machine' }, 'PEPPER'],
    ['no secret', { PEPPER: '' }, 'PEPPER'],
    ['the sample key', { MASTER_KEY: '5a'.repeat(32) }, 'MASTER_KEY'],
    ['no key', { MASTER_KEY: '' }, 'MASTER_KEY'],
    ['plain http', { BASE_URL: 'http://portal.example.com' }, 'BASE_URL'],
    ['the embedded database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['mail that stays here', { SMTP_URL: '', MAIL_FROM: '' }, 'SMTP_URL'],
    ['text messages that stay here', { PHONE_GATEWAY_URL: '', PHONE_GATEWAY_TOKEN: '' }, 'PHONE_GATEWAY_URL'],
    ['codes in clear on the way', { PHONE_GATEWAY_URL: 'http://sms.example.com/send' }, 'PHONE_GATEWAY_URL'],
    ['identity cards in clear on the way', { ID_CARD_READER_URL: 'http://reader.example.com' }, 'ID_CARD_READER_URL'],
    ['the sample PayNow', { PAYNOW_UEN: '200000000W' }, 'PAYNOW_UEN'],
    ['the sample QRIS', { QRIS_STATIC_CODE: '' }, 'QRIS_STATIC_CODE'],
    ['the sample bank in Singapore', { BANK_ACCOUNT_SG: '' }, 'BANK_ACCOUNT_SG'],
    ['the sample bank in Indonesia', { BANK_ACCOUNT_ID: 'Bank|0000000000|PT Example' }, 'BANK_ACCOUNT_ID'],
    ['the sample chat in Singapore', { CHAT_NUMBER_SG: '' }, 'CHAT_NUMBER_SG'],
    ['the sample chat in Indonesia', { CHAT_NUMBER_ID: '' }, 'CHAT_NUMBER_ID'],
    ['sample people who sign in', { DEMO_SIGN_IN: 'true' }, 'DEMO_SIGN_IN'],
    ['money that is played', { PAYMENT_SANDBOX: 'true' }, 'PAYMENT_SANDBOX'],
    ['a token for metrics that is guessed', { METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    ['metrics for a whole network', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST'],
    ['sample data', { SEED_SAMPLE: 'true' }, 'SEED_SAMPLE'],
    ['the country of the visitor', { COUNTRY_SWITCH: 'true' }, 'COUNTRY_SWITCH'],
    ['checks that are for tests', { CHECK_ANSWERS: 'true' }, 'CHECK_ANSWERS'],
  ])('refuses %s and names the setting', (_what, change, name) => {
    expect(named({ ...production, ...change })).toEqual([name])
    // Outside of production the same setting is allowed.
    const { NODE_ENV: _, ...demo } = { ...production, ...change }
    expect(named(demo)).toEqual([])
  })

  test('accepts metrics for this machine alone, and for a network with a token', () => {
    const asked = { ...production, METRICS_PORT: '9464' }
    expect(readConfig(asked).metrics).toEqual({ token: undefined, port: 9464, host: '127.0.0.1' })
    expect(named({ ...asked, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'm'.repeat(32) })).toEqual([])
    expect(readConfig(production).metrics).toBeUndefined()
  })

  test('accepts an unencrypted card reader on the same machine', () => {
    expect(named({ ...production, ID_CARD_READER_URL: 'http://127.0.0.1:9000' })).toEqual([])
  })

  describe('deploy/.env.example', () => {
    const example = exampleSettings()
    const filledIn = Object.fromEntries(Object.keys(example).map((name) => [name, productionSettings[name] ?? '']))

    test('lists all that production demands: filled in, it is accepted', () => {
      expect(errorsOf({ NODE_ENV: 'production', ...filledIn })).toEqual([])
    })

    test.each(Object.keys(example))('lists %s because production demands it', (name) => {
      expect(errorsOf({ NODE_ENV: 'production', ...filledIn, [name]: '' }).join('\n')).toContain(name)
    })

    test('contains no value: unchanged, it is refused like an empty environment', () => {
      expect(Object.values(example).filter((value) => value !== '')).toEqual([])
      expect(named({ NODE_ENV: 'production', ...example })).toEqual(named({ NODE_ENV: 'production' }))
    })
  })
})
