import { join, resolve } from 'node:path'
import { countries, isCountry, type Country } from '@layar/domain'
import { logLevels, roles, secondFactors, type BankAccount, type Brand, type Company, type Config } from './config'
import { metricsOf, objectStoreOf, paymentGatewayOf } from './peers'
import { isSecureUrl, unsafeDefaults } from './production'
import {
  samplePepper,
  sampleMasterKey,
  sampleChat,
  samplePayNow,
  sampleQris,
  sampleBankAccounts,
  sampleCompanies,
} from './samples'

export class ConfigError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(`The configuration has ${errors.length} error(s):\n${errors.map((error) => `  - ${error}`).join('\n')}`)
  }
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings; a missing one defaults to a demo on one machine. Reports every error at once. */
export const readConfig = (env: Env): Config => {
  const errors: string[] = []
  const text = (name: string): string | undefined =>
    env[name] === undefined || env[name] === '' ? undefined : env[name]
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name)
    if (value === undefined) return fallback
    if (value === 'true' || value === '1') return true
    if (value !== 'false' && value !== '0') errors.push(`${name} must be true or false, not "${value}".`)
    return false
  }
  const wholeNumber = (name: string, fallback: number, max: number, min = 0): number => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!Number.isInteger(number) || number < min || number > max)
      errors.push(`${name} must be a whole number from ${min} to ${max}.`)
    return number
  }
  const oneOf = <T extends string>(name: string, list: readonly T[], fallback: T): T => {
    const value = text(name)
    if (value === undefined) return fallback
    const found = list.find((item) => item === value)
    if (found === undefined) errors.push(`${name} must be one of ${list.join(', ')}.`)
    return found ?? fallback
  }
  const url = (name: string): string | undefined => {
    const value = text(name)
    if (value !== undefined && !URL.canParse(value)) errors.push(`${name} is not a URL.`)
    return value
  }
  /** An address elsewhere, or a path of the portal such as an article of its blog. */
  const link = (name: string): string | undefined => {
    const value = text(name)
    if (value !== undefined && !/^\/[^/\\]/.test(value) && !(URL.canParse(value) && /^https?:/.test(value)))
      errors.push(`${name} must begin with https:// or be a path of the portal.`)
    return value
  }
  const pair = <T>(first: string, second: string, make: (a: string, b: string) => T): T | undefined => {
    const [a, b] = [text(first), text(second)]
    if (a === undefined && b === undefined) return undefined
    if (a === undefined || b === undefined) errors.push(`${first} and ${second} go together; one is missing.`)
    return make(a ?? '', b ?? '')
  }

  const isProduction = oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const port = wholeNumber('PORT', 3000, 65_535)
  const baseUrl = url('BASE_URL') ?? `http://localhost:${port}`
  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    errors.push('DATABASE_URL must begin with postgres://.')
  const role = oneOf('ROLE', roles, 'all')
  if (role !== 'all' && databaseUrl === undefined)
    errors.push(`ROLE=${role} needs DATABASE_URL: the embedded database serves one process.`)
  const masterKey = text('MASTER_KEY') ?? sampleMasterKey
  if (!/^[0-9a-f]{64}$/i.test(masterKey)) errors.push('MASTER_KEY must be 64 hexadecimal digits.')
  const seedsSample = flag('SEED_SAMPLE', !isProduction)
  const countryByHost: Record<string, Country> = {}
  for (const entry of (text('COUNTRY_BY_HOST') ?? '').split(',').filter((part) => part !== '')) {
    const [host = '', country = ''] = entry.split('=')
    if (isCountry(country) && host !== '') countryByHost[host] = country
    else errors.push(`COUNTRY_BY_HOST: "${entry}" is not host=sg or host=id.`)
  }
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const payNow = pair('PAYNOW_UEN', 'PAYNOW_NAME', (uen, name) => ({ uen, name })) ?? samplePayNow
  const qris = { staticCode: text('QRIS_STATIC_CODE') ?? sampleQris }
  const brand = (country: Country, name: string): Brand => ({
    name: text(`BRAND_NAME_${country.toUpperCase()}`) ?? name,
    copyright: text(`COPYRIGHT_${country.toUpperCase()}`) ?? name,
  })
  const bankAccount = (country: Country): BankAccount => {
    const value = text(`BANK_ACCOUNT_${country.toUpperCase()}`)
    if (value === undefined) return sampleBankAccounts[country]
    const [bank = '', accountNumber = '', accountName = ''] = value.split('|')
    if (bank === '' || accountNumber === '' || accountName === '')
      errors.push(`BANK_ACCOUNT_${country.toUpperCase()} must be bank|number|name.`)
    return { bank, accountNumber, accountName }
  }

  const company = (country: Country): Company => {
    const at = country.toUpperCase()
    const sample = seedsSample ? sampleCompanies[country] : undefined
    return {
      address: (text(`COMPANY_ADDRESS_${at}`) ?? sample?.address ?? '')
        .split('|')
        .map((part) => part.trim())
        .filter(Boolean),
      taxNumber: text(`COMPANY_TAX_NUMBER_${at}`) ?? null,
      licence: text(`COMPANY_LICENCE_${at}`) ?? sample?.licence ?? null,
      termsUrl: link(`TERMS_URL_${at}`) ?? null,
      privacyUrl: link(`PRIVACY_URL_${at}`) ?? null,
      dataProtectionEmail: text(`DATA_PROTECTION_EMAIL_${at}`) ?? sample?.dataProtectionEmail ?? null,
    }
  }

  const config: Config = {
    isProduction,
    version: text('APP_VERSION') ?? '0.1.0',
    role,
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    isHttps: baseUrl.startsWith('https:'),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', 0, 10),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'warn'),
    maxConcurrentRequests: wholeNumber('MOST_REQUESTS_AT_ONCE', 200, 10_000, 1),
    drainSeconds: wholeNumber('DRAIN_SECONDS', 0, 60),
    serviceSegment: text('SERVICE_SEGMENT') ?? 'impor',
    defaultCountry: oneOf('COUNTRY', countries, 'sg'),
    countryByHost,
    countrySwitch: flag('COUNTRY_SWITCH', !isProduction),
    exportMode: { sg: flag('EXPORT_MODE_SG', false), id: flag('EXPORT_MODE_ID', !isProduction) },
    oldVersionUrl: url('OLD_VERSION_URL') ?? null,
    brands: { sg: brand('sg', 'Layar Singapore'), id: brand('id', 'Layar Indonesia') },
    pepper: text('PEPPER') ?? samplePepper,
    masterKey,
    staffSecondFactor: oneOf('STAFF_SECOND_FACTOR', secondFactors, isProduction ? 'required' : 'optional'),
    objectStore: objectStoreOf(text, errors),
    smtp: pair('SMTP_URL', 'MAIL_FROM', (smtpUrl, from) => ({ url: smtpUrl, from })),
    phoneGateway: pair('PHONE_GATEWAY_URL', 'PHONE_GATEWAY_TOKEN', (gatewayUrl, token) => ({ url: gatewayUrl, token })),
    idCardReaderUrl: url('ID_CARD_READER_URL'),
    idCardReadingMs: wholeNumber('ID_CARD_READING_MS', 6000, 30_000, 1000),
    blogUrl: url('BLOG_URL'),
    recaptchaKeys: pair('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', (siteKey, secret) => ({ siteKey, secret })),
    captchaZeroBits: wholeNumber('CAPTCHA_ZERO_BITS', 15, 24, 1),
    errorReports: { dsn: url('SENTRY_DSN'), sampleRate: wholeNumber('ERROR_REPORT_PERCENT', 100, 100) / 100 },
    analyticsUrl: url('ANALYTICS_URL'),
    metrics: metricsOf({
      token: text('METRICS_TOKEN'),
      port: wholeNumber('METRICS_PORT', 0, 65_535) || undefined,
      host: text('METRICS_HOST') ?? '127.0.0.1',
    }),
    tracesUrl: url('OTEL_EXPORTER_OTLP_ENDPOINT'),
    geocoder: pair('GEOCODER_URL', 'GEOCODER_KEY', (geocoderUrl, key) => ({ url: geocoderUrl, key })),
    mapTiles: pair('MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION', (tilesUrl, attribution) => ({
      url: tilesUrl,
      attribution,
    })),
    socialClientIds: { google: text('GOOGLE_CLIENT_ID'), apple: text('APPLE_CLIENT_ID') },
    demoSignIn: flag('DEMO_SIGN_IN', !isProduction),
    referral: {
      rewardMinor: {
        sg: wholeNumber('REFERRAL_CENTS_SG', 215, 100_000, 1),
        id: wholeNumber('REFERRAL_RUPIAH_ID', 25_000, 10_000_000, 1),
      },
      mostPerMonth: wholeNumber('REFERRALS_PER_MONTH', 10, 10_000),
      voucherDays: wholeNumber('REFERRAL_VOUCHER_DAYS', 90, 3650, 1),
    },
    topUp: {
      minimumMinor: wholeNumber('TOP_UP_LEAST_RUPIAH', 50_000, 100_000_000, 1),
      maximumMinor: wholeNumber('TOP_UP_MOST_RUPIAH', 10_000_000, 1_000_000_000, 1),
      mostHeldMinor: wholeNumber('BALANCE_MOST_RUPIAH', 20_000_000, 1_000_000_000, 1),
    },
    queueLimits: {
      attempts: wholeNumber('DELIVERY_ATTEMPTS', 3, 20, 1),
      resultDays: wholeNumber('DELIVERY_RESULT_DAYS', 7, 90, 1),
      notArrivedDays: wholeNumber('NOT_ARRIVED_DAYS', 30, 365, 1),
    },
    paymentGateway: paymentGatewayOf(text, errors),
    paymentSandbox: flag('PAYMENT_SANDBOX', !isProduction),
    deferred: {
      paylaterDays: wholeNumber('PAYLATER_DAYS', 14, 60, 1),
      arrivalDays: wholeNumber('PAY_ON_ARRIVAL_DAYS', 3, 30, 1),
      arrivalMostMinor: wholeNumber('PAY_ON_ARRIVAL_MOST_RUPIAH', 5_000_000, 1_000_000_000),
    },
    chat: { sg: text('CHAT_NUMBER_SG') ?? sampleChat.sg, id: text('CHAT_NUMBER_ID') ?? sampleChat.id },
    payNow,
    qris,
    bankAccounts: { sg: bankAccount('sg'), id: bankAccount('id') },
    appStores: { ios: url('IOS_APP_URL') ?? null, android: url('ANDROID_APP_URL') ?? null },
    isGstRegistered: flag('GST_REGISTERED', seedsSample),
    companies: { sg: company('sg'), id: company('id') },
    pdfTakesSessionToken: flag('PDF_SESSION_TOKEN', false),
    seedsSample,
    isSample: seedsSample,
    checksAnswers: flag('CHECK_ANSWERS', env['NODE_ENV'] === 'test'),
    webFolder: resolve(text('WEB_FOLDER') ?? join('apps', 'web', 'dist')),
    consoleFolder: resolve(text('CONSOLE_FOLDER') ?? join('apps', 'console', 'dist')),
  }
  for (const [name, value] of [
    ['GEOCODER_URL', config.geocoder?.url],
    ['MAP_TILES_URL', config.mapTiles?.url],
  ] as const)
    if (value !== undefined && !isSecureUrl(value)) errors.push(`${name} must begin with https://.`)
  if (isProduction) errors.push(...unsafeDefaults(config))
  if (errors.length > 0) throw new ConfigError(errors)
  return config
}

/** What a process beside the server gets of the environment: it reads what customers sent, and needs no secret. */
const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'TZ', 'LANG', 'LD_LIBRARY_PATH']

export const environmentToPassOn = (): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

/** The settings of this process. Nothing else reads the environment. */
export const configFromEnvironment = (): Config => readConfig(process.env)
