import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { signMessage } from '../../adapters/payment-gateway/signature'
import { startAppOn, type TestApp } from '../start'
import type { Database } from '../../db/open'
import { makeCustomer, type TestCustomer } from '../make-customer'
import { makeAddress, makeFile, makeShipment } from '../make-shipment'
import { makeStaff } from '../make-staff'
import { openChance, type Chance } from '../week/chance'
import { openHands, type Hands } from '../week/hands'
import { openBank, type Bank } from './bank'
import { openPurse, type Purse } from './purse'

export interface MonthCustomer {
  readonly owner: TestCustomer
  readonly addressId: string
  readonly proofUrl: string
  readonly purse: Purse
  /** Ids of parcels that are declared in full; one that is still being written belongs to nobody yet. */
  readonly parcelIds: Set<string>
  readonly exportIds: Set<string>
}

/** What people do in a month of money, and what they know of it without our books. */
export interface Month {
  readonly app: TestApp
  readonly hands: Hands
  readonly customers: readonly MonthCustomer[]
  readonly bank: Bank
  /** Money that named no payment of ours. */
  readonly strangers: Purse
  readonly staff: Awaited<ReturnType<typeof makePeople>>
  /** How often each act was done, and each refusal met. */
  readonly counts: { readonly acts: Map<string, number>; readonly refused: Map<string, number> }
  /** Sends a signed message of the gateway; its HTTP status. */
  callback(event: object): Promise<number>
}

/** What somebody does about one customer's money; does nothing where there is nothing to do. */
export type Act = (month: Month, customer: MonthCustomer, chance: Chance) => Promise<void>

const secret = 'a-callback-secret-of-thirty-two-signs'

const makePeople = async (app: TestApp) => ({
  finance: [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])] as const,
  admins: [await makeStaff(app, ['admin']), await makeStaff(app, ['admin'])] as const,
  clerk: await makeStaff(app, ['warehouse']),
  hub: await makeStaff(app, ['hub']),
  support: [await makeStaff(app, ['support']), await makeStaff(app, ['support'])] as const,
})

/** A server that listens, with a gateway whose messages the test signs. */
const listen = async (database: Database, chance: Chance): Promise<{ app: TestApp; base: string; bank: Bank }> => {
  const paymentGateway = { url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret: secret }
  const app = await startAppOn(database, { paymentGateway })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const { adapters } = app.deps
  if (adapters.paymentGateway === undefined) throw new Error('A month needs a gateway.')
  const bank = openBank(adapters.paymentGateway, chance)
  Object.assign(adapters, { paymentGateway: bank.gateway })
  return { app, base: `http://127.0.0.1:${port}`, bank }
}

/** Customers of both countries, finance and two admins, around this database. */
export const planMonth = async (
  database: Database,
  { seed, customers: count = 6 }: { readonly seed: number; readonly customers?: number },
): Promise<Month> => {
  const { app, base, bank } = await listen(database, openChance(seed * 31))
  const customers: MonthCustomer[] = []
  while (customers.length < count) {
    const owner = await makeCustomer(app, { country: customers.length % 2 === 0 ? 'id' : 'sg', verified: true })
    const { url: proofUrl } = await makeFile(app, owner)
    customers.push({
      owner,
      addressId: await makeAddress(app, owner),
      proofUrl,
      purse: openPurse(),
      parcelIds: new Set(),
      exportIds: new Set(),
    })
  }
  const counts = { acts: new Map<string, number>(), refused: new Map<string, number>() }
  const never = () => Promise.reject(new Error('Nobody kills this server.'))
  return {
    app,
    hands: openHands({ base, kill: never, start: never }, openChance(seed), {
      settings: {},
      killAt: [],
      mayTwinsDiffer: true,
    }),
    customers,
    bank,
    strangers: openPurse(),
    staff: await makePeople(app),
    counts,
    callback: async (event) => {
      const body = JSON.stringify(event)
      const timestamp = String(Math.floor((await app.deps.clock()).getTime() / 1000))
      const signature = signMessage(secret, timestamp, Buffer.from(body))
      const headers = {
        'content-type': 'application/json',
        'gateway-timestamp': timestamp,
        'gateway-signature': signature,
      }
      // A gateway repeats what was not taken.
      for (;;) {
        const { status } = await fetch(`${base}/api/gateway/callback`, { method: 'POST', headers, body })
        if (status !== 503) return status
        countIn(counts.refused, 'callback: status 503')
      }
    },
  }
}

export const countIn = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1)

/** Notes the refusals, and how many were done. */
export const noteOutcomes = (
  { counts }: Month,
  what: string,
  outcomes: readonly { readonly isDone: boolean; readonly error: string | null }[],
  most = outcomes.length,
): number => {
  for (const { error } of outcomes) if (error !== null) countIn(counts.refused, `${what}: ${error}`)
  const done = outcomes.filter(({ isDone }) => isDone).length
  if (done > most) throw new Error(`${what} was done ${done} times.`)
  return done
}

export const pickFrom = <T>(chance: Chance, values: readonly T[]): T | undefined => values[chance.below(values.length)]

/** A parcel that may be checked out: measured, or declared only. */
export const makeGoods = async (month: Month, { owner, parcelIds }: MonthCustomer, isMeasured: boolean) => {
  const made = await makeShipment(month.app, owner, isMeasured ? { status: 'pending_locker', measured: true } : {})
  parcelIds.add(made.id)
  return made
}

export const newReference = (): string => `BANK-${randomUUID()}`
