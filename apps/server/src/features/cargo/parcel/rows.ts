import type { Country, Currency, Track } from '@layar/domain'
import { nested, type NestedRow } from '../../../db/nested'

export interface BoxRow {
  kind: 'declared' | 'measured'
  weight_grams: number
  length_mm: number
  width_mm: number
  height_mm: number
  quantity: number
}

/** How many cartons the customer declared. */
export const declaredCount = (boxes: readonly BoxRow[]): number =>
  boxes.filter(({ kind }) => kind === 'declared').reduce((sum, { quantity }) => sum + quantity, 0)

/** Columns that the rows of both kinds of goods share. */
export interface GoodsRow {
  description: string
  currency: Currency
  quantity: number
  hs_code: string
  category_slug: string
  category_name: string | null
  is_fragile: boolean
}

/** Columns that the rows of both kinds of shipment share. */
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

const boxes = nested<BoxRow>({
  kind: 'b.kind',
  weight_grams: 'b.weight_grams',
  length_mm: 'b.length_mm',
  width_mm: 'b.width_mm',
  height_mm: 'b.height_mm',
  quantity: 'b.quantity',
})

/** The boxes of shipment `s`, in their order, for `withBoxes`. */
export const boxesColumn = (table: 'shipment_packagings' | 'export_packages'): string => `
  coalesce((
    select json_agg(${boxes.select} order by b.kind, b.position)
      from ${table} b where b.shipment_id = s.id), '[]') as boxes`

/** A row as it was selected with `boxesColumn`. */
export type WithNestedBoxes<Row> = Omit<Row, 'boxes'> & { boxes: readonly NestedRow[] }

/** Reads the boxes of such a row in their place: a copy of a wide row costs more than they do. */
export const withBoxes = <Row extends { boxes: BoxRow[] }>(row: WithNestedBoxes<Row>): Row =>
  Object.assign(row, { boxes: boxes.read(row.boxes) }) as unknown as Row

export const newestFirst = 'order by s.created_at desc, s.id desc'
