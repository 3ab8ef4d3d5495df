import { createHash, createHmac } from 'node:crypto'
import { qrisWithAmount } from '@layar/domain'
import { ChargeRefused, type GatewayBank, type NewCharge, type SandboxGateway } from './port'
import { readSignedEvent, signMessage } from './signature'

/** No bank has numbers with this prefix, so money sent there goes nowhere. */
const testPrefix = '99999'
const numberLengths: Readonly<Record<GatewayBank, number>> = { bca: 16, mandiri: 12, bni: 16, bri: 18, permata: 16 }

const digitsOf = (text: string, count: number): string =>
  (BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % 10n ** BigInt(count))
    .toString()
    .padStart(count, '0')

/**
 * FAKE: a gateway without any bank, for a demo and for tests. Its numbers have a test prefix, no payment happens by
 * itself, and its messages are signed like real ones. A production server refuses to start with it.
 */
export const sandboxGateway = ({ pepper, qris }: { pepper: string; qris: string }): SandboxGateway => {
  const secret = createHmac('sha256', pepper).update('payment sandbox').digest('hex')
  return {
    name: 'sandbox',
    isSandbox: true,
    createCharge: ({ paymentId, kind, bank, currency, amountMinor }: NewCharge) => {
      const reference = `sandbox-${paymentId}`
      if (currency !== 'IDR') throw new ChargeRefused('The sandbox collects rupiah alone.')
      if (kind === 'qr') {
        const code = qrisWithAmount(qris, { currency, amountMinor })
        if (!code.ok) throw new ChargeRefused('The amount does not fit a QR code.')
        return Promise.resolve({ reference, qrPayload: code.value })
      }
      if (bank === undefined) throw new ChargeRefused('A virtual account needs a bank.')
      const isBill = bank === 'mandiri'
      const own = digitsOf(`${bank}:${paymentId}`, numberLengths[bank] - (isBill ? 0 : testPrefix.length))
      return Promise.resolve({
        reference,
        virtualAccount: isBill
          ? { number: own, billerCode: testPrefix }
          : { number: `${testPrefix}${own}`, billerCode: null },
      })
    },
    findEvent: () => Promise.resolve(null),
    closeCharge: () => Promise.resolve(null),
    readEvent: (message, now) => readSignedEvent(secret, message, now),
    signPaid: ({ paymentId, currency, amountMinor }, now) => {
      const occurred = now.toISOString()
      const rawBody = Buffer.from(
        JSON.stringify({
          event_id: `sandbox-${paymentId}-${occurred}`,
          payment_id: paymentId,
          kind: 'paid',
          currency,
          amount_minor: amountMinor,
          reference: `sandbox-${paymentId}`,
          occurred_at: occurred,
        }),
      )
      const timestamp = String(Math.floor(now.getTime() / 1000))
      return { timestamp, signature: signMessage(secret, timestamp, rawBody), rawBody }
    },
  }
}
