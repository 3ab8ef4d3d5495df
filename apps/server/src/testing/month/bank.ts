import { randomUUID } from 'node:crypto'
import {
  ChargeRefused,
  type GatewayEvent,
  type NewCharge,
  type PaymentGateway,
} from '../../adapters/payment-gateway/port'
import type { Chance } from '../week/chance'

/** A gateway that customers pay at: what it took stands in its own books, whether or not it could tell us. */
export interface Bank {
  readonly gateway: PaymentGateway
  /** Money for an open charge, taken once; null where there is no such charge, or it is closed or paid. */
  pay(paymentId: string, amountMinor: number): GatewayEvent | null
  readonly took: readonly GatewayEvent[]
  /** Whether this charge took its money here: it takes no more. */
  hasTaken(paymentId: string): boolean
  /** Money of this charge that others reported: it takes no more. */
  notePaid(paymentId: string): void
  /** Every request is answered from now on. */
  calmDown(): void
}

interface Held {
  readonly charge: NewCharge
  isClosed: boolean
  event: GatewayEvent | null
}

/** Requests do not arrive at times, or their answers do not, and now and then a charge is refused for good. */
export const openBank = (real: PaymentGateway, chance: Chance): Bank => {
  const charges = new Map<string, Held>()
  const took: GatewayEvent[] = []
  const paidElsewhere = new Set<string>()
  let isShaky = true
  const mayFail = () => {
    if (isShaky && chance.often(0.08)) throw new Error('The bank is away.')
  }
  const answered = <T>(make: () => T): Promise<T> =>
    Promise.resolve().then(() => {
      mayFail()
      const answer = make()
      mayFail()
      return answer
    })
  return {
    took,
    hasTaken: (paymentId) => (charges.get(paymentId)?.event ?? null) !== null,
    notePaid: (paymentId) => void paidElsewhere.add(paymentId),
    calmDown: () => {
      isShaky = false
    },
    pay: (paymentId, amountMinor) => {
      const held = charges.get(paymentId)
      if (held === undefined || held.isClosed || held.event !== null || paidElsewhere.has(paymentId)) return null
      const { currency } = held.charge
      const eventId = `bank-${randomUUID()}`
      held.event = { eventId, paymentId, kind: 'paid', currency, amountMinor, body: { event_id: eventId } }
      took.push(held.event)
      return held.event
    },
    gateway: {
      ...real,
      createCharge: (charge) =>
        answered(() => {
          if (isShaky && chance.often(0.03)) throw new ChargeRefused('The bank has no number left.')
          if (!charges.has(charge.paymentId)) charges.set(charge.paymentId, { charge, isClosed: false, event: null })
          return {
            reference: `bank-${charge.paymentId}`,
            virtualAccount: { number: '9999900000000001', billerCode: null },
          }
        }),
      findEvent: (paymentId) => answered(() => charges.get(paymentId)?.event ?? null),
      closeCharge: (paymentId) =>
        answered(() => {
          const held = charges.get(paymentId)
          if (held !== undefined) held.isClosed = true
          return held?.event ?? null
        }),
    },
  }
}
