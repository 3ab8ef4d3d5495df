import type {
  Country,
  DeliveryOutcome,
  DeliveryReason,
  QuarantineReason,
  ShipmentStatus,
  ShipmentSubStatus,
  Track,
} from '@layar/domain'
import type { customerIds, staffIds } from '../ids'

/** What staff wrote, once for each country whose customers read it. */
export const measuredNote = {
  sg: 'Weighed, measured and photographed.',
  id: 'Sudah ditimbang, diukur, dan difoto.',
} satisfies Record<Country, string>

export interface Step {
  readonly status: ShipmentStatus
  readonly daysAgo: number
  readonly by: 'customer' | keyof typeof staffIds
  readonly note?: string | Readonly<Record<Country, string>>
  readonly subStatus?: ShipmentSubStatus
}

/** One attempt of the courier; a delivery has a photo and a signature. */
export interface StoryAttempt {
  readonly outcome: DeliveryOutcome
  readonly reason?: DeliveryReason
  readonly daysAgo: number
  readonly receiver?: string
}

export interface StoryItem {
  readonly title: string
  readonly hsCode: string
  readonly slug: string
  readonly currency: 'CNY' | 'USD' | 'JPY' | 'KRW'
  readonly priceMinor: number
  readonly quantity: number
  readonly imeis?: readonly string[]
}

export interface Story {
  readonly id: string
  readonly owner: keyof typeof customerIds
  readonly track: Track
  readonly agentId: number
  readonly receipt: string
  /** One kind of box: grams, millimetres. */
  readonly box: { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number; quantity: number }
  /** The warehouse's measurements, where they differ from the declaration. */
  readonly measured?: Partial<Story['box']>
  readonly items: readonly StoryItem[]
  readonly steps: readonly Step[]
  readonly quarantineReason?: QuarantineReason
  readonly invoice?: { id: string; status: 'pending' | 'waiting_verification' | 'paid'; daysAgo: number }
  /** Its customer bought cover with the declaration. */
  readonly isCovered?: true
  readonly carrier?: { name: string; number: string }
  readonly manifest?: string
  readonly attempts?: readonly StoryAttempt[]
  /** The customer collects it at the counter instead of having it brought. */
  readonly isCollected?: true
  /** Where so many of its cartons were put at the hub; the others stand on no shelf. */
  readonly hubShelf?: { readonly name: string; readonly cartons: number }
}

export const declared = (daysAgo: number): Step => ({ status: 'pending', daysAgo, by: 'customer' })
export const checkedOut = (daysAgo: number): Step => ({ status: 'from_seller', daysAgo, by: 'customer' })
export const received = (daysAgo: number): Step => ({
  status: 'warehouse',
  daysAgo,
  by: 'warehouse',
  note: measuredNote,
})
export const sent = (daysAgo: number): Step => ({ status: 'sent', daysAgo, by: 'warehouse' })
export const arrived = (daysAgo: number): Step => ({ status: 'inbound', daysAgo, by: 'hub' })
export const handedOver = (daysAgo: number): Step => ({ status: 'outbound', daysAgo, by: 'hub' })

/** Customs have the goods, and keep them for what the note asks of the customer. */
export const atCustoms = (daysAgo: number): Step => ({ status: 'sent', daysAgo, by: 'hub', subStatus: 'on_clearance' })
export const held = (daysAgo: number, note: string): Step => ({
  status: 'sent',
  daysAgo,
  by: 'hub',
  subStatus: 'hold',
  note,
})
