import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { addressCalls, shipmentCalls, type Address, type Cart, type CartDetail } from '@layar/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { serverProcess, type ServerProcess } from '../testing/server-process'
import { loadClient, nameOf, type Acknowledged, type LoadClient } from '../testing/write-load'

const userIds = ['mei@example.sg', 'daniel@example.sg'] as const
const kills = 3

interface Found {
  carts: Cart[]
  details: CartDetail[]
  addresses: Address[]
}

/** Everything the client's customer has beside what was `there` before the load, read through the API. */
const read = async (client: LoadClient, there: ReadonlySet<string>): Promise<Found> => {
  const carts: Cart[] = []
  let after: string | undefined
  do {
    const page = await client.ask(shipmentCalls.cartHistory, {
      query: { count: 50, ...(after !== undefined && { after }) },
    })
    carts.push(...page.results)
    after = page.next ?? undefined
  } while (after !== undefined)
  const own = carts.filter(({ cart_code: code }) => !there.has(code))
  const details: CartDetail[] = []
  for (const { cart_code: code } of own)
    details.push((await client.ask(shipmentCalls.cartDetail, { query: { code } })).result)
  const { results } = await client.ask(addressCalls.addresses, { query: {} })
  return { carts: own, details, addresses: results.filter(({ address_id: id }) => !there.has(id)) }
}

const isWhole = (cart: CartDetail): boolean => {
  const name = nameOf(cart)
  return (
    cart.cart_packagings.map(({ quantity }) => quantity).join() === '3,1' &&
    cart.details.map((item) => `${item.name} ${item.qty}`).join() === `${name} lamp 1,${name} shade 2` &&
    cart.events.map(({ to_status: status }) => status).join() === 'pending' &&
    cart.total !== null
  )
}

/** Which address is the main one moves with every new one of its kind, and the time of that change with it. */
const content = (address: Address) => ({ ...address, is_main: null, updated_at: null })

/** What a customer would complain of, by the names of the writes. */
const complaints = (clients: readonly LoadClient[], { carts, details, addresses }: Found) => {
  const asked = clients.flatMap((client) => [...client.asked])
  const isFound = (write: Acknowledged): boolean =>
    write.kind === 'cart'
      ? carts.some((cart) => isDeepStrictEqual(cart, write.said))
      : addresses.some((address) => isDeepStrictEqual(content(address), content(write.said)))
  const names = [...carts.map(nameOf), ...addresses.map(({ label }) => label)]
  const times = (name: string): number => names.filter((found) => found === name).length
  return {
    lost: clients.flatMap(({ acknowledged }) =>
      acknowledged.filter((write) => !isFound(write)).map(({ name }) => name),
    ),
    doubled: asked.filter((name) => times(name) > 1),
    missing: asked.filter((name) => times(name) === 0),
    unasked: names.filter((name) => !asked.includes(name)),
    half: details.filter((cart) => !isWhole(cart)).map(({ cart_code: code }) => code),
  }
}
const nothing = { lost: [], doubled: [], missing: [], unasked: [], half: [] }

// A kill of the whole product with its database in it: PostgreSQL's own process is not ours to kill.
describe.runIf(inject('preparedDatabase').engine === 'embedded')('a server killed under writes', () => {
  let folder = ''
  let server: ServerProcess
  const customers: { clients: LoadClient[]; first: LoadClient; there: ReadonlySet<string> }[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'layar-kill-'))
    server = await serverProcess(folder)
    await server.start()
    for (const userId of userIds) {
      const first = await loadClient(server.base, userId, `${userId[0]}A`)
      const before = await read(first, new Set())
      const ids = [...before.carts.map((cart) => cart.cart_code), ...before.addresses.map((at) => at.address_id)]
      const second = await loadClient(server.base, userId, `${userId[0]}B`)
      customers.push({ clients: [first, second], first, there: new Set(ids) })
    }
  })
  afterAll(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })

  test('keeps all it acknowledged, writes nothing twice and no half shipment [SESS-03]', async () => {
    const clients = customers.flatMap((customer) => customer.clients)
    const stop = new AbortController()
    const written = (): number => clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const broken = (): number => clients.reduce((sum, client) => sum + client.broken(), 0)
    const reach = async (count: number): Promise<void> => {
      while (written() < count && !stop.signal.aborted) await pause(2)
    }
    const load = Promise.all(clients.map((client) => client.run(stop.signal)))
    load.catch(() => stop.abort())
    try {
      for (let round = 0; round < kills; round += 1) {
        await reach(written() + 8 + ((5 * round) % 16))
        await pause((13 * round) % 40)
        const before = broken()
        await server.kill()
        await server.start()
        expect(broken()).toBeGreaterThan(before)
      }
      await reach(written() + 2 * clients.length)
    } finally {
      stop.abort()
      await load.catch(() => undefined)
    }
    await load
    for (const customer of customers) {
      expect(customer.first.acknowledged.length).toBeGreaterThan(kills)
      expect(complaints(customer.clients, await read(customer.first, customer.there))).toEqual(nothing)
    }
  })

  test('this check sees a loss, a change, a second write and a half shipment (control)', async () => {
    const [customer] = customers
    if (customer === undefined) throw new Error('Nobody was signed in.')
    const { clients, first: client, there } = customer
    const [doubled, changed] = client.acknowledged.filter(({ kind }) => kind === 'cart')
    const gone = client.acknowledged.find(({ kind }) => kind === 'address')
    if (doubled === undefined || changed?.kind !== 'cart' || gone?.kind !== 'address')
      throw new Error('Too little was written.')
    // What a client without one key for all its tries would do after a lost answer.
    await client.writeCart(doubled.name, randomUUID())
    await client.ask(addressCalls.deleteAddress, { body: { address_id: gone.said.address_id } })
    await client.ask(shipmentCalls.deleteCarts, { body: { cart_codes: [changed.said.cart_code] } })
    const found = await read(client, there)
    const seen = complaints(clients, found)
    expect(seen.lost.sort()).toEqual([changed.name, gone.name].sort())
    expect(seen).toMatchObject({ doubled: [doubled.name], missing: [gone.name], half: [changed.said.cart_code] })
    const torn = found.details.map((cart) => ({ ...cart, details: cart.details.slice(1) }))
    expect(complaints(clients, { ...found, details: torn }).half).toHaveLength(torn.length)
  })
})
