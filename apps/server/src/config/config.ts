import type { Country } from '@layar/domain'

export const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

/** Who logs in to the console in two steps. */
export const secondFactors = ['optional', 'required'] as const
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
  /** The page size of `list`. @default 1000, the service's maximum */
  readonly pageSize?: number
  /** What each key begins with in the bucket, such as `erasures/`. */
  readonly prefix?: string
}

/** Who may read `/metrics`, and where. */
export interface MetricsOptions {
  /** Expected as a bearer token. */
  readonly token: string | undefined
  /** A listener of its own; without one, the server's own port answers whoever has the token. */
  readonly port: number | undefined
  readonly host: string
}

export interface RemoteGatewayOptions {
  readonly url: string
  readonly merchantId: string
  /** Authenticates us at the gateway. */
  readonly key: string
  /** Signs its callbacks. */
  readonly callbackSecret: string
  readonly timeoutMs?: number | undefined
}

/** All settings that differ between deployments. Read once at startup. */
export interface Config {
  readonly isProduction: boolean
  readonly version: string
  readonly role: Role
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Links in messages are built from it, never from a request's Host header. */
  readonly baseUrl: string
  readonly isHttps: boolean
  /** The number of our own proxies in front: that many hops of X-Forwarded-For are trusted. */
  readonly trustedProxies: number
  readonly logLevel: (typeof logLevels)[number]
  /** Further concurrent requests are rejected with 503. */
  readonly maxConcurrentRequests: number
  /** How long a stopping server still accepts requests while `/ready` fails, so that the load balancer notices. */
  readonly drainSeconds: number
  /** `{svc}` of the import API's paths. */
  readonly serviceSegment: string
  readonly defaultCountry: Country
  readonly countryByHost: Readonly<Record<string, Country>>
  /** Visitors may change the country (demo). */
  readonly countrySwitch: boolean
  readonly exportMode: Readonly<Record<Country, boolean>>
  readonly oldVersionUrl: string | null
  readonly brands: Readonly<Record<Country, Brand>>
  /** The key for keyed hashes of codes and numbers. */
  readonly pepper: string
  /** 32 bytes, hex: wraps the keys of ID-card images and numbers. */
  readonly masterKey: string
  /** A private bucket; without it, files are stored in a folder of `dataDir`. */
  readonly objectStore: ObjectStoreOptions | undefined
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** HTTP gateway for text messages. */
  readonly phoneGateway: { readonly url: string; readonly token: string } | undefined
  readonly idCardReaderUrl: string | undefined
  /** The reading timeout: specification section 3. */
  readonly idCardReadingMs: number
  /** A WordPress blog shown in the portal; without it, the portal's own articles are shown. */
  readonly blogUrl: string | undefined
  /** reCAPTCHA v3; without it, browsers solve a proof of work with this many zero bits. */
  readonly recaptchaKeys: { readonly siteKey: string; readonly secret: string } | undefined
  readonly captchaZeroBits: number
  /** A Sentry envelope collector; without it reports are logged. The sample rate is a fraction of 1. */
  readonly errorReports: { readonly dsn: string | undefined; readonly sampleRate: number }
  readonly analyticsUrl: string | undefined
  /** Undefined where nobody may read them: nothing is measured then. */
  readonly metrics: MetricsOptions | undefined
  /** A collector of OpenTelemetry's protocol over HTTP; without one nothing is traced. */
  readonly tracesUrl: string | undefined
  /** A geocoding service; without one, our own data is used. */
  readonly geocoder: { readonly url: string; readonly key: string } | undefined
  /** The tiles of a tile server (`{z}`, `{x}`, `{y}`); without one, the portal draws its maps itself. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | undefined
  /** The portal's client ids at Google and Apple; without one, its button belongs to the demo or is absent. */
  readonly socialClientIds: { readonly google: string | undefined; readonly apple: string | undefined }
  /** Sample people stand in for Google and Apple; any visitor may use any. */
  readonly demoSignIn: boolean
  readonly referral: Referral
  readonly topUp: TopUp
  readonly queueLimits: QueueLimits
  /** Opens virtual accounts and QR codes; without one, the sandbox simulates it or these methods are not offered. */
  readonly paymentGateway: RemoteGatewayOptions | undefined
  readonly paymentSandbox: boolean
  readonly deferred: Deferred
  readonly chat: Readonly<Record<Country, string>>
  readonly payNow: { readonly uen: string; readonly name: string }
  readonly qris: { readonly staticCode: string }
  readonly bankAccounts: Readonly<Record<Country, BankAccount>>
  /** Store pages of the phone apps; null where there is no app to open. */
  readonly appStores: { readonly ios: string | null; readonly android: string | null }
  /** Singapore: our own services carry GST, and invoice documents are tax invoices. */
  readonly isGstRegistered: boolean
  /** The company details on its documents and pages; empty until the operator sets them. */
  readonly companies: Readonly<Record<Country, Company>>
  /** Clients of the old site put their session token into a PDF's URL: they are redirected with a document token. */
  readonly pdfTakesSessionToken: boolean
  /** Whether all staff must log in in two steps, or those who have set it up. */
  readonly staffSecondFactor: (typeof secondFactors)[number]
  readonly seedsSample: boolean
  /** Prices, agents and accounts are samples: a notice is shown wherever customers see one. */
  readonly isSample: boolean
  /** Validates responses against the contract before they are sent: for tests and development. */
  readonly checksAnswers: boolean
  readonly webFolder: string
  readonly consoleFolder: string
}

/** The referral reward. */
export interface Referral {
  /** Voucher for each of the two, in minor units of the country's currency. */
  readonly rewardMinor: Readonly<Record<Country, number>>
  /** Rewarded friends per customer and month. */
  readonly mostPerMonth: number
  readonly voucherDays: number
}

/** The limits of a single top-up and of the balance, in rupiah. */
export interface TopUp {
  readonly minimumMinor: number
  readonly maximumMinor: number
  readonly mostHeldMinor: number
}

/** From when a shipment appears in a queue of staff. */
export interface QueueLimits {
  /** Failed attempts after which staff are asked to return the goods. */
  readonly attempts: number
  /** Days without any result after which a delivery appears in a queue. */
  readonly resultDays: number
  /** Days on the way to the warehouse after which goods appear in a queue. */
  readonly notArrivedDays: number
}

/** Deferred payment. */
export interface Deferred {
  /** Days after checkout that an invoice on account is due. */
  readonly paylaterDays: number
  /** Days after the goods have arrived at the hub. */
  readonly arrivalDays: number
  /** The maximum amount of open payments on arrival at a time, in rupiah. */
  readonly arrivalMostMinor: number
}

export interface Company {
  readonly address: readonly string[]
  /** GST registration number, NPWP. */
  readonly taxNumber: string | null
  /** Number of the licence to forward freight, as the authority writes it. */
  readonly licence: string | null
  /** Address or path of the terms and of the privacy notice. */
  readonly termsUrl: string | null
  readonly privacyUrl: string | null
  /** Email address for questions about personal data. */
  readonly dataProtectionEmail: string | null
}

/** Whether virtual accounts and codes can be made, by a gateway or by the sandbox. */
export const hasPaymentGateway = ({ paymentGateway, paymentSandbox }: Config): boolean =>
  paymentGateway !== undefined || paymentSandbox
