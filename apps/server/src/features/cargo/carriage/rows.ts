import { errorText, type CarriageOverride } from '@layar/contract'
import type { Language } from '@layar/domain'
import { desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { carriageOverrides, categories, consolidations, exportShipments, shipments, staff } from '../../../db/schema'
import { clashRefusal } from './refusals'

type Owner =
  { readonly shipmentId: string } | { readonly exportShipmentId: string } | { readonly consolidationId: string }

const isOf = (owner: Owner): SQL => {
  if ('shipmentId' in owner) return eq(carriageOverrides.shipmentId, owner.shipmentId)
  if ('exportShipmentId' in owner) return eq(carriageOverrides.exportShipmentId, owner.exportShipmentId)
  return eq(carriageOverrides.consolidationId, owner.consolidationId)
}

/** What an admin let go of a shipment or on a departure, newest first. */
export const carriageOverridesOf = async (db: Db, owner: Owner, language: Language): Promise<CarriageOverride[]> => {
  const rows = await db
    .select({
      override: carriageOverrides,
      departure: consolidations,
      by: staff.name,
      cart: shipments.cartCode,
      shipment: exportShipments.shipmentCode,
    })
    .from(carriageOverrides)
    .innerJoin(consolidations, eq(consolidations.id, carriageOverrides.consolidationId))
    .innerJoin(staff, eq(staff.id, carriageOverrides.givenBy))
    .leftJoin(shipments, eq(shipments.id, carriageOverrides.shipmentId))
    .leftJoin(exportShipments, eq(exportShipments.id, carriageOverrides.exportShipmentId))
    .where(isOf(owner))
    .orderBy(desc(carriageOverrides.id))
  if (rows.length === 0) return []
  const known = await db.select().from(categories)
  return rows.map(({ override, departure, by, cart, shipment }) => ({
    override_id: String(override.id),
    departure_code: departure.code,
    flight_or_vessel: departure.flightOrVessel,
    cart_code: cart,
    shipment_code: shipment,
    at: override.createdAt.toISOString(),
    given_by: by,
    rules: override.rules.map((clash) => {
      const refusal = clashRefusal(clash, { categories: known }, departure, language)
      return typeof refusal === 'string' ? refusal : errorText(refusal.code, language, refusal.values)
    }),
    reason: override.reason,
  }))
}
