/**
 * The parts of the PostgreSQL wire protocol (version 3) that the embedded engine's connection needs: where a batch of
 * client messages ends, and the answer to a session's start.
 */

const syncPoints = new Set(['Q', 'S', 'X', 'H', 'F', 'c', 'f'].map((letter) => letter.charCodeAt(0)))
export const terminateCode = 'X'.charCodeAt(0)
const typeByteLength = 1
const lengthFieldLength = 4

/** Collects client messages until the server owes an answer, so that one query costs one trip to the engine. */
export class RequestCollector {
  private pending: Buffer = Buffer.alloc(0)
  private started = false

  /** @returns the batches completed by this chunk; the first batch of a session is its start-up packet. */
  push(chunk: Buffer): { kind: 'startup' | 'messages'; bytes: Buffer }[] {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk])
    const batches: { kind: 'startup' | 'messages'; bytes: Buffer }[] = []
    if (!this.started) {
      if (this.pending.length < lengthFieldLength) return batches
      const length = this.pending.readInt32BE(0)
      if (this.pending.length < length) return batches
      batches.push({ kind: 'startup', bytes: this.pending.subarray(0, length) })
      this.pending = this.pending.subarray(length)
      this.started = true
    }
    const end = this.lastSyncPoint()
    if (end > 0) {
      batches.push({ kind: 'messages', bytes: this.pending.subarray(0, end) })
      this.pending = this.pending.subarray(end)
    }
    return batches
  }

  private lastSyncPoint(): number {
    let offset = 0
    let end = 0
    while (offset + typeByteLength + lengthFieldLength <= this.pending.length) {
      const type = this.pending[offset] ?? 0
      const next = offset + typeByteLength + this.pending.readInt32BE(offset + typeByteLength)
      if (next > this.pending.length) break
      offset = next
      if (syncPoints.has(type)) end = offset
    }
    return end
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(typeByteLength + lengthFieldLength)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + lengthFieldLength, typeByteLength)
  return Buffer.concat([head, body])
}

function parameterStatus(name: string, value: string): Buffer {
  return message('S', Buffer.from(`${name}\0${value}\0`))
}

/** Answer to a start-up packet: no password is asked, since the engine lives inside this very process. */
export function sessionStarted(serverVersion: string): Buffer {
  const authenticationOk = message('R', Buffer.alloc(4))
  const noCancelKey = message('K', Buffer.alloc(8))
  const readyAndIdle = message('Z', Buffer.from('I'))
  return Buffer.concat([
    authenticationOk,
    parameterStatus('server_version', serverVersion),
    parameterStatus('client_encoding', 'UTF8'),
    parameterStatus('DateStyle', 'ISO, MDY'),
    parameterStatus('TimeZone', 'UTC'),
    parameterStatus('integer_datetimes', 'on'),
    parameterStatus('standard_conforming_strings', 'on'),
    noCancelKey,
    readyAndIdle,
  ])
}

/** A simple query as bytes, for the engine's own housekeeping. */
export function simpleQuery(text: string): Buffer {
  return message('Q', Buffer.from(`${text}\0`))
}

const lastSeverities = ['VPANIC\0', 'VFATAL\0'].map((field) => Buffer.from(field, 'latin1'))

/**
 * The message of an error after which PostgreSQL ends its process, if the server's answer contains one. Values are sent
 * as text, which contains no zero byte, so none can be mistaken for the field.
 */
export function lastWord(answer: Uint8Array): string | undefined {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  for (const field of lastSeverities) {
    const at = bytes.indexOf(field)
    if (at < 0) continue
    const text = bytes.indexOf('\0M', at, 'latin1')
    const end = bytes.indexOf(0, text + 2)
    return text < 0 || end < 0 ? 'it gave no reason.' : bytes.toString('utf8', text + 2, end)
  }
  return undefined
}
