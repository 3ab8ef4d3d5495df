import { join, resolve } from 'node:path'
import type { ObjectStoreOptions } from './adapters/files/object-store'
import type { RemoteGatewayOptions } from './adapters/payment-gateway/remote'
import { countries, isCountry, type Country } from '@layar/domain'
import { objectStoreOf, paymentGatewayOf } from './config-peers'
import { isPrivateWay, unsafeDefaults } from './config-production'
import {
  samplePepper,
  sampleMasterKey,
  sampleChat,
  samplePayNow,
  sampleQris,
  sampleBankAccounts,
  sampleAddresses,
} from './config-samples'

export const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

export interface Brand {
  readonly name: string
  readonly copyright: string
}

export interface BankAccount {
  readonly bank: string
  readonly accountNumber: string
  readonly accountName: string
}

/** Everything that differs between deployments. Read once, at the start. */
export interface Config {
  readonly isProduction: boolean
  readonly version: string
  readonly role: Role
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Links in messages are made of it, never of a request's Host header. */
  readonly baseUrl: string
  readonly isHttps: boolean
  /** How many proxies of ours stand in front: that many hops of X-Forwarded-For are believed. */
  readonly trustedProxies: number
  readonly logLevel: (typeof logLevels)[number]
  /** More requests than these at work at once are sent away with 503. */
  readonly mostRequestsAtOnce: number
  /** How long a stopping server still takes requests while `/ready` says no: what a load balancer needs to notice. */
  readonly drainSeconds: number
  /** `{svc}` of the import API's paths. */
  readonly serviceSegment: string
  readonly defaultCountry: Country
  readonly countryByHost: Readonly<Record<string, Country>>
  /** Visitors may change the country: the demo. */
  readonly countrySwitch: boolean
  readonly exportMode: Readonly<Record<Country, boolean>>
  readonly oldVersionUrl: string | null
  readonly brands: Readonly<Record<Country, Brand>>
  /** Keyed hashes of codes and numbers are made with it. */
  readonly pepper: string
  /** 32 bytes, hex: wraps the keys of ID-card images and numbers. */
  readonly masterKey: string
  /** A private bucket; without it files lie in a folder of `dataDir`. */
  readonly objectStore: ObjectStoreOptions | undefined
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** HTTP gateway for text messages. */
  readonly phoneGateway: { readonly url: string; readonly token: string } | undefined
  readonly idCardReaderUrl: string | undefined
  /** How long the portal waits for it: specification section 3. */
  readonly idCardReadingMs: number
  /** A WordPress whose posts stand in the portal; without it the portal's own articles do. */
  readonly blogUrl: string | undefined
  /** reCAPTCHA v3; without it browsers solve a riddle of ours with this many zero bits. */
  readonly recaptchaKeys: { readonly siteKey: string; readonly secret: string } | undefined
  readonly captchaZeroBits: number
  /** A collector of Sentry envelopes; without it reports are lines of the log. The sample rate is of 1. */
  readonly errorReports: { readonly dsn: string | undefined; readonly sampleRate: number }
  readonly analyticsUrl: string | undefined
  /** A geocoding service; without one our own data answer. */
  readonly geocoder: { readonly url: string; readonly key: string } | undefined
  /** Pictures of a tile server (`{z}`, `{x}`, `{y}`); without one the portal draws its maps itself. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | undefined
  /** Names of this portal at Google and Apple; without one its button is the demo's, or not there. */
  readonly socialClientIds: { readonly google: string | undefined; readonly apple: string | undefined }
  /** Sample people stand in for Google and Apple: anybody may be anybody. */
  readonly demoSignIn: boolean
  readonly referral: Referral
  readonly topUp: TopUp
  /** Opens virtual accounts and QR codes; without one the sandbox plays it, or those ways are not offered. */
  readonly paymentGateway: RemoteGatewayOptions | undefined
  readonly paymentSandbox: boolean
  readonly deferred: Deferred
  readonly chat: Readonly<Record<Country, string>>
  readonly payNow: { readonly uen: string; readonly name: string }
  readonly qris: { readonly staticCode: string }
  readonly bankAccounts: Readonly<Record<Country, BankAccount>>
  /** Store pages of the phone apps; null where there is no app to open. */
  readonly appStores: { readonly ios: string | null; readonly android: string | null }
  /** Singapore: our own services carry GST, and its papers are tax invoices. */
  readonly isGstRegistered: boolean
  /** The company as its papers name it; the lines stay empty until the operator sets them. */
  readonly companies: Readonly<Record<Country, Company>>
  /** Clients of the old site put their session token into the address of a PDF: they are sent on with a document token. */
  readonly pdfTakesSessionToken: boolean
  readonly seedsSample: boolean
  /** Prices, agents and accounts are samples: said wherever a customer sees one. */
  readonly isSample: boolean
  /** Answers are parsed against the contract before they leave: tests and development. */
  readonly checksAnswers: boolean
  readonly webFolder: string
  readonly consoleFolder: string
}

/** What a friend brought in is worth. */
export interface Referral {
  /** Voucher for each of the two, in minor units of the country's currency. */
  readonly rewardMinor: Readonly<Record<Country, number>>
  /** Friends of one customer that count in a month. */
  readonly mostPerMonth: number
  readonly voucherDays: number
}

/** How much a balance may be topped up by at once, and how much it may hold; rupiah. */
export interface TopUp {
  readonly minimumMinor: number
  readonly maximumMinor: number
  readonly mostHeldMinor: number
}

/** Ways to pay later. */
export interface Deferred {
  /** Days after checkout that an invoice on account is due. */
  readonly paylaterDays: number
  /** Days after the goods have arrived at the hub. */
  readonly arrivalDays: number
  /** The most that may be left to pay on arrival at once, rupiah. */
  readonly arrivalMostMinor: number
}

export interface Company {
  readonly address: readonly string[]
  /** GST registration number, NPWP. */
  readonly taxNumber: string | null
}

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings; a missing one takes the default of a demo on one machine. Names every fault at once. */
export const readConfig = (env: Env): Config => {
  const faults: string[] = []
  const text = (name: string): string | undefined =>
    env[name] === undefined || env[name] === '' ? undefined : env[name]
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name)
    if (value === undefined) return fallback
    if (value === 'true' || value === '1') return true
    if (value !== 'false' && value !== '0') faults.push(`${name} must be true or false, not "${value}".`)
    return false
  }
  const wholeNumber = (name: string, fallback: number, max: number, min = 0): number => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!Number.isInteger(number) || number < min || number > max)
      faults.push(`${name} must be a whole number from ${min} to ${max}.`)
    return number
  }
  const oneOf = <T extends string>(name: string, list: readonly T[], fallback: T): T => {
    const value = text(name)
    if (value === undefined) return fallback
    const found = list.find((item) => item === value)
    if (found === undefined) faults.push(`${name} must be one of ${list.join(', ')}.`)
    return found ?? fallback
  }
  const url = (name: string): string | undefined => {
    const value = text(name)
    if (value !== undefined && !URL.canParse(value)) faults.push(`${name} is not a URL.`)
    return value
  }
  const pair = <T>(first: string, second: string, make: (a: string, b: string) => T): T | undefined => {
    const [a, b] = [text(first), text(second)]
    if (a === undefined && b === undefined) return undefined
    if (a === undefined || b === undefined) faults.push(`${first} and ${second} go together; one is missing.`)
    return make(a ?? '', b ?? '')
  }

  const isProduction = oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const port = wholeNumber('PORT', 3000, 65_535)
  const baseUrl = url('BASE_URL') ?? `http://localhost:${port}`
  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    faults.push('DATABASE_URL must begin with postgres://.')
  const role = oneOf('ROLE', roles, 'all')
  if (role !== 'all' && databaseUrl === undefined)
    faults.push(`ROLE=${role} needs DATABASE_URL: the embedded database serves one process.`)
  const masterKey = text('MASTER_KEY') ?? sampleMasterKey
  if (!/^[0-9a-f]{64}$/i.test(masterKey)) faults.push('MASTER_KEY must be 64 hexadecimal digits.')
  const seedsSample = flag('SEED_SAMPLE', !isProduction)
  const countryByHost: Record<string, Country> = {}
  for (const entry of (text('COUNTRY_BY_HOST') ?? '').split(',').filter((part) => part !== '')) {
    const [host = '', country = ''] = entry.split('=')
    if (isCountry(country) && host !== '') countryByHost[host] = country
    else faults.push(`COUNTRY_BY_HOST: "${entry}" is not host=sg or host=id.`)
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
      faults.push(`BANK_ACCOUNT_${country.toUpperCase()} must be bank|number|name.`)
    return { bank, accountNumber, accountName }
  }

  const company = (country: Country): Company => ({
    address: (text(`COMPANY_ADDRESS_${country.toUpperCase()}`) ?? (seedsSample ? sampleAddresses[country] : ''))
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
    taxNumber: text(`COMPANY_TAX_NUMBER_${country.toUpperCase()}`) ?? null,
  })

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
    mostRequestsAtOnce: wholeNumber('MOST_REQUESTS_AT_ONCE', 200, 10_000, 1),
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
    objectStore: objectStoreOf(text, faults),
    smtp: pair('SMTP_URL', 'MAIL_FROM', (smtpUrl, from) => ({ url: smtpUrl, from })),
    phoneGateway: pair('PHONE_GATEWAY_URL', 'PHONE_GATEWAY_TOKEN', (gatewayUrl, token) => ({ url: gatewayUrl, token })),
    idCardReaderUrl: url('ID_CARD_READER_URL'),
    idCardReadingMs: wholeNumber('ID_CARD_READING_MS', 6000, 30_000, 1000),
    blogUrl: url('BLOG_URL'),
    recaptchaKeys: pair('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', (siteKey, secret) => ({ siteKey, secret })),
    captchaZeroBits: wholeNumber('CAPTCHA_ZERO_BITS', 15, 24, 1),
    errorReports: { dsn: url('SENTRY_DSN'), sampleRate: wholeNumber('ERROR_REPORT_PERCENT', 100, 100) / 100 },
    analyticsUrl: url('ANALYTICS_URL'),
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
    paymentGateway: paymentGatewayOf(text, faults),
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
    if (value !== undefined && !isPrivateWay(value)) faults.push(`${name} must begin with https://.`)
  if (isProduction) faults.push(...unsafeDefaults(config))
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** Whether virtual accounts and codes can be made, by a gateway or by the sandbox. */
export const hasPaymentGateway = ({ paymentGateway, paymentSandbox }: Config): boolean =>
  paymentGateway !== undefined || paymentSandbox

/** The settings of this process: the one door of the environment. */
export const configFromEnvironment = (): Config => readConfig(process.env)
