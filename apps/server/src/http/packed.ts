import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gunzip, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
export type Packed = Readonly<Record<Encoding, Uint8Array>>

const brotliAt = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** The best compression that the browser accepts. */
export const acceptedEncoding = ({ headers }: FastifyRequest): Encoding | undefined => {
  const accepted = String(headers['accept-encoding'] ?? '')
  return encodings.find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted))
}

/** Compressed thoroughly: for a text that is sent many times. */
export const pack = async (text: string): Promise<Packed> => {
  const bytes = Buffer.from(text)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(bytes, brotliAt(9)), promisify(gzip)(bytes)])
  return { br, gzip: gzipped }
}

/** The uncompressed text is not kept: few clients ask for it. */
export const sendPacked = async (
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
  vary = '',
): Promise<FastifyReply> => {
  const encoding = acceptedEncoding(request)
  if (encoding !== undefined) void reply.header('Content-Encoding', encoding)
  return reply
    .header('Vary', `${vary}Accept-Encoding`)
    .send(encoding === undefined ? await promisify(gunzip)(packed.gzip) : packed[encoding])
}

/** Compresses each of a few texts once; for texts whose number no visitor can raise. */
export const packedOnce = (): ((text: string) => Promise<Packed>) => {
  const known = new Map<string, Promise<Packed>>()
  return (text) => {
    const packed = known.get(text) ?? pack(text)
    known.set(text, packed)
    return packed
  }
}

/**
 * Below this, compressing an answer costs more than it saves on all but the slowest lines. A page of a list, a map and
 * the places of a country are above it.
 */
export const largeAnswerBytes = 16 * 1024

/**
 * Up to this many bytes an answer is compressed at once, in less than 0.1 ms: handing it to a thread and hearing of the end
 * takes as long again.
 */
const quicklyPackedBytes = 128 * 1024

const packQuickly = (bytes: Buffer, encoding: Encoding): Promise<Buffer> | Buffer => {
  if (bytes.length <= quicklyPackedBytes)
    return encoding === 'br' ? brotliCompressSync(bytes, brotliAt(1)) : gzipSync(bytes, { level: 1 })
  return encoding === 'br' ? promisify(brotliCompress)(bytes, brotliAt(1)) : promisify(gzip)(bytes, { level: 1 })
}

/** The answer of a call as one buffer; a large one is compressed quickly, a very large one outside of the event loop. */
export const sendAnswer = async (request: FastifyRequest, reply: FastifyReply, json: string): Promise<FastifyReply> => {
  const bytes = Buffer.from(json)
  const encoding = bytes.length < largeAnswerBytes ? undefined : acceptedEncoding(request)
  if (encoding === undefined) return reply.send(bytes)
  return reply
    .header('Content-Encoding', encoding)
    .header('Vary', 'Accept-Encoding')
    .send(await packQuickly(bytes, encoding))
}
