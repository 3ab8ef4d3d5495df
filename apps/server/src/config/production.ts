import { randomBytes } from 'node:crypto'
import { countries } from '@layar/domain'
import type { Config } from './config'
import { samplePepper, sampleMasterKey, sampleChat, samplePayNow, sampleQris, sampleBankAccounts } from './samples'

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)

/** Encrypted, or not leaving this machine. */
export const isSecureUrl = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || isLoopback(new URL(address).hostname))

/** Settings a demo may have, but no server with real money and real identity cards. */
export const unsafeDefaults = (config: Config): string[] => {
  const errors: string[] = []
  const example = randomBytes(32).toString('hex')
  if (config.pepper === samplePepper || config.pepper.length < 32)
    errors.push('PEPPER is the sample or too short: set 32 characters or more.')
  if (config.masterKey === sampleMasterKey)
    errors.push(`MASTER_KEY is the sample: set 64 hexadecimal digits of your own, such as ${example}.`)
  if (config.databaseUrl === undefined)
    errors.push('DATABASE_URL is missing: the embedded database is for one small machine, not for production.')
  if (!config.isHttps) errors.push('BASE_URL must begin with https://.')
  if (config.smtp === undefined)
    errors.push('SMTP_URL and MAIL_FROM are missing: codes and invoices would stay in the outbox.')
  if (config.phoneGateway === undefined)
    errors.push('PHONE_GATEWAY_URL and PHONE_GATEWAY_TOKEN are missing: codes to phones would stay in the outbox.')
  for (const [name, address] of [
    ['PHONE_GATEWAY_URL', config.phoneGateway?.url],
    ['ID_CARD_READER_URL', config.idCardReaderUrl],
    ['S3_ENDPOINT', config.objectStore?.endpoint],
  ] as const)
    if (address !== undefined && !isSecureUrl(address))
      errors.push(`${name} must begin with https://: codes and identity cards would be readable on the way.`)
  if (config.payNow.uen === samplePayNow.uen)
    errors.push('PAYNOW_UEN and PAYNOW_NAME are the sample: money would go nowhere.')
  if (config.qris.staticCode === sampleQris) errors.push('QRIS_STATIC_CODE is the sample: money would go nowhere.')
  for (const country of countries)
    if (config.bankAccounts[country].accountNumber === sampleBankAccounts[country].accountNumber)
      errors.push(`BANK_ACCOUNT_${country.toUpperCase()} is the sample: money would go nowhere.`)
  for (const country of countries)
    if (config.chat[country] === sampleChat[country])
      errors.push(`CHAT_NUMBER_${country.toUpperCase()} is the sample: customers would write to nobody.`)
  const { token: metricsToken, port: metricsPort, host: metricsHost } = config.metrics ?? {}
  if (metricsToken !== undefined && metricsToken.length < 32)
    errors.push('METRICS_TOKEN is too short: set 32 characters or more.')
  if (metricsPort !== undefined && metricsToken === undefined && !isLoopback(metricsHost ?? ''))
    errors.push('METRICS_HOST is reached over a network: set METRICS_TOKEN, or anybody there could read the metrics.')
  if (config.paymentSandbox) errors.push('PAYMENT_SANDBOX is for the demo: invoices would be paid with no money.')
  if (config.demoSignIn) errors.push('DEMO_SIGN_IN is for the demo: anybody could sign in as anybody.')
  if (config.seedsSample) errors.push('SEED_SAMPLE must be off.')
  if (config.countrySwitch) errors.push('COUNTRY_SWITCH is for the demo: map countries with COUNTRY_BY_HOST.')
  if (config.checksAnswers) errors.push('CHECK_ANSWERS is for tests.')
  return errors
}
