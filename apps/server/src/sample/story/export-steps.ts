import type { ExportStatus, Track } from '@layar/domain'
import type { addressIds, staffIds } from '../ids'

interface ExportStep {
  readonly status: ExportStatus
  readonly hoursAgo: number
  /** Absent: an automatic step. */
  readonly by?: 'customer' | keyof typeof staffIds
  readonly note?: string
}

export interface ExportStory {
  readonly id: string
  readonly track: Track
  readonly recipient: keyof typeof addressIds
  readonly isCollected?: boolean
  /** Told of the courier: a slot to come, or the boxes taken. */
  readonly pickup?: 'booked' | 'picked_up'
  readonly items: readonly {
    readonly name: string
    readonly hsCode: string
    readonly slug: string
    readonly valueMinor: number
    readonly quantity: number
    readonly description: string
    readonly isFragile?: boolean
  }[]
  /** Grams and millimetres. */
  readonly box: { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number; quantity: number }
  readonly note?: string
  readonly hasPapers?: boolean
  readonly steps: readonly ExportStep[]
  /** Absent before the first invoice. */
  readonly invoice?: { readonly id: string; readonly status: 'pending' | 'paid' }
  readonly inbound?: { readonly carrier: string; readonly number: string }
  /** Its courier abroad is known from the last leg on. */
  readonly outbound?: { readonly carrier?: string; readonly number?: string; readonly manifest: string }
}

/** Ids of the sample exports and of their invoices. */
export const exportId = (number: number): string => `1d000000-0000-4000-8012-${String(number).padStart(12, '0')}`
export const exportInvoiceId = (number: number): string => `1d000000-0000-4000-8013-${String(number).padStart(12, '0')}`
const dayHours = 24

/** A past step, in days ago. */
export const days = (status: ExportStatus, daysAgo: number, by?: ExportStep['by'], note?: string): ExportStep => ({
  status,
  hoursAgo: daysAgo * dayHours,
  ...(by && { by }),
  ...(note !== undefined && { note }),
})

/** Waits for its payment; in hours, since payment has a deadline. */
export const approved = (cartHoursAgo: number, reviewHoursAgo: number, approvedHoursAgo: number): ExportStep[] => [
  { status: 'in_cart', hoursAgo: cartHoursAgo, by: 'customer' },
  { status: 'under_review', hoursAgo: reviewHoursAgo, by: 'customer' },
  { status: 'waiting_payment', hoursAgo: approvedHoursAgo },
]

/** From the cart to a payment that finance verified, in days ago. */
export const paid = (first: number): ExportStep[] => [
  days('in_cart', first, 'customer'),
  days('under_review', first - 0.5, 'customer'),
  days('waiting_payment', first - 1),
  days('waiting_verification', first - 1.2, 'customer'),
  days('waiting_shipment', first - 1.5, 'finance'),
]
