import { randomUUID } from 'node:crypto'
import { checkoutCalls, type ExportShipmentInput } from '@layar/contract'
import { markingCodesFor } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import type { DbPool } from '../db/pool'
import { customers, drafts, files, messages, unclaimedParcels } from '../db/schema'
import { nextBytes, nextReceipt } from './counted'
import { makeCustomer, openTestSession, type TestCustomer } from './make-customer'
import { exportInput, makeExport, makeExportAddress } from './make-export'
import { writeExportInvoice } from './make-export-invoice'
import { makeCreditNote, makeUnpaid } from './make-payment'
import { makeAddress, makeFile, makeShipment, markingCodeOf, newTestCartCode } from './make-shipment'
import { makeStaff } from './make-staff'
import { makeTicket } from './make-ticket'
import { makeVoucher } from './make-voucher'
import type { TestApp } from './start'

type Country = 'sg' | 'id'

/** What one customer has and another may name: ids, codes and files. */
export interface Things {
  cart: string
  /** A quarantined shipment that needs its owner's input. */
  quarantined: string
  /** A shipment with a proof of delivery. */
  delivered: string
  markingCode: string
  invoice: string
  creditNote: string
  address: string
  session: string
  draft: string
  file: string
  idCard: string
  companyFile: string
  ticket: string
  notice: string
  /** Vouchers restricted to one customer. */
  voucher: string
  abroadVoucher: string
  /** An export shipment, by id and by code. */
  abroad: string
  abroadCode: string
  abroadRecipient: string
  abroadSender: string
  abroadPickup: string
  abroadInvoice: string
}

/** Well formed, but without an owner. */
export const absentThings = (country: Country): Things => ({
  cart: newTestCartCode(),
  quarantined: newTestCartCode(),
  delivered: newTestCartCode(),
  markingCode: markingCodesFor({ brand: 'LY', country, customerPart: 'ZZZZZ' }).air,
  invoice: newTestCartCode().replace('SHP', 'INV'),
  creditNote: newTestCartCode().replace('SHP', 'CN'),
  address: randomUUID(),
  session: randomUUID(),
  draft: randomUUID(),
  file: randomUUID(),
  idCard: randomUUID(),
  companyFile: randomUUID(),
  ticket: newTestCartCode().replace('SHP', 'TKT'),
  notice: randomUUID(),
  voucher: 'NO-SUCH-CODE',
  abroadVoucher: 'NO-SUCH-CODE',
  abroad: randomUUID(),
  abroadCode: newTestCartCode().replace('SHP', 'EXP'),
  abroadRecipient: randomUUID(),
  abroadSender: randomUUID(),
  abroadPickup: randomUUID(),
  abroadInvoice: newTestCartCode().replace('SHP', 'INV'),
})

const makeNotice = async ({ deps }: TestApp, { customer }: TestCustomer): Promise<string> => {
  const id = randomUUID()
  await deps.database.db.insert(messages).values({
    id,
    customerId: customer.id,
    channel: 'app',
    recipient: customer.id,
    language: 'en',
    template: 'welcome',
    subject: 'Welcome',
    body: 'Hello',
    status: 'sent',
  })
  return id
}

const makeDraft = async ({ deps }: TestApp, { customer }: TestCustomer): Promise<string> => {
  const id = randomUUID()
  await deps.database.db
    .insert(drafts)
    .values({ customerId: customer.id, id, kind: 'import', title: 'Lamp', version: 1, format: 1, state: { a: 'b' } })
  return id
}

const makeDelivered = async (app: TestApp, owner: TestCustomer): Promise<string> => {
  const { id, cartCode } = await makeShipment(app, owner, { status: 'delivered' })
  const { staff } = await makeStaff(app, ['hub'])
  await app.deps.database.db.execute(
    sql`insert into delivery_attempts (customer_id, shipment_id, number, outcome, snapshot, recorded_by, attempted_at)
        values (${owner.customer.id}, ${id}, 1, 'delivered', ${JSON.stringify({ code: cartCode })}::jsonb, ${staff.id}, now())`,
  )
  return cartCode
}

const makeCardFile = async ({ deps }: TestApp, { customer }: TestCustomer): Promise<string> => {
  const id = randomUUID()
  await deps.database.db.insert(files).values({
    id,
    customerId: customer.id,
    purpose: 'id_card',
    mime: 'image/jpeg',
    sizeBytes: 1,
    sha256: nextBytes(32),
    storageKey: nextBytes(16).toString('hex'),
  })
  return id
}

const makeOwnVoucher = async (
  { deps }: TestApp,
  { customer: { id: customerId, country } }: TestCustomer,
  service: 'impor' | 'ekspor',
  /** Covers the whole freight, so that no amount is left for another voucher. */
  isWhole = false,
): Promise<string> => {
  const worth = isWhole ? ({ category: 'international_shipping', value: 1_000_000_000 } as const) : {}
  return (await makeVoucher(deps.database.db, { country, service, customerId, ...worth })).voucherCode
}

/** A customer who owns one of each, all of them unused. */
export const makeOwner = async (app: TestApp, country: Country): Promise<{ owner: TestCustomer; things: Things }> => {
  const { owner, invoice } = await makeUnpaid(app, { country })
  const abroad = await makeExport(app, owner)
  const things: Things = {
    cart: (await makeShipment(app, owner)).cartCode,
    quarantined: (await makeShipment(app, owner, { status: 'quarantine' })).cartCode,
    delivered: await makeDelivered(app, owner),
    markingCode: markingCodeOf(owner, 'udara'),
    invoice: invoice.invoiceCode,
    creditNote: await makeCreditNote(app, invoice),
    address: await makeAddress(app, owner),
    session: (await openTestSession(app.deps.database.db, owner.customer)).sessionId,
    draft: await makeDraft(app, owner),
    file: (await makeFile(app, owner, 'image')).id,
    idCard: await makeCardFile(app, owner),
    companyFile: (await makeFile(app, owner, 'company')).id,
    ticket: await makeTicket(app, owner),
    notice: await makeNotice(app, owner),
    voucher: await makeOwnVoucher(app, owner, 'impor', true),
    abroadVoucher: await makeOwnVoucher(app, owner, 'ekspor', true),
    abroad: abroad.id,
    abroadCode: abroad.shipmentCode,
    abroadRecipient: await makeExportAddress(app, owner, 'recipient'),
    abroadSender: await makeExportAddress(app, owner, 'sender'),
    abroadPickup: await makeExportAddress(app, owner, 'pickup'),
    abroadInvoice: await writeExportInvoice(app, owner, abroad.id),
  }
  return { owner, things }
}

/** Another customer, with all permissions of a customer of the country. */
export const makeAsker = (app: TestApp, country: Country): Promise<TestCustomer> =>
  makeCustomer(app, { country, verified: true })

/** As if no ID card had been submitted yet. */
export const forgetCard = async ({ deps }: TestApp, { customer }: TestCustomer): Promise<void> => {
  await deps.database.db.update(customers).set({ idCardStatus: 'none' }).where(eq(customers.id, customer.id))
}

/** An unowned parcel: any customer may claim it. */
const makeParcel = async ({ deps }: TestApp): Promise<{ id: string; receiptNumber: string }> => {
  const parcel = { id: randomUUID(), receiptNumber: nextReceipt() }
  await deps.database.db
    .insert(unclaimedParcels)
    .values({ ...parcel, agentId: 1, weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1, photos: [] })
  return parcel
}

const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }

/**
 * What the sender owns, created when a probe needs it beside the one thing that it names; `told` receives the codes
 * that an answer may repeat.
 */
export const ownThings = (app: TestApp, asker: TestCustomer, told: (code: string) => void) => {
  const tell = (code: string): string => {
    told(code)
    return code
  }
  const address = (): Promise<string> => makeAddress(app, asker)
  const cart = async (): Promise<string> => tell((await makeShipment(app, asker)).cartCode)
  return {
    markingCode: markingCodeOf(asker, 'udara'),
    address,
    cart,
    file: async (): Promise<string> => (await makeFile(app, asker, 'image')).id,
    ticket: async (): Promise<string> => tell(await makeTicket(app, asker)),
    voucher: async (): Promise<string> => tell(await makeOwnVoucher(app, asker, 'impor')),
    abroadVoucher: async (): Promise<string> => tell(await makeOwnVoucher(app, asker, 'ekspor')),
    parcel: () => makeParcel(app),
    invoice: async (): Promise<string> => {
      const body = { cart_codes: [await cart()], address_id: await address(), domestic_service: 'delivery', payment }
      const { status, text, body: made } = await app.send(checkoutCalls.checkout, { body }, asker.sender)
      if (status !== 200) throw new Error(text)
      return tell(made.invoice_code)
    },
    abroad: (changes: Partial<ExportShipmentInput> = {}): Promise<ExportShipmentInput> =>
      exportInput(app, asker, changes),
    abroadId: async (status?: 'in_cart' | 'document_incomplete'): Promise<string> => {
      const { id, shipmentCode } = await makeExport(app, asker, status)
      tell(shipmentCode)
      return id
    },
  }
}
export type Own = ReturnType<typeof ownThings>

const fingerprints = new WeakMap<DbPool, string>()

const fingerprintOf = async (pool: DbPool): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id' order by 1`,
  )
  const parts = rows.map(
    ({ name }) =>
      `select '${name} ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as text
         from "${name}" t where customer_id = $1`,
  )
  return [`select 'customers ' || md5(c::text) as text from customers c where id = $1`, ...parts].join(' union all ')
}

/** A fingerprint of every row of every table that names the customer: equal if nothing changed. */
export const belongings = async ({ deps }: TestApp, { customer }: TestCustomer): Promise<readonly string[]> => {
  const { pool } = deps.database
  const text = fingerprints.get(pool) ?? (await fingerprintOf(pool))
  fingerprints.set(pool, text)
  // Prepared once: planning thirty tables takes longer than reading them.
  const { rows } = await pool.query<{ text: string }>({ name: 'belongings', text, values: [customer.id] })
  return rows.map((row) => row.text).sort()
}
