/** Banks that a gateway opens virtual accounts at. */
export const gatewayBanks = ['bca', 'mandiri', 'bni', 'bri', 'permata'] as const
export type GatewayBank = (typeof gatewayBanks)[number]

/** What a gateway is asked to collect: one amount, once. */
export interface NewCharge {
  /** Ours; the gateway makes one charge of it, however often it is asked. */
  readonly paymentId: string
  readonly kind: 'virtual_account' | 'qr'
  /** For a virtual account. */
  readonly bank?: GatewayBank | undefined
  readonly currency: string
  readonly amountMinor: number
  /** What the customer's bank shows beside the amount. */
  readonly name: string
  readonly description: string
  readonly expiresAt: Date
}

/** A charge that customers can pay now. */
export interface Charge {
  /** The gateway's own name of it. */
  readonly reference: string
  /** Digits to type at the bank; with some banks behind the number of a biller. */
  readonly virtualAccount?: { readonly number: string; readonly billerCode: string | null } | undefined
  /** The string to draw as a QR code. */
  readonly qrPayload?: string | undefined
}

/** Something that happened to a charge. */
export interface GatewayEvent {
  /** The gateway's name of the transaction: a callback and a query name the same one alike. */
  readonly eventId: string
  readonly paymentId: string
  readonly kind: 'paid' | 'expired' | 'failed'
  readonly currency: string
  readonly amountMinor: number
  /** As it came, without what is secret. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A callback as it came over the wire. */
export interface SignedMessage {
  readonly timestamp: string
  readonly signature: string
  readonly rawBody: Buffer
}

/** The gateway will never make this charge: asking again is of no use. */
export class ChargeRefused extends Error {
  override readonly name = 'ChargeRefused'
}

/**
 * Collects money at banks and tells when it came. Calls of it go outside, never in a transaction; they throw where the
 * gateway is away, and may be repeated.
 */
export interface PaymentGateway {
  /** Names its events in the database. */
  readonly name: string
  /** Money is played, and staff may say that it came. */
  readonly isSandbox: boolean
  /** @throws `ChargeRefused` */
  createCharge(charge: NewCharge): Promise<Charge>
  /** What happened to a charge so far; null while nothing did, or where the gateway does not know it. */
  findEvent(paymentId: string): Promise<GatewayEvent | null>
  /** Nobody can pay it any more. Its payment, where one came first. */
  closeCharge(paymentId: string): Promise<GatewayEvent | null>
  /** The event of a callback whose signature and age are right; null for anything else, whose text is not looked at. */
  readEvent(message: SignedMessage, now: Date): GatewayEvent | null
}

/** A message as the bank's callback would bring it. */
export interface SandboxPayment {
  readonly paymentId: string
  readonly currency: string
  readonly amountMinor: number
}

export interface SandboxGateway extends PaymentGateway {
  readonly isSandbox: true
  /** Plays the bank: the signed message that so much was paid. */
  signPaid(payment: SandboxPayment, now: Date): SignedMessage
}

export const isSandboxGateway = (gateway: PaymentGateway): gateway is SandboxGateway => 'signPaid' in gateway
