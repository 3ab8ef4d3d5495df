import type { Intake, ReceivingFit, StaffCarton, StaffShipment } from '@layar/contract'

export const someId = '3f0c8f0e-0000-4000-8000-000000000001'
export const someMoment = '2026-03-01T04:00:00.000Z'
/** A shipment in the staff view. */
export const staffShipmentOf = (cart_code: string, changes: Partial<StaffShipment> = {}): StaffShipment => ({
  cart_code,
  invoice_code: null,
  invoice_status: null,
  marking_code: 'LYR-SARI1',
  receipt_number: 'RCP-1',
  status: 'outbound',
  customs_status: null,
  is_quarantine: false,
  quarantine_reason: null,
  customer_id: someId,
  customer_name: 'Sari Wulandari',
  customer_code: 'SARI1',
  country: 'id',
  first_item: 'Shoes',
  item_count: 1,
  box_count: 1,
  is_measured: true,
  shelf: null,
  cartons_behind: [],
  manifest_number: null,
  tracking_number: null,
  tracking_carrier: null,
  created_at: someMoment,
  status_at: someMoment,
  updated_at: someMoment,
  agent_id: '1',
  agent_name: 'Guangzhou',
  track: 'udara',
  container_type: 'lcl',
  weight_gram: 2000,
  volume: null,
  is_self_collected: false,
  moves: ['finished'],
  customs_moves: [],
  blocked_reason: null,
  ...changes,
})

/** The same in the receiving desk's view, with nothing booked in. */
export const receivingFitOf = (cart_code: string, changes: Partial<ReceivingFit> = {}): ReceivingFit => ({
  ...staffShipmentOf(cart_code, { status: 'from_seller', is_measured: false }),
  intakes: [],
  missing_receipts: ['RCP-1'],
  ...changes,
})

export const cartonOf = (barcode: string, changes: Partial<StaffCarton> = {}): StaffCarton => ({
  barcode,
  status: 'stored',
  location: null,
  cart_code: 'SHP-2',
  shipment_code: null,
  parcel_id: null,
  marking_code: 'LYR-SARI1',
  receipt_number: 'RCP-1',
  condition: 'good',
  weight_gram: 2000,
  length_mm: 300,
  width_mm: 200,
  height_mm: 100,
  number: 1,
  count: 1,
  received_at: someMoment,
  left_behind_at: null,
  ...changes,
})

export const intakeOf = (changes: Partial<Intake> = {}): Intake => ({
  intake_id: someId,
  receipt_number: 'RCP-1',
  box_count: 1,
  weight_gram: 2000,
  shelf: 'D-07',
  condition: 'good',
  photos: ['/files/label'],
  received_at: someMoment,
  received_by: 'Rina',
  cartons: [],
  ...changes,
})
