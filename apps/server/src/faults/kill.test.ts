import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  addressCalls,
  invoiceCalls,
  sendOnce,
  shipmentCalls,
  staffCalls,
  staffVoucherCalls,
  type Address,
  type Cart,
  type CartDetail,
  type Invoice,
  type InvoiceSummary,
  type RequestHeaders,
} from '@layar/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseFolder } from '../db/embedded/transfer'
import { openDb } from '../db/open'
import { samplePassword } from '../sample/logins'
import { brokenInvariants } from '../testing/invariants'
import { closedAtEnd } from '../testing/running'
import { serverProcess, type ServerProcess } from '../testing/server-process'
import { billOf, loadClient, nameOf, proofOf, type Acknowledged, type LoadClient } from '../testing/write-load'

const userIds = ['mei@example.sg', 'daniel@example.sg'] as const
const kills = 3
const voucherCode = 'KILLED-AND-USED'

/** A voucher that every customer may use repeatedly. */
const makeVoucher = async (base: string): Promise<void> => {
  const headers: RequestHeaders = { service: 'import', country: 'sg', language: 'en' }
  const login = { body: { email: 'finance@layar.example', password: samplePassword } }
  const { token: sessionToken } = await sendOnce(staffCalls.staffLogin, login, headers, { base })
  const title = { en: 'Sample', id: 'Contoh', cn: '样例' }
  const body = {
    voucher_code: voucherCode,
    title,
    description: title,
    terms: title,
    country: 'sg',
    service: 'impor',
    category: 'all',
    kind: 'amount',
    value: 100,
    min_transaction_minor: 0,
    active_from: '2025-01-01T00:00:00Z',
    active_to: '2099-01-01T00:00:00Z',
    usage_limit: 10_000,
    per_customer_limit: 1000,
    is_active: true,
    is_listed: false,
  } as const
  await sendOnce(staffVoucherCalls.staffCreateVoucher, { body }, { ...headers, sessionToken }, { base })
}

/** What the client's customer has beyond what was `there` before the load, read through the API. */
interface Found {
  carts: Cart[]
  addresses: Address[]
  invoices: InvoiceSummary[]
}
/** The same with the details of each. */
interface Read extends Found {
  details: CartDetail[]
  bills: Invoice[]
}

const everyPage = async <T>(
  page: (query: { count: number; after?: string }) => Promise<{ results: T[]; next: string | null }>,
): Promise<T[]> => {
  const all: T[] = []
  let after: string | undefined
  do {
    const { results, next } = await page({ count: 50, ...(after !== undefined && { after }) })
    all.push(...results)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}

const find = async (client: LoadClient, there: ReadonlySet<string>): Promise<Found> => {
  const { results } = await client.ask(addressCalls.addresses, { query: {} })
  const carts = await everyPage((query) => client.ask(shipmentCalls.cartHistory, { query }))
  const invoices = await everyPage((query) => client.ask(invoiceCalls.invoices, { query }))
  return {
    carts: carts.filter(({ cart_code: code }) => !there.has(code)),
    addresses: results.filter(({ address_id: id }) => !there.has(id)),
    invoices: invoices.filter(({ invoice_code: code }) => !there.has(code)),
  }
}

const read = async (client: LoadClient, there: ReadonlySet<string>): Promise<Read> => {
  const found = await find(client, there)
  const details: CartDetail[] = []
  for (const { cart_code: code } of found.carts)
    details.push((await client.ask(shipmentCalls.cartDetail, { query: { code } })).result)
  const bills: Invoice[] = []
  for (const { invoice_code } of found.invoices)
    bills.push((await client.ask(invoiceCalls.invoice, { query: { invoice_code } })).result)
  return { ...found, details, bills }
}

const isWhole = (cart: CartDetail): boolean => {
  const name = nameOf(cart)
  const isBilled = cart.invoices.length === 1 && cart.status === 'from_seller'
  const events = cart.events.map(({ to_status: status }) => status).sort()
  return (
    cart.cart_packagings.map(({ quantity }) => quantity).join() === '3,1' &&
    cart.details.map((item) => `${item.name} ${item.qty}`).join() === `${name} lamp 1,${name} shade 2` &&
    events.join() === (isBilled ? 'from_seller,pending' : 'pending') &&
    cart.invoices.length === (isBilled ? 1 : 0) &&
    cart.total !== null
  )
}

const isWholeBill = ({ status, carts, lines, total, vouchers, payment }: Invoice): boolean =>
  carts.length === 1 &&
  vouchers.map(({ voucher_code: code }) => code).join() === voucherCode &&
  lines.reduce((sum, { amount }) => sum + amount.amount_minor, 0) === total.amount_minor &&
  payment?.amount.amount_minor === total.amount_minor &&
  payment.status === (status === 'pending' ? 'waiting_payment' : status) &&
  (payment.proof !== null) === (status === 'waiting_verification')

/** Each new address becomes the main one of its kind, which also changes the update time of the former. */
const content = (address: Address) => ({ ...address, is_main: null, updated_at: null })

/** A shipment without the fields that billing changes. */
const unbilled = ({ status, actions, domestic_selected, invoice_code, invoice_status, updated_at, ...rest }: Cart) =>
  rest

/** A bill without the fields that payment changes. */
const unpaid = ({ invoice_code, total, cart_codes, created_at }: InvoiceSummary) => ({
  invoice_code,
  total,
  cart_codes,
  created_at,
})

const isIn = ({ carts, addresses, invoices }: Found, write: Acknowledged): boolean => {
  if (write.kind === 'cart')
    return carts.some((cart) =>
      cart.invoice_code === null
        ? isDeepStrictEqual(cart, write.said)
        : isDeepStrictEqual(unbilled(cart), unbilled(write.said)),
    )
  if (write.kind === 'address')
    return addresses.some((address) => isDeepStrictEqual(content(address), content(write.said)))
  return invoices.some(
    (invoice) =>
      isDeepStrictEqual(unpaid(invoice), unpaid(write.said)) &&
      (write.kind === 'bill' ? invoice.status !== 'cancelled' : invoice.payment_status === 'waiting_verification'),
  )
}

const lostOf = (found: Found, acknowledged: readonly Acknowledged[]): string[] =>
  acknowledged.filter((write) => !isIn(found, write)).map(({ name }) => name)

/** Defects that a customer would notice, by the names of the writes. */
const complaints = (clients: readonly LoadClient[], found: Read) => {
  const asked = clients.flatMap((client) => [...client.asked])
  const bills = found.bills.filter(({ status }) => status !== 'cancelled')
  const names = [
    ...found.carts.map(nameOf),
    ...found.addresses.map(({ label }) => label),
    ...bills.flatMap(({ carts, payment }) =>
      carts
        .map(({ first_item: item }) => item?.split(' ')[0] ?? '')
        .flatMap((name) => (payment?.proof ? [billOf(name), proofOf(name)] : [billOf(name)])),
    ),
  ]
  const times = (name: string): number => names.filter((one) => one === name).length
  return {
    lost: clients.flatMap(({ acknowledged }) => lostOf(found, acknowledged)),
    doubled: asked.filter((name) => times(name) > 1),
    missing: asked.filter((name) => times(name) === 0),
    unasked: names.filter((name) => !asked.includes(name)),
    half: [
      ...found.details.filter((cart) => !isWhole(cart)).map(({ cart_code: code }) => code),
      ...bills.filter((bill) => !isWholeBill(bill)).map(({ invoice_code: code }) => code),
    ],
  }
}
const nothing = { lost: [], doubled: [], missing: [], unasked: [], half: [] }

// Kills the whole product with the database inside it: a PostgreSQL server's process is not ours to kill.
describe.runIf(inject('preparedDatabase').engine === 'embedded')('a server killed during writes', () => {
  let folder = ''
  let server: ServerProcess
  const customers: { clients: LoadClient[]; first: LoadClient; there: ReadonlySet<string> }[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'layar-kill-'))
    server = await serverProcess(folder)
    await server.start()
    await makeVoucher(server.base)
    for (const userId of userIds) {
      const first = await loadClient(server.base, userId, `${userId[0]}A`)
      const { carts, addresses, invoices } = await find(first, new Set())
      const ids = [
        ...carts.map(({ cart_code: code }) => code),
        ...addresses.map(({ address_id: id }) => id),
        ...invoices.map(({ invoice_code: code }) => code),
      ]
      const second = await loadClient(server.base, userId, `${userId[0]}B`)
      customers.push({ clients: [first, second], first, there: new Set(ids) })
    }
  })
  afterAll(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })

  test('keeps every acknowledged write, writes nothing twice and leaves no partial shipment', async () => {
    const clients = customers.flatMap((customer) => customer.clients)
    const stop = new AbortController()
    const written = (): number => clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const broken = (): number => clients.reduce((sum, client) => sum + client.broken(), 0)
    const reach = async (isReached: () => boolean): Promise<void> => {
      while (!isReached() && !stop.signal.aborted) await pause(2)
    }
    const load = Promise.all(clients.map((client) => client.run(stop.signal, voucherCode)))
    load.catch(() => stop.abort())
    try {
      for (let round = 0; round < kills; round += 1) {
        const enough = written() + 8 + ((5 * round) % 16)
        await reach(() => written() >= enough)
        await pause((13 * round) % 40)
        const before = broken()
        await server.kill()
        await server.start()
        expect(broken()).toBeGreaterThan(before)
        // Writes acknowledged from now on may be missing from the read.
        const told = customers.map((customer) => customer.clients.flatMap(({ acknowledged }) => acknowledged))
        for (const [index, { first, there }] of customers.entries())
          expect(lostOf(await find(first, there), told[index] ?? [])).toEqual([])
      }
      const last = written() + 2 * clients.length
      const hasPaid = ({ acknowledged }: LoadClient): boolean => acknowledged.some(({ kind }) => kind === 'proof')
      await reach(() => written() >= last && clients.every(hasPaid))
    } finally {
      stop.abort()
      await load.catch(() => undefined)
    }
    await load
    for (const customer of customers) {
      for (const { acknowledged } of customer.clients)
        expect(new Set(acknowledged.map(({ kind }) => kind))).toEqual(new Set(['cart', 'address', 'bill', 'proof']))
      expect(complaints(customer.clients, await read(customer.first, customer.there))).toEqual(nothing)
    }
  })

  test('detects a loss, a change, a duplicate write, a cancelled bill and a partial shipment (control)', async () => {
    const [customer] = customers
    if (customer === undefined) throw new Error('Nobody was signed in.')
    const { clients, first: client, there } = customer
    const isBilled = ({ name }: Acknowledged): boolean => client.asked.has(billOf(name))
    const [doubled, changed] = client.acknowledged.filter((write) => write.kind === 'cart' && !isBilled(write))
    const gone = client.acknowledged.find(({ kind }) => kind === 'address')
    const unbilledNow = client.acknowledged.find(
      ({ kind, name }) => kind === 'cart' && client.asked.has(billOf(name)) && !client.asked.has(proofOf(name)),
    )
    if (doubled === undefined || changed?.kind !== 'cart' || gone?.kind !== 'address' || unbilledNow?.kind !== 'cart')
      throw new Error('Too little was written.')
    // What a client that uses a new key for each retry would do after a lost response.
    await client.writeCart(doubled.name, randomUUID())
    await client.ask(addressCalls.deleteAddress, { body: { address_id: gone.said.address_id } })
    const cancelled = [changed.said.cart_code, unbilledNow.said.cart_code]
    await client.ask(shipmentCalls.deleteCarts, { body: { cart_codes: cancelled } })
    const found = await read(client, there)
    const seen = complaints(clients, found)
    const bill = billOf(unbilledNow.name)
    expect(seen.lost.sort()).toEqual([changed.name, gone.name, unbilledNow.name, bill].sort())
    expect(seen.doubled).toEqual([doubled.name])
    expect(seen.missing.sort()).toEqual([gone.name, bill].sort())
    expect(seen.half.sort()).toEqual(cancelled.sort())
    const torn = found.details.map((cart) => ({ ...cart, details: cart.details.slice(1) }))
    const short = found.bills.map((one) => ({ ...one, lines: one.lines.slice(1) }))
    const live = short.filter(({ status }) => status !== 'cancelled')
    expect(complaints(clients, { ...found, details: torn, bills: short }).half).toHaveLength(torn.length + live.length)
  })

  test('keeps every database invariant after the kills', async () => {
    await server.kill()
    const { transaction, pool } = closedAtEnd(
      await openDb({
        source: { kind: 'embedded', folder: databaseFolder(folder) },
        production: false,
        onConnectionError: () => undefined,
      }),
    )
    expect(await brokenInvariants(pool)).toEqual([])
    const undone = new Error('undone')
    const spoilt = transaction(async ({ $client }) => {
      await $client.query(`update vouchers set used = used - 1 where voucher_code = '${voucherCode}'`)
      await $client.query("update invoices set total_minor = total_minor + 1 where status = 'waiting_verification'")
      const broken = await brokenInvariants($client)
      expect(broken.map((name) => name.split(' ')[0])).toEqual(['I-2', 'I-3'])
      throw undone
    })
    await expect(spoilt).rejects.toBe(undone)
  })
})
