import { staffDepartureCalls, staffExportCalls, staffShipmentCalls } from '@layar/contract'
import {
  activeExportStatuses,
  activeShipmentStatuses,
  exportStatuses,
  shipmentStatuses,
  type ExportStatus,
  type ShipmentStatus,
} from '@layar/domain'
import { beforeAll, expect, test } from 'vitest'
import { openDock } from '../../../testing/departure-dock'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { staffQueueSources } from '../../platform/queue/queues'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin'])
})

type Read = (after: { readonly after?: string }) => Promise<{ readonly codes: string[]; readonly next: string | null }>

/** The codes of all pages of a list. */
const allCodes = async (read: Read): Promise<string[]> => {
  const codes: string[] = []
  let next: string | null = null
  do {
    const page = await read(next === null ? {} : { after: next })
    codes.push(...page.codes)
    next = page.next
  } while (next !== null)
  return codes
}
const sorted = (statuses: readonly string[]): string[] => [...statuses].sort()

test('active shipments are listed oldest change first over all pages, or from the other end, without those in a cart or at their end', async () => {
  const owner = await makeCustomer(app)
  const start = Date.now() - 100_000_000
  const made = new Map<string, ShipmentStatus>()
  for (const [index, status] of [...shipmentStatuses].reverse().entries()) {
    const statusAt = new Date(start + index * 60_000)
    made.set((await makeShipment(app, owner, { status, statusAt })).cartCode, status)
  }
  const read = async (query: object) => {
    const codes = await allCodes(async (after) => {
      const { body } = await app.send(
        staffShipmentCalls.staffShipments,
        { query: { ...query, count: 3, ...after } },
        admin.sender,
      )
      return { codes: body.results.map(({ cart_code: code }) => code), next: body.next }
    })
    return codes.flatMap((code) => made.get(code) ?? [])
  }
  const expected = [...shipmentStatuses].reverse().filter((status) => activeShipmentStatuses.includes(status))
  expect(await read({ state: 'active' })).toEqual(expected)
  expect(await read({ state: 'active', search: owner.customer.code })).toEqual(expected)
  expect(await read({ state: 'active', order: 'desc' })).toEqual(expected.toReversed())
  expect(await read({ state: 'active', order: 'desc', search: owner.customer.code })).toEqual(expected.toReversed())
  expect(await read({ state: 'active', queue: 'at_hub' })).toEqual(['inbound'])
  expect(sorted(await read({ search: owner.customer.code }))).toEqual(sorted(shipmentStatuses))
})

test('active exports leave out carts, those refused and those at their end', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const made = new Map<string, ExportStatus>()
  for (const status of exportStatuses) made.set((await makeExport(app, owner, status)).shipmentCode, status)
  const { body } = await app.send(
    staffExportCalls.staffExports,
    { query: { count: 100, state: 'active' } },
    admin.sender,
  )
  const shown = body.results.flatMap(({ shipment_code: code }) => made.get(code) ?? [])
  expect(sorted(shown)).toEqual(sorted(activeExportStatuses))
})

test('active departures are listed newest first over all pages, or from the other end, until they are settled or cancelled', async () => {
  const dock = await openDock(app)
  const { cartons } = await dock.paid()
  const codes = [await dock.opened(cartons), await dock.opened(), await dock.opened(), await dock.opened()]
  await dock.by(dock.hub).move(codes[1] ?? '', 'cancelled', { reason: 'Opened by mistake' })
  await dock.go(codes[0] ?? '', 'closed')
  const shown = async (asked: object) => {
    const all = await allCodes(async (after) => {
      const query = { count: 2, state: 'active', ...asked, ...after } as const
      const { body } = await app.send(staffDepartureCalls.staffDepartures, { query }, admin.sender)
      return { codes: body.results.map(({ departure_code: code }) => code), next: body.next }
    })
    return all.filter((code) => codes.includes(code))
  }
  expect(await shown({})).toEqual([codes[3], codes[2], codes[0]])
  expect(await shown({ order: 'asc' })).toEqual([codes[0], codes[2], codes[3]])
  const found = await shown({ order: 'asc', search: codes[2] })
  expect(found).toEqual([codes[2]])
})

test('whatever waits in a queue of shipments is active', () => {
  for (const { of, statuses } of Object.values(staffQueueSources)) {
    const active: readonly string[] | undefined =
      of === 'shipments' ? activeShipmentStatuses : of === 'export_shipments' ? activeExportStatuses : undefined
    if (active !== undefined) expect(active).toEqual(expect.arrayContaining([...statuses]))
  }
})
