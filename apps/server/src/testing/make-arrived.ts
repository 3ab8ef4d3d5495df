import { checkoutCalls } from '@layar/contract'
import { eq, inArray } from 'drizzle-orm'
import { invoices, shipments } from '../db/schema'
import { makeCustomer, type TestCustomer } from './make-customer'
import { makeAddress, makeShipment } from './make-shipment'
import type { TestApp } from './start'

interface ArrivedOptions {
  readonly count?: number
  readonly status?: 'sent' | 'inbound' | 'outbound'
  readonly service?: 'delivery' | 'self_collection'
  /** The owner and the destination; a new customer and address where absent. */
  readonly to?: { readonly owner: TestCustomer; readonly addressId: string }
}

export interface Arrived {
  readonly owner: TestCustomer
  readonly addressId: string
  readonly shipments: (typeof shipments.$inferSelect)[]
}

/** Shipments of one checkout in Singapore, paid, in their status after transport. */
export const makeArrived = async (app: TestApp, options: ArrivedOptions = {}): Promise<Arrived> => {
  const { count = 1, status = 'inbound', service = 'delivery' } = options
  const { db } = app.deps.database
  const owner = options.to?.owner ?? (await makeCustomer(app, { country: 'sg', verified: true }))
  const addressId = options.to?.addressId ?? (await makeAddress(app, owner))
  const made = []
  for (let index = 0; index < count; index += 1)
    made.push(await makeShipment(app, owner, { status: 'pending_locker', measured: true }))
  const checkedOut = await app.send(
    checkoutCalls.checkout,
    {
      body: {
        cart_codes: made.map(({ cartCode }) => cartCode),
        address_id: addressId,
        domestic_service: service,
        payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
      },
    },
    owner.sender,
  )
  if (checkedOut.status !== 200) throw new Error(checkedOut.text)
  await db
    .update(invoices)
    .set({ status: 'paid', paidAt: new Date() })
    .where(eq(invoices.customerId, owner.customer.id))
  const ids = made.map(({ id }) => id)
  const arrived = await db.update(shipments).set({ status }).where(inArray(shipments.id, ids)).returning()
  return { owner, addressId, shipments: ids.flatMap((id) => arrived.filter((row) => row.id === id)) }
}
