import type { ExportStatus, Track } from '@layar/domain'
import type { addressIds, staffIds } from './ids'

interface Step {
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
  readonly steps: readonly Step[]
  /** Absent before the first invoice. */
  readonly invoice?: { readonly id: string; readonly status: 'pending' | 'paid' }
  readonly inbound?: { readonly carrier: string; readonly number: string }
  readonly outbound?: { readonly carrier: string; readonly number: string; readonly manifest: string }
}

const id = (number: number): string => `1d000000-0000-4000-8012-${String(number).padStart(12, '0')}`
const invoiceId = (number: number): string => `1d000000-0000-4000-8013-${String(number).padStart(12, '0')}`
const dayHours = 24

/** A past step, in days ago. */
const days = (status: ExportStatus, daysAgo: number, by?: Step['by'], note?: string): Step => ({
  status,
  hoursAgo: daysAgo * dayHours,
  ...(by && { by }),
  ...(note !== undefined && { note }),
})

/** Waits for its payment; in hours, since payment has a deadline. */
const approved = (cartHoursAgo: number, reviewHoursAgo: number, approvedHoursAgo: number): Step[] => [
  { status: 'in_cart', hoursAgo: cartHoursAgo, by: 'customer' },
  { status: 'under_review', hoursAgo: reviewHoursAgo, by: 'customer' },
  { status: 'waiting_payment', hoursAgo: approvedHoursAgo },
]

const paid = (first: number): Step[] => [
  days('in_cart', first, 'customer'),
  days('under_review', first - 0.5, 'customer'),
  days('waiting_payment', first - 1),
  days('waiting_verification', first - 1.2, 'customer'),
  days('waiting_shipment', first - 1.5, 'finance'),
]

/** Sari sells batik and crafts from Jakarta to customers abroad. Values are rupiah. */
export const exportStories: readonly ExportStory[] = [
  {
    id: id(1),
    track: 'udara',
    recipient: 'sariTokyo',
    isCollected: true,
    items: [
      {
        name: 'Syal batik tulis',
        hsCode: '621490',
        slug: 'garment-textile',
        valueMinor: 350_000,
        quantity: 6,
        description: 'Sutra, motif parang, 180 × 50 cm',
      },
    ],
    box: { weightGrams: 1800, lengthMm: 350, widthMm: 250, heightMm: 120, quantity: 1 },
    steps: [days('in_cart', 0.2, 'customer')],
  },
  {
    id: id(2),
    track: 'laut',
    recipient: 'sariMelbourne',
    items: [
      {
        name: 'Keranjang rotan',
        hsCode: '460212',
        slug: 'home-living',
        valueMinor: 175_000,
        quantity: 40,
        description: 'Tiga ukuran, disusun bertumpuk',
      },
    ],
    box: { weightGrams: 9500, lengthMm: 600, widthMm: 600, heightMm: 550, quantity: 4 },
    note: 'Sudah difumigasi.',
    steps: [days('in_cart', 1, 'customer')],
  },
  {
    id: id(3),
    track: 'udara',
    recipient: 'sariMelbourne',
    items: [
      {
        name: 'Kopi Gayo bubuk',
        hsCode: '090121',
        slug: 'food-snack',
        valueMinor: 95_000,
        quantity: 12,
        description: 'Kemasan 250 g',
      },
    ],
    box: { weightGrams: 3600, lengthMm: 400, widthMm: 300, heightMm: 200, quantity: 1 },
    steps: [
      days('in_cart', 2, 'customer'),
      days('under_review', 1.8, 'customer'),
      days(
        'document_incomplete',
        1,
        'support',
        'Mohon unggah daftar bahan dan faktur niaga: keduanya diminta karantina Australia.',
      ),
    ],
  },
  {
    id: id(4),
    track: 'udara',
    recipient: 'sariHongKong',
    items: [
      {
        name: 'Power bank 20.000 mAh',
        hsCode: '850760',
        slug: 'powerbank',
        valueMinor: 280_000,
        quantity: 5,
        description: 'Tanpa label Wh',
      },
    ],
    box: { weightGrams: 2400, lengthMm: 300, widthMm: 200, heightMm: 150, quantity: 1 },
    steps: [
      days('in_cart', 6, 'customer'),
      days('under_review', 5.9, 'customer'),
      days(
        'rejected',
        5,
        'support',
        'Kapasitas (Wh) tidak tercantum pada barang, sehingga maskapai menolaknya. Kirim ulang dengan barang berlabel Wh.',
      ),
    ],
  },
  {
    id: id(5),
    track: 'udara',
    recipient: 'sariHongKong',
    hasPapers: true,
    items: [
      {
        name: 'Kemeja batik',
        hsCode: '620520',
        slug: 'garment-textile',
        valueMinor: 225_000,
        quantity: 10,
        description: 'Katun, lengan panjang',
      },
    ],
    box: { weightGrams: 4200, lengthMm: 450, widthMm: 350, heightMm: 200, quantity: 1 },
    steps: approved(30, 26, 2),
    invoice: { id: invoiceId(5), status: 'pending' },
  },
  {
    id: id(6),
    track: 'udara',
    recipient: 'sariTokyo',
    items: [
      {
        name: 'Cangkir keramik',
        hsCode: '691200',
        slug: 'fragile-glass-ceramic',
        valueMinor: 85_000,
        quantity: 8,
        description: 'Buatan tangan, dibungkus satu per satu',
        isFragile: true,
      },
    ],
    box: { weightGrams: 3900, lengthMm: 400, widthMm: 300, heightMm: 250, quantity: 1 },
    isCollected: true,
    pickup: 'booked',
    steps: paid(4),
    invoice: { id: invoiceId(6), status: 'paid' },
  },
  {
    id: id(7),
    track: 'udara',
    recipient: 'sariMelbourne',
    hasPapers: true,
    items: [
      {
        name: 'Tas anyaman pandan',
        hsCode: '420229',
        slug: 'bags-luggage',
        valueMinor: 160_000,
        quantity: 15,
        description: 'Enam warna',
      },
    ],
    box: { weightGrams: 6200, lengthMm: 500, widthMm: 400, heightMm: 350, quantity: 1 },
    steps: [
      ...paid(14),
      days('sent_to_warehouse', 12, 'customer'),
      days('received', 11, 'hub', 'Diterima dalam keadaan baik.'),
      days('sent', 9, 'hub', 'Berangkat dari Soekarno-Hatta ke Melbourne.'),
    ],
    invoice: { id: invoiceId(7), status: 'paid' },
    inbound: { carrier: 'Kurir Contoh', number: 'KC0012345678' },
    outbound: { carrier: 'Sample Post', number: 'SP900012345AU', manifest: 'EXP-MEL-0042' },
  },
  {
    id: id(8),
    track: 'udara',
    recipient: 'sariTokyo',
    items: [
      {
        name: 'Buku resep Nusantara',
        hsCode: '490199',
        slug: 'book-print',
        valueMinor: 120_000,
        quantity: 10,
        description: 'Bahasa Inggris',
      },
    ],
    box: { weightGrams: 5100, lengthMm: 350, widthMm: 250, heightMm: 250, quantity: 1 },
    steps: [
      ...paid(40),
      days('sent_to_warehouse', 38, 'customer'),
      days('received', 37, 'hub'),
      days('sent', 35, 'hub'),
      days('on_clearance', 32, 'hub'),
      days('delivering', 31, 'hub'),
      days('delivered', 30.5, 'hub', 'Diterima oleh A. Sato.'),
      days('finished', 30, 'customer'),
    ],
    invoice: { id: invoiceId(8), status: 'paid' },
    inbound: { carrier: 'Kurir Contoh', number: 'KC0012300042' },
    outbound: { carrier: 'Sample Post', number: 'SP900000042JP', manifest: 'EXP-TYO-0031' },
  },
  {
    id: id(9),
    track: 'udara',
    recipient: 'sariTokyo',
    items: [
      {
        name: 'Wayang kulit',
        hsCode: '970190',
        slug: 'home-living',
        valueMinor: 450_000,
        quantity: 3,
        description: 'Kulit kerbau, dibingkai',
      },
    ],
    box: { weightGrams: 2700, lengthMm: 600, widthMm: 400, heightMm: 100, quantity: 1 },
    steps: [
      { status: 'in_cart', hoursAgo: 6, by: 'customer' },
      { status: 'under_review', hoursAgo: 5, by: 'customer' },
    ],
  },
  // Its invoice expires on the day it was issued: the running portal cancels it, and Sari can have it billed again.
  {
    id: id(10),
    track: 'laut',
    recipient: 'sariMelbourne',
    items: [
      {
        name: 'Bangku kayu jati',
        hsCode: '940169',
        slug: 'home-living',
        valueMinor: 650_000,
        quantity: 2,
        description: 'Sudah diamplas, tanpa pelapis',
      },
    ],
    box: { weightGrams: 14_000, lengthMm: 900, widthMm: 450, heightMm: 500, quantity: 2 },
    steps: approved(50, 49, 25),
    invoice: { id: invoiceId(10), status: 'pending' },
  },
  {
    id: id(11),
    track: 'udara',
    recipient: 'sariHongKong',
    items: [
      {
        name: 'Dompet kulit',
        hsCode: '420231',
        slug: 'bags-luggage',
        valueMinor: 190_000,
        quantity: 12,
        description: 'Jahitan tangan',
      },
    ],
    box: { weightGrams: 3100, lengthMm: 400, widthMm: 300, heightMm: 200, quantity: 1 },
    isCollected: true,
    pickup: 'picked_up',
    steps: [...paid(5), days('sent_to_warehouse', 1, 'hub')],
    invoice: { id: invoiceId(11), status: 'paid' },
  },
  {
    id: id(12),
    track: 'laut',
    recipient: 'sariMelbourne',
    items: [
      {
        name: 'Lampu gantung bambu',
        hsCode: '940519',
        slug: 'home-living',
        valueMinor: 275_000,
        quantity: 16,
        description: 'Tanpa komponen listrik',
      },
    ],
    box: { weightGrams: 8200, lengthMm: 600, widthMm: 500, heightMm: 450, quantity: 3 },
    steps: [...paid(7), days('sent_to_warehouse', 4, 'customer'), days('received', 2, 'hub', 'Tiga koli, kering.')],
    invoice: { id: invoiceId(12), status: 'paid' },
    inbound: { carrier: 'Kurir Contoh', number: 'KC0012377310' },
  },
]
