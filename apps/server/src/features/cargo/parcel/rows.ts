import type { Country, Currency, Track } from '@layar/domain'

export interface BoxRow {
  kind: 'declared' | 'measured'
  weight_grams: number
  length_mm: number
  width_mm: number
  height_mm: number
  quantity: number
}

/** What the rows of both kinds of goods call alike. */
export interface GoodsRow {
  description: string
  currency: Currency
  quantity: number
  hs_code: string
  category_slug: string
  category_name: string | null
  is_fragile: boolean
}

/** What the rows of both kinds of shipment call alike. */
export interface ParcelRow {
  id: string
  sort_at: string
  customer_id: string
  country: Country
  track: Track
  currency: 'SGD' | 'IDR'
  total_minor: number | null
  measured_at: Date | null
  condition: 'good' | 'damaged' | 'wet' | 'opened' | null
  photos: string[]
  created_at: Date
  updated_at: Date
  boxes: BoxRow[]
}

/** The boxes of shipment `s`, in their order. */
export const boxesColumn = (table: 'shipment_packagings' | 'export_packages'): string => `
  coalesce((
    select json_agg(json_build_object(
      'kind', b.kind, 'weight_grams', b.weight_grams, 'length_mm', b.length_mm, 'width_mm', b.width_mm,
      'height_mm', b.height_mm, 'quantity', b.quantity) order by b.kind, b.position)
      from ${table} b where b.shipment_id = s.id), '[]') as boxes`

export const newestFirst = 'order by s.created_at desc, s.id desc'

/**
 * Where a page of `newestFirst` begins: after the row of `$3` and `$4`, or at the newest where they are null. The bounds
 * of the first page stand in for a cursor, so that one plan reads the index from where the page begins.
 */
export const afterCursor = `(s.created_at, s.id) < (coalesce($3::timestamptz, 'infinity'),
                                  coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`
