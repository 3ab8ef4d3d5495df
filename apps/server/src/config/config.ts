import type { Country } from '@layar/domain'

export const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

export interface Brand {
  readonly name: string
  readonly copyright: string
}

export interface BankAccount {
  readonly bank: string
  readonly accountNumber: string
  readonly accountName: string
}

export interface ObjectStoreOptions {
  /** Address of the service, such as `https://s3.ap-southeast-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** How many `list` tells at once. @default 1000, the service's own most */
  readonly pageSize?: number
}

export interface RemoteGatewayOptions {
  readonly url: string
  readonly merchantId: string
  /** Opens the gateway's interface. */
  readonly key: string
  /** Signs its callbacks. */
  readonly callbackSecret: string
  readonly timeoutMs?: number | undefined
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

/** Whether virtual accounts and codes can be made, by a gateway or by the sandbox. */
export const hasPaymentGateway = ({ paymentGateway, paymentSandbox }: Config): boolean =>
  paymentGateway !== undefined || paymentSandbox
