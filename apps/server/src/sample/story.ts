import type {
  DeliveryOutcome,
  DeliveryReason,
  QuarantineReason,
  ShipmentStatus,
  ShipmentSubStatus,
  Track,
} from '@layar/domain'
import type { customerIds, staffIds } from './ids'
import { invoiceIds, shipmentIds } from './ids'

export interface Step {
  readonly status: ShipmentStatus
  readonly daysAgo: number
  readonly by: 'customer' | keyof typeof staffIds
  readonly note?: string
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
  readonly slug: string
  readonly currency: 'CNY' | 'USD' | 'JPY' | 'KRW'
  readonly priceMinor: number
  readonly quantity: number
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
  readonly carrier?: { name: string; number: string }
  readonly manifest?: string
  readonly attempts?: readonly StoryAttempt[]
}

const smallBox = { weightGrams: 1800, lengthMm: 320, widthMm: 240, heightMm: 140, quantity: 1 }
const midBox = { weightGrams: 4600, lengthMm: 420, widthMm: 320, heightMm: 260, quantity: 2 }
const bigBox = { weightGrams: 18_500, lengthMm: 620, widthMm: 520, heightMm: 480, quantity: 4 }

const lamp: StoryItem = {
  title: 'Rice-paper floor lamp',
  slug: 'home-living',
  currency: 'CNY',
  priceMinor: 16_800,
  quantity: 1,
}
const shelf: StoryItem = {
  title: 'Bamboo wall shelf',
  slug: 'home-living',
  currency: 'CNY',
  priceMinor: 8900,
  quantity: 3,
}
const notebooks: StoryItem = {
  title: 'Dotted notebooks',
  slug: 'stationery',
  currency: 'CNY',
  priceMinor: 1250,
  quantity: 24,
}
const blocks: StoryItem = {
  title: 'Wooden building blocks',
  slug: 'toys',
  currency: 'CNY',
  priceMinor: 9900,
  quantity: 2,
}
const teapot: StoryItem = {
  title: 'Cast-iron teapot',
  slug: 'home-living',
  currency: 'CNY',
  priceMinor: 21_900,
  quantity: 1,
}
const drill: StoryItem = { title: 'Bench drill press', slug: 'tools', currency: 'CNY', priceMinor: 68_000, quantity: 1 }
const gear: StoryItem = {
  title: 'Bicycle brake pads',
  slug: 'spare-parts',
  currency: 'CNY',
  priceMinor: 3600,
  quantity: 12,
}

const declared = (daysAgo: number): Step => ({ status: 'pending', daysAgo, by: 'customer' })
const checkedOut = (daysAgo: number): Step => ({ status: 'from_seller', daysAgo, by: 'customer' })
const received = (daysAgo: number): Step => ({
  status: 'warehouse',
  daysAgo,
  by: 'warehouse',
  note: 'Weighed, measured and photographed.',
})
const sent = (daysAgo: number): Step => ({ status: 'sent', daysAgo, by: 'warehouse' })
const arrived = (daysAgo: number): Step => ({ status: 'inbound', daysAgo, by: 'hub' })
const handedOver = (daysAgo: number): Step => ({ status: 'outbound', daysAgo, by: 'hub' })

const mei = { owner: 'mei', track: 'udara', agentId: 1 } as const
const sari = { owner: 'sari', track: 'udara', agentId: 1 } as const

/** Shipments of two customers, one in every status that has a screen. */
export const stories: readonly Story[] = [
  {
    ...mei,
    id: shipmentIds.meiInCart,
    receipt: 'SAMPLE0000101',
    box: smallBox,
    items: [notebooks, lamp],
    steps: [declared(1)],
  },
  {
    ...mei,
    id: shipmentIds.meiInLocker,
    receipt: 'SAMPLE0000102',
    box: midBox,
    measured: { weightGrams: 4750 },
    items: [shelf],
    steps: [declared(6), { status: 'pending_locker', daysAgo: 2, by: 'warehouse', note: 'Arrived before checkout.' }],
  },
  {
    ...mei,
    id: shipmentIds.meiQuarantineEmpty,
    receipt: 'SAMPLE0000103',
    box: smallBox,
    items: [],
    steps: [
      {
        status: 'quarantine',
        daysAgo: 1,
        by: 'warehouse',
        note: 'This parcel carries your marking code but was not declared.',
      },
    ],
    quarantineReason: 'no_prealert',
  },
  {
    ...mei,
    id: shipmentIds.meiQuarantineWithItems,
    receipt: 'SAMPLE0000104',
    box: midBox,
    measured: { weightGrams: 6900 },
    items: [teapot, blocks],
    steps: [
      declared(8),
      { status: 'pending_locker', daysAgo: 3, by: 'warehouse' },
      {
        status: 'quarantine',
        daysAgo: 3,
        by: 'warehouse',
        note: 'The parcel weighs more than declared. Please check the items.',
      },
    ],
    quarantineReason: 'weight_mismatch',
  },
  {
    ...mei,
    id: shipmentIds.meiWaitingPayment,
    receipt: 'SAMPLE0000105',
    box: smallBox,
    items: [blocks],
    steps: [declared(3), checkedOut(0.4)],
    invoice: { id: invoiceIds.meiWaitingPayment, status: 'pending', daysAgo: 0.4 },
  },
  {
    ...mei,
    id: shipmentIds.meiWaitingVerification,
    track: 'laut',
    receipt: 'SAMPLE0000106',
    box: bigBox,
    items: [shelf, lamp],
    steps: [declared(9), checkedOut(8), received(2)],
    invoice: { id: invoiceIds.meiWaitingVerification, status: 'waiting_verification', daysAgo: 8 },
  },
  {
    ...mei,
    id: shipmentIds.meiPaidAtWarehouse,
    receipt: 'SAMPLE0000107',
    box: smallBox,
    items: [teapot],
    steps: [declared(10), checkedOut(9), received(7)],
    invoice: { id: invoiceIds.meiPaidAtWarehouse, status: 'paid', daysAgo: 9 },
  },
  {
    ...mei,
    id: shipmentIds.meiSent,
    receipt: 'SAMPLE0000108',
    box: midBox,
    items: [gear, notebooks],
    steps: [declared(16), checkedOut(15), received(9), sent(2)],
    invoice: { id: invoiceIds.meiSent, status: 'paid', daysAgo: 15 },
    manifest: 'MAWB-000-00000011',
  },
  {
    ...mei,
    id: shipmentIds.meiOutbound,
    receipt: 'SAMPLE0000109',
    box: smallBox,
    items: [lamp],
    steps: [declared(22), checkedOut(21), received(16), sent(9), arrived(3), handedOver(1)],
    invoice: { id: invoiceIds.meiOutbound, status: 'paid', daysAgo: 21 },
    manifest: 'MAWB-000-00000022',
    carrier: { name: 'Sample Courier', number: 'SC0000000022SG' },
  },
  {
    ...mei,
    id: shipmentIds.meiFinished,
    receipt: 'SAMPLE0000110',
    box: midBox,
    items: [shelf, blocks],
    steps: [
      declared(48),
      checkedOut(47),
      received(42),
      sent(36),
      arrived(30),
      handedOver(29),
      { status: 'delivered', daysAgo: 27.5, by: 'hub' },
      { status: 'finished', daysAgo: 27, by: 'customer' },
    ],
    attempts: [
      { outcome: 'failed', reason: 'nobody_home', daysAgo: 28.5 },
      { outcome: 'delivered', daysAgo: 27.5, receiver: 'Mei Tan' },
    ],
    invoice: { id: invoiceIds.meiFinished, status: 'paid', daysAgo: 47 },
    manifest: 'MAWB-000-00000033',
    carrier: { name: 'Sample Courier', number: 'SC0000000033SG' },
  },
  {
    ...mei,
    id: shipmentIds.meiCancelled,
    receipt: 'SAMPLE0000111',
    box: smallBox,
    items: [notebooks],
    steps: [declared(35), { status: 'cancelled', daysAgo: 33, by: 'customer' }],
  },
  { ...sari, id: shipmentIds.sariInCart, receipt: 'SAMPLE0000201', box: smallBox, items: [gear], steps: [declared(1)] },
  {
    ...sari,
    id: shipmentIds.sariSeaInCart,
    track: 'laut',
    receipt: 'SAMPLE0000202',
    box: bigBox,
    items: [drill],
    steps: [declared(2)],
  },
  {
    ...sari,
    id: shipmentIds.sariQuarantineEmpty,
    receipt: 'SAMPLE0000203',
    box: midBox,
    items: [],
    steps: [
      {
        status: 'quarantine',
        daysAgo: 2,
        by: 'warehouse',
        note: 'Paket ini memakai kode marking Anda, tetapi belum didaftarkan.',
      },
    ],
    quarantineReason: 'no_prealert',
  },
  {
    ...sari,
    id: shipmentIds.sariWaitingPayment,
    receipt: 'SAMPLE0000205',
    box: smallBox,
    items: [notebooks],
    steps: [declared(4), checkedOut(0.3)],
    invoice: { id: invoiceIds.sariWaitingPayment, status: 'pending', daysAgo: 0.3 },
  },
  {
    ...sari,
    id: shipmentIds.sariWaitingVerification,
    receipt: 'SAMPLE0000206',
    box: midBox,
    items: [blocks, teapot],
    steps: [declared(7), checkedOut(6), received(1)],
    invoice: { id: invoiceIds.sariWaitingVerification, status: 'waiting_verification', daysAgo: 6 },
  },
  {
    ...sari,
    id: shipmentIds.sariOnClearance,
    receipt: 'SAMPLE0000208',
    box: smallBox,
    items: [gear, lamp],
    steps: [
      declared(15),
      checkedOut(14),
      received(9),
      sent(4),
      { status: 'sent', daysAgo: 1, by: 'hub', subStatus: 'on_clearance' },
    ],
    invoice: { id: invoiceIds.sariOnClearance, status: 'paid', daysAgo: 14 },
    manifest: 'MAWB-000-00000044',
  },
  {
    ...sari,
    id: shipmentIds.sariInbound,
    receipt: 'SAMPLE0000209',
    box: { ...smallBox, quantity: 2 },
    items: [teapot],
    steps: [declared(19), checkedOut(18), received(13), sent(8), arrived(1)],
    invoice: { id: invoiceIds.sariInbound, status: 'paid', daysAgo: 18 },
    manifest: 'MAWB-000-00000055',
  },
  {
    ...sari,
    id: shipmentIds.sariReturned,
    receipt: 'SAMPLE0000211',
    box: smallBox,
    items: [notebooks],
    steps: [
      declared(30),
      checkedOut(29),
      received(24),
      sent(19),
      arrived(12),
      handedOver(8),
      { status: 'returning', daysAgo: 3, by: 'hub' },
      { status: 'returned', daysAgo: 2, by: 'hub' },
    ],
    attempts: [
      { outcome: 'failed', reason: 'nobody_home', daysAgo: 7 },
      { outcome: 'failed', reason: 'unreachable', daysAgo: 6 },
      { outcome: 'failed', reason: 'wrong_address', daysAgo: 5 },
      { outcome: 'returned', reason: 'too_many_attempts', daysAgo: 3 },
    ],
    invoice: { id: invoiceIds.sariReturned, status: 'paid', daysAgo: 29 },
    manifest: 'MAWB-000-00000077',
    carrier: { name: 'Kurir Contoh', number: 'KC0000000077ID' },
  },
  {
    ...sari,
    id: shipmentIds.sariFinished,
    receipt: 'SAMPLE0000210',
    box: midBox,
    items: [shelf],
    steps: [
      declared(52),
      checkedOut(51),
      received(45),
      sent(40),
      arrived(34),
      handedOver(33),
      { status: 'delivered', daysAgo: 31, by: 'customer' },
      { status: 'finished', daysAgo: 31, by: 'customer' },
    ],
    invoice: { id: invoiceIds.sariFinished, status: 'paid', daysAgo: 51 },
    manifest: 'MAWB-000-00000066',
    carrier: { name: 'Kurir Contoh', number: 'KC0000000066ID' },
  },
]
