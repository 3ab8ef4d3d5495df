import type { CartImeis } from '@layar/contract'
import { hasImei, isMobilePhone, missingImeis, type Country } from '@layar/domain'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { shipmentProducts, type shipments } from '../../../db/schema'
import { versionOf } from '../../../request/version'
import { allCategories } from '../../pricing/public'
import { beforeLeaving, isClosed } from './store'

type ShipmentRow = typeof shipments.$inferSelect
type Given = Pick<typeof shipmentProducts.$inferSelect, 'imeis' | 'hasNoImei'>

/** What an editor of the numbers of a line changes. */
export const givenOf = ({ imeis, hasNoImei }: Given): Given => ({ imeis, hasNoImei })

/** Categories whose goods have IMEIs that customs of this country register. */
export const categoriesWithImei = async (db: Db, country: Country): Promise<ReadonlySet<string>> =>
  new Set((await allCategories(db)).filter(({ imeiIn }) => imeiIn.includes(country)).map(({ slug }) => slug))

export const isOpen = async (db: Db, { id, status }: Pick<ShipmentRow, 'id' | 'status'>): Promise<boolean> =>
  beforeLeaving.includes(status) && !(await isClosed(db, id))

/** The lines of a shipment to Indonesia that have IMEIs, or whose customer said that they have none. */
export const imeisOf = async (db: Db, shipment: ShipmentRow): Promise<CartImeis> => {
  const asked = await categoriesWithImei(db, shipment.country)
  const rows =
    shipment.country === 'id'
      ? await db
          .select()
          .from(shipmentProducts)
          .where(eq(shipmentProducts.shipmentId, shipment.id))
          .orderBy(asc(shipmentProducts.position))
      : []
  return {
    lines: rows.flatMap((row) => {
      const { hsCode, hasNoImei, imeis, quantity } = row
      const line = { isAsked: asked.has(row.categorySlug), hsCode, quantity, imeis: imeis.length }
      if (!hasImei({ ...line, hasNoImei: false }) && imeis.length === 0) return []
      return {
        position: row.position,
        name: row.title,
        quantity,
        imeis,
        has_no_imei: hasNoImei,
        is_phone: isMobilePhone(hsCode),
        missing: missingImeis({ ...line, hasNoImei }),
        version: versionOf(givenOf(row)),
      }
    }),
    is_open: await isOpen(db, shipment),
  }
}
