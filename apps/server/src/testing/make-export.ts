import type { ExportShipmentInput } from '@layar/contract'
import { codeBytes, codeFromBytes, countrySettings, type ExportStatus } from '@layar/domain'
import { addresses, exportEvents, exportItems, exportPackages, exportShipments } from '../db/schema'
import { findAddress } from '../features/customer/address/store'
import { addressView } from '../features/customer/address/view'
import { nextBytes } from './counted'
import type { TestCustomer } from './make-customer'
import type { TestApp } from './start'

type Place = 'sender' | 'recipient' | 'pickup'

/** Places in the sample tariff; food may be imported into Malaysia and not into the United Kingdom. */
const streets = {
  id: { postalCode: '12190', city: 'Jakarta Selatan', province: 'DKI Jakarta', roadName: 'Jalan Contoh 1' },
  sg: { postalCode: '520123', city: 'Singapore', roadName: 'Sample Street 11', blockNumber: '123' },
  my: { postalCode: '50000', city: 'Kuala Lumpur', province: 'Kuala Lumpur', roadName: 'Jalan Sampel 2' },
  gb: { postalCode: 'SW1A 1AA', city: 'London', province: 'England', roadName: 'Sample Lane 3' },
} as const

/** An export address; a recipient lives in Malaysia unless another country is given. */
export const makeExportAddress = async (
  { deps }: TestApp,
  { customer }: TestCustomer,
  addressType: Place,
  country: keyof typeof streets = addressType === 'recipient' ? 'my' : customer.country,
): Promise<string> => {
  const [row] = await deps.database.db
    .insert(addresses)
    .values({
      customerId: customer.id,
      service: 'ekspor',
      addressType,
      country,
      label: 'Sample',
      recipientName: 'Sample Person',
      recipientPhone: '+60312345678',
      ...streets[country],
    })
    .returning({ id: addresses.id })
  if (row === undefined) throw new Error('The address was not written.')
  return row.id
}

const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }

/** The input with which a customer adds two lamps for Malaysia to the cart. */
export const exportInput = async (
  app: TestApp,
  owner: TestCustomer,
  changes: Partial<ExportShipmentInput> = {},
): Promise<ExportShipmentInput> => ({
  sender_address_id: await makeExportAddress(app, owner, 'sender'),
  recipient_address_id: await makeExportAddress(app, owner, 'recipient'),
  track: 'udara',
  items: [{ name: 'Desk lamp', category_slug: 'general-goods', currency_code: 'USD', value: '50.00', quantity: 2 }],
  packages: [{ weight: 2000, length: 30, width: 20, height: 10, quantity: 1 }],
  ...changes,
})

/** An export shipment of a test's customer, created directly in the given status. */
export const makeExport = async (
  app: TestApp,
  owner: TestCustomer,
  status: ExportStatus = 'in_cart',
): Promise<typeof exportShipments.$inferSelect> => {
  const { db } = app.deps.database
  const { customer } = owner
  const placeOf = async (place: Place) => {
    const row = await findAddress(db, customer.id, await makeExportAddress(app, owner, place))
    if (row === undefined) throw new Error('The address is not there.')
    return addressView(row)
  }
  const sender = await placeOf('sender')
  const recipient = await placeOf('recipient')
  const [row] = await db
    .insert(exportShipments)
    .values({
      shipmentCode: codeFromBytes('export_shipment', nextBytes(codeBytes)),
      customerId: customer.id,
      country: customer.country,
      currency: countrySettings[customer.country].currency,
      track: 'udara',
      status,
      senderAddressId: sender.address_id,
      recipientAddressId: recipient.address_id,
      sender,
      recipient,
      destinationCountry: recipient.country,
    })
    .returning()
  if (row === undefined) throw new Error('The shipment was not written.')
  await db.insert(exportPackages).values({ shipmentId: row.id, kind: 'declared', position: 0, ...box })
  await db.insert(exportItems).values({
    shipmentId: row.id,
    position: 0,
    name: 'Desk lamp',
    categorySlug: 'general-goods',
    currency: 'USD',
    valueMinor: 5000,
    quantity: 2,
    hsCode: '940521',
  })
  await db.insert(exportEvents).values({ shipmentId: row.id, toStatus: status, actorKind: 'system' })
  return row
}
