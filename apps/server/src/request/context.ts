import type { Language, MessageCode, StaffRole } from '@layar/contract'
import type { Country, Sight, Site } from '@layar/domain'
import type { Adapters } from '../adapters/adapters'
import type { WriteContext } from '../jobs/write'

export interface UploadedFile {
  readonly bytes: Buffer
  readonly filename: string
  readonly sha256: Buffer
}

export interface Customer {
  readonly id: string
  /** The five characters of the marking codes. */
  readonly code: string
  readonly country: Country
  readonly language: Language
  readonly idCardStatus: 'none' | 'pending' | 'verified' | 'rejected'
  /** The day of Singapore from which the customer is registered for GST; null if never. */
  readonly gstRegisteredFrom: string | null
}

export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly sites: readonly Site[]
  /** What follows from the sites for reading. */
  readonly sight: Sight
}

/** The context of every handler, besides its input. */
export interface RequestContext extends WriteContext {
  /** Inside a write: the transaction, and nothing else. Inside a read or `prepare`: the pool. */
  readonly db: WriteContext['db']
  /** False where a call requires a captcha and none was sent: lower limits apply. */
  readonly isHuman: boolean
  readonly adapters: Adapters
  readonly language: Language
  /** The account's country for a signed-in customer, otherwise the one that the client sends. */
  readonly country: Country
  readonly ip: string
  readonly userAgent: string
  /** Id of the access token, null where the call needs none. */
  readonly accessTokenId: string | null
  /** A success text in the reader's language. */
  message(code: MessageCode, values?: Record<string, string | number>): string
}

export interface CustomerContext extends RequestContext {
  readonly customer: Customer
  readonly sessionId: string
}

export interface StaffContext extends RequestContext {
  readonly staff: StaffMember
  readonly staffSessionId: string
}
