/** Banks that a gateway opens virtual accounts at. */
export const gatewayBanks = ['bca', 'mandiri', 'bni', 'bri', 'permata'] as const
export type GatewayBank = (typeof gatewayBanks)[number]

/** A request to collect one amount, once. */
export interface NewCharge {
  /** Our id; the gateway creates one charge for it, however often it is requested. */
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
  /** The gateway's id of the charge. */
  readonly reference: string
  /** The digits to enter at the bank; some banks need a biller number before them. */
  readonly virtualAccount?: { readonly number: string; readonly billerCode: string | null } | undefined
  /** The content of the QR code. */
  readonly qrPayload?: string | undefined
}

/** An event of a charge. */
export interface GatewayEvent {
  /** The gateway's id of the transaction; a callback and a query return the same id for it. */
  readonly eventId: string
  readonly paymentId: string
  readonly kind: 'paid' | 'expired' | 'failed'
  readonly currency: string
  readonly amountMinor: number
  /** As received, without secrets. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A callback as received. */
export interface SignedMessage {
  readonly timestamp: string
  readonly signature: string
  readonly rawBody: Buffer
}

/** The gateway will never create this charge: a retry is useless. */
export class ChargeRefused extends Error {
  override readonly name = 'ChargeRefused'
}

/**
 * Collects money at banks and reports payments. Its calls leave the server, so never make them in a transaction; they
 * throw if the gateway is unreachable, and may be repeated.
 */
export interface PaymentGateway {
  /** Identifies its events in the database. */
  readonly name: string
  /** Money is simulated, and staff may confirm payments. */
  readonly isSandbox: boolean
  /** @throws `ChargeRefused` */
  createCharge(charge: NewCharge): Promise<Charge>
  /** The latest event of a charge; null if there is none, or if the gateway does not know the charge. */
  findEvent(paymentId: string): Promise<GatewayEvent | null>
  /** Closes the charge for payment. Returns its payment if one came first. */
  closeCharge(paymentId: string): Promise<GatewayEvent | null>
  /** The event of a callback with a valid signature and age; null otherwise, without parsing the body. */
  readEvent(message: SignedMessage, now: Date): GatewayEvent | null
}

/** The content of a bank's callback. */
export interface SandboxPayment {
  readonly paymentId: string
  readonly currency: string
  readonly amountMinor: number
}

export interface SandboxGateway extends PaymentGateway {
  readonly isSandbox: true
  /** Simulates the bank: signs a message of this payment. */
  signPaid(payment: SandboxPayment, now: Date): SignedMessage
}

export const isSandboxGateway = (gateway: PaymentGateway): gateway is SandboxGateway => 'signPaid' in gateway
