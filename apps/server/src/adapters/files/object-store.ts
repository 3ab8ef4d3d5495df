import type { ObjectStoreOptions } from '../../config/config'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './port'

const keyShape = /^[a-z0-9]{32,64}$/
const patienceMs = 20_000
const listedShape = /<Contents>.*?<\/Contents>/gs

const inside = (text: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? ''

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainText = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => marks[name] ?? '')

/**
 * Stores files in a bucket of an S3-compatible service, which must be private: reads go through the server. As in the
 * local folder, an existing key is never overwritten.
 */
export const objectFileStore = (options: ObjectStoreOptions): FileStore => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, pageSize = 1000, prefix = '' } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const placeOf = (storageKey: string): string => {
    if (!keyShape.test(storageKey)) throw new Error('This is no key of the file store.')
    return `${address}/${prefix}${storageKey}`
  }
  const ask = (url: string, init: RequestInit): Promise<Response> =>
    client.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  const send = (storageKey: string, init: RequestInit): Promise<Response> => ask(placeOf(storageKey), init)
  const refuse = (response: Response): never => {
    throw new Error(`The object store answers ${response.status}.`)
  }
  const drop = async (response: Response): Promise<void> => {
    await response.body?.cancel()
  }
  return {
    put: async (storageKey, bytes) => {
      const there = await send(storageKey, { method: 'HEAD' })
      await drop(there)
      if (there.ok) return
      if (there.status !== 404) refuse(there)
      const response = await send(storageKey, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream', 'If-None-Match': '*' },
        body: new Uint8Array(bytes),
      })
      await drop(response)
      // 412: another try of the same request was there first.
      if (!response.ok && response.status !== 412) refuse(response)
    },
    get: async (storageKey) => {
      const response = await send(storageKey, { method: 'GET' })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      // A missing bucket is a configuration error, not an absent file.
      const isAbsent = response.status === 404 && !(await response.text()).includes('NoSuchBucket')
      return isAbsent ? undefined : refuse(response)
    },
    remove: async (storageKey) => {
      const response = await send(storageKey, { method: 'DELETE' })
      await drop(response)
      if (!response.ok && response.status !== 404) refuse(response)
    },
    list: async (after) => {
      // Version 1 of the listing: its pages continue after a key, those of version 2 after a token that expires.
      const asked = new URLSearchParams({
        'max-keys': String(pageSize),
        ...(prefix !== '' && { prefix }),
        ...(after !== undefined && { marker: after }),
      })
      const response = await ask(`${address}?${asked.toString()}`, { method: 'GET' })
      if (!response.ok) {
        await drop(response)
        refuse(response)
      }
      const text = await response.text()
      const entries = [...text.matchAll(listedShape)].map(([entry]) => ({
        storageKey: plainText(inside(entry, 'Key')),
        sizeBytes: Number(inside(entry, 'Size')),
        keptAt: new Date(inside(entry, 'LastModified')),
      }))
      const files = entries
        .filter(({ storageKey }) => storageKey.startsWith(prefix))
        .map((entry) => ({ ...entry, storageKey: entry.storageKey.slice(prefix.length) }))
        .filter(({ storageKey }) => keyShape.test(storageKey))
      const last = entries.at(-1)
      return inside(text, 'IsTruncated') === 'true' && last !== undefined ? { files, next: last.storageKey } : { files }
    },
  }
}
