import type {
  Chargeable,
  ExportRate,
  ExportRates,
  ExportShipment,
  ExportShipmentDetail,
  SavedAddress,
} from '@layar/contract'

const at = '2026-03-05T06:05:00.000Z'
export const idr = (amount_minor: number) => ({ currency: 'IDR' as const, amount_minor })
export const shipmentId = (last: number): string => `5e1f0000-0000-4000-8000-00000000000${last}`

export const senderAddress: SavedAddress = {
  address_id: 'ad000000-0000-4000-8000-000000000001',
  address_type: 'sender',
  label: 'Workshop',
  is_main: true,
  recipient_name: 'Sari Wulandari',
  phone_number: '628123456789',
  country: 'id',
  postal_code: '12190',
  province: 'DKI Jakarta',
  city: 'Jakarta Selatan',
  district: 'Kebayoran Baru',
  sub_district_id: '31.74.07',
  village: null,
  block_number: null,
  unit_number: null,
  building_name: null,
  road_name: 'Jalan Contoh 1',
  building_type: null,
  note: null,
  full_address: 'Jalan Contoh 1, Jakarta Selatan 12190',
  created_at: at,
  updated_at: at,
  map_point: null,
}

export const recipientAddress: SavedAddress = {
  ...senderAddress,
  address_id: 'ad000000-0000-4000-8000-000000000002',
  address_type: 'recipient',
  label: 'Aunt',
  recipient_name: 'Hana Sato',
  phone_number: '81312345678',
  country: 'jp',
  full_address: '1-2-3 Sample, Tokyo 100-0001, Japan',
}

export const chargeableOf = (change: Partial<Chargeable> = {}): Chargeable => ({
  basis: 'kg',
  quantity: 5,
  actual_weight_gram: 5000,
  volumetric_weight_gram: 4000,
  volume: 0.024,
  weight_as_volume: null,
  divisor: 6000,
  step: 0.5,
  minimum: null,
  decided_by: 'weight',
  minimum_applied: false,
  explanation: 'The actual weight counts.',
  ...change,
})

const line = (label: string, amount: number): ExportRate['lines'][number] => ({
  code: 'freight',
  label,
  params: {},
  quantity: null,
  unit: null,
  tax_code: 'PPN05',
  amount: idr(amount),
  cart_code: null,
})

export const rateOf = (change: Partial<ExportRate> = {}): ExportRate => ({
  track: 'udara',
  currency: 'IDR',
  total_bill: 900_000,
  total: idr(900_000),
  chargeable: chargeableOf(),
  lines: [line('Air freight', 890_210), line('VAT 1.1%', 9_790)],
  tax_total: idr(9_790),
  lead_time_days: { min: 4, max: 8 },
  zone_name: 'East Asia',
  tariff: null,
  warnings: [],
  is_sample: true,
  ...change,
})

export const ratesOf = (change: Partial<ExportRates> = {}): ExportRates => ({
  destination_country: 'jp',
  destination_name: 'Japan',
  rates: [
    rateOf({
      track: 'laut',
      total: idr(400_000),
      lead_time_days: { min: 21, max: 35 },
      lines: [line('Sea freight', 400_000)],
    }),
    rateOf(),
  ],
  restrictions: [],
  is_served: true,
  ...change,
})

export const exportShipmentOf = (change: Partial<ExportShipment> = {}): ExportShipment => ({
  shipment_id: shipmentId(1),
  shipment_code: 'EXP-AAAAA-BBBBB',
  status: 'in_cart',
  held_from: null,
  track: 'udara',
  sender_address: senderAddress,
  recipient_address: recipientAddress,
  pickup_address: null,
  items: [
    {
      name: 'Rattan basket',
      category: { slug: 'home', category_name: 'Home goods' },
      currency: 'IDR',
      value: 250_000,
      quantity: 2,
      description: 'Hand woven',
      hs_code: null,
      photos: [],
      is_fragile: false,
    },
  ],
  packages: [{ weight_gram: 2500, length_cm: 40, width_cm: 30, height_cm: 20, quantity: 2 }],
  photos: [],
  documents: [],
  note: '',
  currency: 'IDR',
  total_bill: 900_000,
  total: idr(900_000),
  is_price_final: false,
  review_note: null,
  hold_note: null,
  inbound_carrier: null,
  inbound_tracking_number: null,
  tracking_number: null,
  tracking_carrier: null,
  arrives_by: null,
  invoice_code: null,
  invoice_status: null,
  actions: ['edit', 'checkout', 'cancel'],
  created_at: at,
  updated_at: at,
  ...change,
})

export const exportDetailOf = (change: Partial<ExportShipmentDetail> = {}): ExportShipmentDetail => ({
  ...exportShipmentOf(),
  events: [],
  lines: [line('Air freight', 900_000)],
  chargeable: chargeableOf(),
  restrictions: [],
  lead_time_days: { min: 4, max: 8 },
  zone_name: 'East Asia',
  received: null,
  invoices: [],
  cartons: { expected: 0, arrived: [] },
  voyage: null,
  billed: null,
  attempts: [],
  delivered_at: null,
  claim_until: null,
  ...change,
})
