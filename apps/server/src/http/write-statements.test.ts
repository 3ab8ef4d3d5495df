import { randomUUID } from 'node:crypto'
import { shipmentCalls } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '../testing/make-customer'
import { makeFile, newCartInput } from '../testing/make-shipment'
import { startApp, type TestApp } from '../testing/start'
import { statementNames, statementsSentBy } from '../testing/statements-sent'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** A write of a customer, ready to be sent. */
type Write = () => Promise<{ status: number; text: string }>

const declaring = async ({ isWhole }: { isWhole: boolean }): Promise<Write> => {
  const owner = await makeCustomer(app)
  const { url: image } = await makeFile(app, owner, 'image')
  const { url: paper } = await makeFile(app, owner)
  const more = isWhole && { receipt_number: randomUUID().slice(0, 18), invoice_files: [paper] }
  const input = newCartInput(owner, { ...more })
  const products = input.products.map((product) => ({ ...product, ...(isWhole && { image_urls: [image] }) }))
  const body = { ...input, products, draft_id: randomUUID() }
  return () => app.send(shipmentCalls.newCart, { body }, { ...owner.sender, idempotencyKey: randomUUID() })
}

/** The statements of each write, by name, in their order; `begin` and `commit` come besides. */
const writes: readonly [title: string, make: () => Promise<Write>, names: readonly string[]][] = [
  [
    'cart/new of a draft',
    () => declaring({ isWhole: false }),
    ['find_tokens', 'reserve_key', 'insert_declared_shipment', 'at_commit'],
  ],
  [
    'cart/new of a draft with files and a receipt number',
    () => declaring({ isWhole: true }),
    ['find_tokens', 'reserve_key', 'own_files', 'insert_declared_shipment', 'at_commit'],
  ],
]

describe('the statements of a write', () => {
  test.each(writes)('%s sends these, each by its name', async (_, make, names) => {
    // Reads the reference data that is cached from then on.
    const first = await (await make())()
    expect(first.status, first.text).toBe(200)
    const { result, sent } = await statementsSentBy(await make())
    expect(result.status, result.text).toBe(200)
    expect(statementNames(sent)).toEqual(names)
  })

  test('counts one that is added, and shows one without a name by its text (control)', async () => {
    const write = await declaring({ isWhole: false })
    const { sent } = await statementsSentBy(async () => {
      await app.deps.database.pool.query('select 1')
      return write()
    })
    expect(statementNames(sent)).toHaveLength(5)
    expect(statementNames(sent)[0]).toBe('unnamed: select 1')
  })
})
