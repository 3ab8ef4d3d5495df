import type { MetricsOptions, ObjectStoreOptions, RemoteGatewayOptions } from './config'
import { isSecureUrl } from './production'

type ReadText = (name: string) => string | undefined

const objectStoreNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Settings that are valid only together. */
export const objectStoreOf = (text: ReadText, errors: string[]): ObjectStoreOptions | undefined => {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = objectStoreNames.map((name) => text(name))
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey || !URL.canParse(endpoint)) {
    errors.push(`${objectStoreNames.join(', ')} go together, the first of them a URL.`)
    return undefined
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: text('S3_REGION') ?? 'us-east-1' }
}

/** Nobody reads them unless a token or a port of their own is set. */
export const metricsOf = (given: MetricsOptions): MetricsOptions | undefined =>
  given.token === undefined && given.port === undefined ? undefined : given

const gatewayNames = [
  'PAYMENT_GATEWAY_URL',
  'PAYMENT_GATEWAY_MERCHANT_ID',
  'PAYMENT_GATEWAY_KEY',
  'PAYMENT_GATEWAY_CALLBACK_SECRET',
] as const

export const paymentGatewayOf = (text: ReadText, errors: string[]): RemoteGatewayOptions | undefined => {
  const [url, merchantId, key, callbackSecret] = gatewayNames.map((name) => text(name))
  if (!url && !merchantId && !key && !callbackSecret) return undefined
  if (!url || !merchantId || !key || !callbackSecret || !isSecureUrl(url)) {
    errors.push(`${gatewayNames.join(', ')} go together, the first of them beginning with https://.`)
    return undefined
  }
  if (callbackSecret.length < 32) errors.push('PAYMENT_GATEWAY_CALLBACK_SECRET must have 32 characters or more.')
  return { url, merchantId, key, callbackSecret }
}
