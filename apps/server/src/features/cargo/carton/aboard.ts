import {
  consolidationStatuses,
  consolidationTable,
  hasArrived,
  hasLeft,
  type ConsolidationStatus,
  type Country,
  type Language,
  type Service,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail, type Failure } from '../../../request/fail'
import { seenConsolidation } from '../../../request/sites'
import { declaredLost } from './behind'
import { barcodeOf, type CartonRow } from './change'

/** What scans say of a carton that left and was not scanned off. */
export interface Aboard {
  /** The code of the departure. */
  readonly departure: string
  readonly status: ConsolidationStatus
  /** The country of the hub where it is to be unloaded; null for an export, which goes to no hub of ours. */
  readonly hub: Country | null
  /** The unloading was done without it. */
  readonly isShort: boolean
}

const leftStatuses = consolidationStatuses.filter(hasLeft)

interface AboardRow extends Pick<CartonRow, 'id' | 'status'> {
  readonly code: string
  readonly departure_status: ConsolidationStatus
  readonly service: Service
  readonly country: Country
  readonly is_short: boolean
}

/**
 * Of these cartons, those that are still on their departure as far as scans say: neither scanned off, nor with the last
 * carrier, nor given up. Only a departure that the reader may see is named.
 */
export const stillAboard = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  rows: readonly Pick<CartonRow, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, Aboard>> => {
  const left = rows.filter(({ status }) => status === 'gone' || status === 'returned' || status === 'lost')
  if (left.length === 0) return new Map()
  const found = await queryRows<AboardRow>(
    db,
    sql`select c.id, c.status, d.code, d.status as departure_status, d.service, d.country,
               coalesce(l.outcome = 'short', false) as is_short
          from cartons c
          cross join lateral (select n.* from consolidation_cartons n
            where n.carton_id = c.id and n.offloaded_at is null order by n.id desc limit 1) l
          join consolidations d on d.id = l.consolidation_id
         where c.id = any(${sql.param(left.map(({ id }) => id))}::uuid[]) and c.handed_over_at is null
           and l.unloaded_at is null and d.status = any(${sql.param(leftStatuses)}::text[])
           and ${seenConsolidation(staff, sql`d.agent_id`, sql`d.country`)}`,
  )
  const givenUp = await declaredLost(db, found)
  return new Map(
    found
      .filter(({ id }) => !givenUp.has(id))
      .map(({ id, code, departure_status: status, service, country, is_short: isShort }) => [
        id,
        { departure: code, status, hub: service === 'impor' ? country : null, isShort },
      ]),
  )
}

/** Whatever stands in front of the scanner: what to do first, and on which departure. */
export const aboardFailure = (
  carton: Pick<CartonRow, 'serial'>,
  { departure: code, status }: Aboard,
  language: Language,
): Failure => {
  const values = { barcode: barcodeOf(carton), code }
  return hasArrived(status)
    ? fail('carton_not_unloaded', { values })
    : fail('carton_not_arrived', { values: { ...values, status: consolidationTable[status].labels[language] } })
}
