import { cartonBarcode } from '@layar/domain'
import type { StaffParcelRow } from './staff-rows'

/** The fields that the rows of both staff lists share. */
export const staffParcelFields = (row: StaffParcelRow) => ({
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  customer_code: row.customer_code,
  country: row.country,
  track: row.track,
  first_item: row.first_item,
  item_count: row.item_count,
  box_count: row.box_count,
  is_measured: row.is_measured,
  shelf: row.shelf,
  cartons_behind: row.cartons_behind.map(({ serial, left_behind_at: since, ...carton }) => ({
    ...carton,
    barcode: cartonBarcode(serial),
    left_behind_at: new Date(since).toISOString(),
  })),
  invoice_code: row.invoice_code,
  invoice_status: row.invoice_status,
  tracking_number: row.tracking_number,
  tracking_carrier: row.tracking_carrier,
  manifest_number: row.manifest_number,
  status_at: new Date(row.status_at).toISOString(),
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
})
