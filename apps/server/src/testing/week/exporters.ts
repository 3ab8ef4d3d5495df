import type { Country } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { exportItems, exportPackages, exportShipments } from '../../db/schema'
import { findAddress } from '../../features/customer/address/store'
import { addressView } from '../../features/customer/address/view'
import { makeCustomer, type TestCustomer } from '../make-customer'
import { makeExport, makeExportAddress } from '../make-export'
import { makeFile } from '../make-shipment'
import type { TestApp } from '../start'

const shipmentsOfEach = 2
export const cartonsOfEach = 2

export interface WeekExport {
  readonly id: string
  readonly code: string
  readonly country: Country
  readonly barcodes: string[]
}

export interface WeekExporter {
  readonly owner: TestCustomer
  readonly proofUrl: string
  readonly shipments: readonly WeekExport[]
}

/** Two boxes in the cart, which our courier picks up once they are paid. */
const makeBoxes = async (app: TestApp, owner: TestCustomer): Promise<WeekExport> => {
  const { db } = app.deps.database
  const { id, shipmentCode: code } = await makeExport(app, owner)
  const pickupAddressId = await makeExportAddress(app, owner, 'pickup')
  const place = await findAddress(db, owner.customer.id, pickupAddressId)
  if (place === undefined) throw new Error('The pickup address is missing.')
  await db
    .update(exportShipments)
    .set({ pickupAddressId, pickup: addressView(place) })
    .where(eq(exportShipments.id, id))
  await db.update(exportPackages).set({ quantity: cartonsOfEach }).where(eq(exportPackages.shipmentId, id))
  await db.update(exportItems).set({ hsCode: '' }).where(eq(exportItems.shipmentId, id))
  return { id, code, country: owner.customer.country, barcodes: [] }
}

/** How many cartons these send. */
export const cartonsOf = (exporters: readonly WeekExporter[]): number =>
  exporters.reduce((sum, { shipments }) => sum + shipments.length * cartonsOfEach, 0)

/** Customers of both countries who send boxes abroad: about one carton of twenty. */
export const planExports = async (app: TestApp, cartons: number): Promise<WeekExporter[]> => {
  const exporters: WeekExporter[] = []
  while (cartonsOf(exporters) < cartons / 20) {
    const owner = await makeCustomer(app, { country: exporters.length % 2 === 0 ? 'id' : 'sg', verified: true })
    const shipments = []
    while (shipments.length < shipmentsOfEach) shipments.push(await makeBoxes(app, owner))
    exporters.push({ owner, proofUrl: (await makeFile(app, owner)).url, shipments })
  }
  return exporters
}
