import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../db/open'
import type { CustomerContext } from '../request/context'
import { copyRows } from '../testing/copy-rows'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { makeExport } from '../testing/make-export'
import { makeFile, makeShipment, newTestCartCode } from '../testing/make-shipment'
import { lastingPlansOf } from '../testing/plans-of'
import { startApp, type TestApp } from '../testing/start'
import { findChosen } from './billing/checkout/price'
import { paperFiles } from './billing/invoice/documents'
import { billOf } from './billing/payment/groups'
import { cancelCarts } from './cargo/shipment/remove'
import { cartRows } from './cargo/shipment/rows'
import { chosenExports } from './export/shipment/checkout'
import { lockExports } from './export/shipment/lock'
import { exportRows } from './export/shipment/rows'
import { ownFiles } from './platform/upload/store'

let app: TestApp
let owner: TestCustomer

/** Half of the rows are the customer's, and twenty each other customer's. */
const count = 10_000
const ofMany = `'customer_id', case when n % 2 = 0 then t.customer_id else md5('owner' || n % 2000)::uuid end`

beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app)
  const [{ id: cart }, { id: abroad }] = [await makeShipment(app, owner), await makeExport(app, owner)]
  const { id: file } = await makeFile(app, owner)
  await copyRows(app, [
    { table: 'shipments', id: cart, count, changes: `${ofMany}, 'cart_code', 'SHP-MANY' || n` },
    { table: 'export_shipments', id: abroad, count, changes: `${ofMany}, 'shipment_code', 'EXP-MANY' || n` },
    { table: 'files', id: file, count, changes: `${ofMany}, 'storage_key', md5('key' || n)` },
  ])
})

interface Choice {
  readonly context: CustomerContext
  readonly codes: string[]
  readonly ids: string[]
}

/** Every statement that chooses rows of a customer by a list of ids or codes, by the file that has it. */
const choosing: readonly [file: string, ask: (choice: Choice) => Promise<unknown>][] = [
  ['billing/checkout/price.ts', ({ context, codes }) => findChosen(context, codes, false)],
  ['billing/checkout/price.ts', ({ context, codes }) => findChosen(context, codes, true)],
  [
    'billing/invoice/documents.ts',
    ({ context: { db, customer }, ids }) =>
      paperFiles(db, { papers: ids, customerId: customer.id } as Parameters<typeof paperFiles>[1]),
  ],
  ['billing/payment/groups.ts', ({ context, codes }) => billOf(context, { cart_codes: codes })],
  ['cargo/shipment/remove.ts', ({ context, codes }) => cancelCarts(context, codes)],
  [
    'cargo/shipment/rows.ts',
    ({ context: { db, customer }, codes }) => cartRows.byCodes(db, ['en', customer.id, codes]),
  ],
  ['export/shipment/checkout.ts', ({ context, ids }) => chosenExports(context, ids)],
  ['export/shipment/lock.ts', ({ context: { db, customer }, ids }) => lockExports(db, customer.id, ids)],
  ['export/shipment/rows.ts', ({ context: { db, customer }, ids }) => exportRows.byIds(db, ['en', customer.id, ids])],
  ['platform/upload/store.ts', ({ context: { db, customer }, ids }) => ownFiles(db, customer.id, ids)],
]

/** No statement answers with rows: what misses them says so. */
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'not_found'

const planOf = (ask: (choice: Choice) => Promise<unknown>, number: number): Promise<string> =>
  lastingPlansOf(app, async (db: Tx) => {
    const codes = Array.from({ length: number }, newTestCartCode)
    const ids = Array.from({ length: number }, () => randomUUID() as string)
    const context = { db, customer: owner.customer, now: new Date() } as unknown as CustomerContext
    await ask({ context, codes, ids }).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  })

const readsAllOfCustomer = /Index Cond: .*customer_id = |Seq Scan on (shipments|export_shipments|files)\b/

test.each(choosing)('%s looks up the rows that are chosen, not all that the customer has (%#)', async (_, ask) => {
  for (const number of [1, 12, 100]) {
    const plan = await planOf(ask, number)
    expect(plan).toMatch(/Index (Only )?Scan/)
    expect(plan, `${number} chosen`).not.toMatch(readsAllOfCustomer)
  }
})

test('detects a choice that reads all that the customer has (control)', async () => {
  const ask = ({ context: { db, customer }, codes }: Choice) =>
    db.execute(sql`select id from shipments s
      where s.customer_id = ${customer.id} and s.cart_code in (${sql.join(
        codes.map((code) => sql`${code}`),
        sql`, `,
      )})`)
  expect(await planOf(ask, 100)).toMatch(readsAllOfCustomer)
})

const ofCustomer = /customer_id = \$|eq\(\w+\.customerId,/
const byList = /\b(id|\w+_(id|code|number)) = any\(|inArray\(\w+\.(id|\w+(Id|Code|Number)),/
/** Lines of one condition. */
const near = 2

const choosesOfCustomer = (source: string): boolean => {
  const lines = source.split('\n')
  return lines.some(
    (line, at) => ofCustomer.test(line) && byList.test(lines.slice(Math.max(0, at - near), at + near + 1).join('\n')),
  )
}

/** Vouchers of the customer or of nobody: the index of customers answers only the one half. */
const others = ['billing/voucher/store.ts']

test('every statement that chooses rows of a customer by a list is among these', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => choosesOfCustomer(readFileSync(join(import.meta.dirname, path), 'utf8')))
  expect(found.sort()).toEqual([...new Set(choosing.map(([file]) => file)), ...others].sort())
  expect(choosesOfCustomer(`eq(refunds.customerId, id),\ninArray(refunds.id, ids)`)).toBe(true)
  expect(choosesOfCustomer(`where s.customer_id = $1 and s.cart_code = any($2)`)).toBe(true)
  expect(choosesOfCustomer(`where s.customer_id = $1 and s.status = any($2)`)).toBe(false)
})
