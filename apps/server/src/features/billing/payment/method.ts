import type { PaymentSettles, Text } from '@layar/contract'
import type { Country } from '@layar/domain'
import type { GatewayBank } from '../../../adapters/payment-gateway/port'

/** One route to the payment, such as the bank's app, and its steps. */
export interface Guide {
  readonly title: Text
  readonly steps: readonly Text[]
}

/** One payment method, as data. */
export interface Method {
  readonly vendor: string
  readonly method: string
  readonly group: string
  readonly name: Text
  readonly description: Text
  readonly countries: readonly Country[]
  readonly minimumMinor?: number
  readonly maximumMinor: number | null
  readonly expiresInMinutes: number
  readonly settles: PaymentSettles
  /** For a virtual account. */
  readonly bank?: GatewayBank
  readonly steps: readonly Text[]
  readonly guides?: readonly Guide[]
}

/** Bank Indonesia's ceiling of one QRIS payment, in rupiah. */
export const qrisCeilingMinor = 10_000_000
