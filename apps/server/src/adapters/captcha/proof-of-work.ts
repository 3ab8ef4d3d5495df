import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Captcha } from './port'

const livesMs = 10 * 60_000
const tokenShape = /^([a-z]+)\.(\d{13})\.(\d{1,2})\.([0-9a-f]{24})\.([0-9a-f]{64})\.(\d{1,12})$/

const leadingZeroBits = (hash: Buffer): number => {
  let bits = 0
  for (const byte of hash) {
    if (byte === 0) {
      bits += 8
      continue
    }
    return bits + Math.clz32(byte) - 24
  }
  return bits
}

/**
 * Our own captcha: invisible, no third party, no cookie. It makes a browser compute for part of a second, which one
 * person does not notice but a machine sending ten thousand requests does. Challenges are signed, so none is stored.
 */
export const proofOfWork = (pepper: string, zeroBits: number): Captcha => {
  const signature = (text: string): Buffer => createHmac('sha256', pepper).update(`captcha:${text}`).digest()
  return {
    task: (action, now) => {
      const open = `${action}.${now.getTime() + livesMs}.${zeroBits}.${randomBytes(12).toString('hex')}`
      return {
        kind: 'proof_of_work',
        challenge: `${open}.${signature(open).toString('hex')}`,
        zero_bits: zeroBits,
      }
    },
    isHuman: (token, action, now) => {
      const parts = tokenShape.exec(token)
      if (parts === null) return Promise.resolve(false)
      const [, madeFor = '', until = '', bits = '', nonce = '', mac = ''] = parts
      const isOurs = timingSafeEqual(Buffer.from(mac, 'hex'), signature([madeFor, until, bits, nonce].join('.')))
      const isFor = isOurs && madeFor === action && Number(until) > now.getTime()
      const isWorked = leadingZeroBits(createHash('sha256').update(token).digest()) >= Number(bits)
      return Promise.resolve(isFor && isWorked)
    },
  }
}
