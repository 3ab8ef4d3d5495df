import { randomUUID } from 'node:crypto'
import { allCalls, errorText, staffLeadCalls, staffQueueCalls, type Call } from '@layar/contract'
import { actsOnGoods, cartonBarcode, countries, locationBarcode, seesGoods, sightOf, type Site } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { handOvers, warehouseTransfers } from '../db/schema'
import { openTestDatabase } from '../db/testing'
import { queryRows } from '../db/statement'
import { insertConsolidation } from '../features/cargo/consolidation/store'
import { newHandOverCode } from '../features/cargo/handover/store'
import { makeLocation } from '../features/cargo/location/store'
import { everybodys, namedRows, seenShipment } from '../request/sites'
import { makeCustomer } from '../testing/make-customer'
import { makeShipment, newTestCartCode } from '../testing/make-shipment'
import { makePhotos, makeStaff, type TestStaff } from '../testing/make-staff'
import { namingFields } from '../testing/ownership-probes'
import { overseer } from '../testing/overseer'
import { sampleOf } from '../testing/sample-input'
import { makeSiteRows, type SiteRows } from '../testing/site-world'
import { startAppOn, type TestApp } from '../testing/start'

const staffCalls = Object.values(allCalls)
  .flatMap((list) => Object.entries<Call>(list))
  .filter(([, call]) => call.auth === 'staff')

const pathNames = (call: Call): string[] => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** Fields of a query or a body that name no row of a site. */
const nobodys: Readonly<Record<string, string>> = {
  after: 'a place in a list',
  search: 'a search of a list, which shows no other row than the list does',
  receipt_number: 'a number on a parcel',
  tracking_number: 'a courier’s number',
  'staffRecordDelivery.collection_code': 'what the customer of the shipment in the path shows',
  'staffConfirmSecondFactor.code': 'a code of the sender’s own authenticator app',
  'staffEndSecondFactor.code': 'a code of the sender’s own authenticator app',
  'staffRenewRecoveryCodes.code': 'a code of the sender’s own authenticator app',
  event_id: 'which event of the goods that are named beside it',
  seen_message_id: 'which message of the ticket in the path',
  seen_staff_id: 'who held the ticket in the path; compared, and read nowhere',
  gst_number: 'a number of the tax office',
  manifest_number: 'a departure of the shipment’s own route: consolidation/typed-number.test.ts',
  master_number: 'a number of a carrier',
  declaration_number: 'a number of customs',
  'staffEditHouseGoods.hs_code': 'a kind of goods',
  container_number: 'a number of a carrier',
  seal_number: 'a number on a container',
  'staffCreateDeparture.agent_id': 'refused at its field: consolidation/sites.test.ts',
  'staffRecordDelivery.number': 'which attempt of the shipment in the path',
  'staffRecordExportDelivery.number': 'which attempt of the shipment in the path',
  'staffUndoDelivery.number': 'which attempt of the shipment in the path',
  'staffUndoExportDelivery.number': 'which attempt of the shipment in the path',
  marking_code: 'a customer may send to any warehouse',
  image_url: 'a picture that one has uploaded',
  link_url: 'an address',
  source_url: 'an address',
  photos: 'pictures that one has uploaded',
  files: 'files that one has uploaded',
  id: 'a text in Indonesian',
  staff_id: 'only who works everywhere may',
  tax_code: 'a tax',
  replaces_id: 'prices or taxes of all sites',
  voucher_code: 'a new name',
  'staffSaveTariff.code': 'a part of a price',
  'staffCopyTariff.code': 'a new name',
  'staffCopyTax.code': 'a new name',
  'staffCreateAgent.code': 'a new name',
  'staffSaveTariff.agent_id': 'prices of all sites',
  'staffPreviewTariff.agent_id': 'prices of all sites',
  'staffShipments.agent_id': 'a filter of a list, which shows no other row than the list does',
  'staffMoveCartons.location': 'a place in the building of the cartons: carton/sites.test.ts',
  'staffCountLocation.expected': 'which of the location’s own cartons are missing',
  'staffFigures.agent_id': 'as missing as none: figures/figures.test.ts',
  'staffFiguresFile.agent_id': 'as missing as none: figures/figures.test.ts',
  'staffLocations.agent_id': 'a filter of a list, which shows no other row than the list does',
  'staffLocationLabels.agent_id': 'a filter of the locations where one works: carton/sites.test.ts',
  'staffStartTransfer.agent_id': 'any warehouse of the country: transfer/transfers.test.ts',
  'staffReceiveTransferred.location': 'a place of the warehouse that the carton goes to',
  'staffUnloadCarton.location': 'a place in the building of the carton: carton/hub.test.ts',
  'staffOverrideCarriage.goods_key': 'what was read of goods on the departure',
  'staffMakeLocations.agent_id': 'refused at its field: carton/sites.test.ts',
  'staffReceive.agent_id': 'refused at its field: staff-sites.test.ts',
  'staffRequestRefund.shipment_code': 'goods of the invoice in the path',
}

interface Named {
  readonly cart: string
  readonly invoice: string
  readonly customer: string
  readonly shipment: string
  readonly pickup: string
  readonly carton: string
  readonly customsFile: string
  readonly location: string
  readonly ownLocation: string
  readonly ownDeparture: string
  readonly ownHandOver: string
  readonly ownTransfer: string
  readonly ownSuspense: string
}
type Probe = (named: Named, photos: { image_url: string; kind: string }[]) => object
const voucher = {
  title: { en: 'a', id: 'a', cn: 'a' },
  description: { en: 'a', id: 'a', cn: 'a' },
  terms: { en: 'a', id: 'a', cn: 'a' },
  service: 'impor',
  category: 'international_shipping',
  kind: 'amount',
  value: 1,
  min_transaction_minor: 0,
  active_from: '2030-01-01T00:00:00.000Z',
  active_to: '2031-01-01T00:00:00.000Z',
  usage_limit: 1,
  per_customer_limit: 1,
  is_active: true,
  is_listed: false,
  country: 'id',
}
const box = { weight_gram: 1000, length_mm: 100, width_mm: 100, height_mm: 100, quantity: 1 }
/** The requests that name a row of a site elsewhere than in their path. */
const probes: Readonly<Record<string, Probe>> = {
  'staffFindParcel.code': ({ cart }) => ({ query: { code: cart } }),
  'staffCarton.barcode': ({ carton }) => ({ query: { barcode: carton } }),
  'staffSortCarton.barcode': ({ carton }) => ({ query: { barcode: carton } }),
  'staffCartonLabels.barcode': ({ carton }) => ({ query: { barcode: carton } }),
  'staffCartonLabels.cart_code': ({ cart }) => ({ query: { cart_code: cart } }),
  'staffCartonLabels.shipment_code': ({ shipment }) => ({ query: { shipment_code: shipment } }),
  'staffDeclareCartonLost.barcode': ({ carton }) => ({ body: { barcode: carton, reason: 'x' } }),
  'staffReleaseCarton.barcode': ({ carton }) => ({ body: { barcode: carton, reason: 'x' } }),
  'staffMoveCartons.cartons': ({ carton, ownLocation }) => ({ body: { cartons: [carton], location: ownLocation } }),
  'staffReceiveTransferred.barcode': ({ carton, ownLocation }) => ({
    body: { barcode: carton, location: ownLocation },
  }),
  'staffUndoTransferred.barcode': ({ carton }) => ({ body: { barcode: carton, event_id: '1', reason: 'x' } }),
  'staffMissTransferred.barcode': ({ carton, ownTransfer }) => ({
    params: { transfer_id: ownTransfer },
    body: { barcode: carton, reason: 'x' },
  }),
  'staffUndoShipments.cart_codes': ({ cart }) => ({ body: { status: 'sent', cart_codes: [cart], reason: 'x' } }),
  'staffUndoExports.shipment_codes': ({ shipment }) => ({
    body: { status: 'sent', shipment_codes: [shipment], reason: 'x' },
  }),
  'staffUndoCartons.barcode': ({ carton }) => ({
    body: { cartons: [{ barcode: carton, event_id: '1' }], reason: 'x' },
  }),
  'staffAssignPickups.pickup_ids': ({ pickup }) => ({ body: { pickup_ids: [pickup], courier: 'x' } }),
  'staffStartPickups.pickup_ids': ({ pickup }) => ({ body: { pickup_ids: [pickup] } }),
  'staffLocation.barcode': ({ location }) => ({ query: { barcode: location } }),
  'staffLocationLabels.barcode': ({ location }) => ({ query: { barcode: location } }),
  'staffCountLocation.location': ({ location }) => ({ body: { location, expected: [], scanned: [] } }),
  'staffCountLocation.scanned': ({ carton, ownLocation }) => ({
    body: { location: ownLocation, expected: [], scanned: [carton] },
  }),
  'staffLoadCarton.barcode': ({ carton, ownDeparture }) => ({
    params: { departure_code: ownDeparture },
    body: { barcode: carton },
  }),
  'staffOffloadCarton.barcode': ({ carton, ownDeparture }) => ({
    params: { departure_code: ownDeparture },
    body: { barcode: carton },
  }),
  'staffUnloadCarton.barcode': ({ carton, ownDeparture }) => ({
    params: { departure_code: ownDeparture },
    body: { barcode: carton },
  }),
  'staffUndoUnload.barcode': ({ carton, ownDeparture }) => ({
    params: { departure_code: ownDeparture },
    body: { barcode: carton, outcome: 'fine', reason: 'x' },
  }),
  'staffOverrideCarriage.cart_code': ({ cart, ownDeparture }) => ({
    params: { departure_code: ownDeparture },
    body: { cart_code: cart, goods_key: 'x', reason: 'x' },
  }),
  'staffOverrideCarriage.shipment_code': ({ shipment, ownDeparture }) => ({
    params: { departure_code: ownDeparture },
    body: { shipment_code: shipment, goods_key: 'x', reason: 'x' },
  }),
  'staffSettleCarton.barcode': ({ carton, ownDeparture }) => ({
    params: { departure_code: ownDeparture },
    body: { barcode: carton, note: 'note' },
  }),
  'staffMoveCustoms.customs_file_id': ({ customsFile, ownDeparture }) => ({
    params: { departure_code: ownDeparture },
    body: { to: 'released', customs_files: [{ customs_file_id: customsFile }] },
  }),
  'staffAddToHandOver.barcode': ({ carton, ownHandOver }) => ({
    params: { hand_over_code: ownHandOver },
    body: { barcode: carton },
  }),
  'staffRemoveFromHandOver.barcode': ({ carton, ownHandOver }) => ({
    params: { hand_over_code: ownHandOver },
    body: { barcode: carton, reason: 'x' },
  }),
  'staffNumberHandOver.barcode': ({ carton, ownHandOver }) => ({
    params: { hand_over_code: ownHandOver },
    body: { barcode: carton, tracking_number: 'T1' },
  }),
  'staffBalanceByCode.code': ({ customer }) => ({ query: { code: customer } }),
  'staffReceive.cart_code': ({ cart }, photos) => ({
    body: { cart_code: cart, boxes: [box], condition: 'good', shelf: 'A1', photos, outcome: 'match' },
  }),
  'staffMoveShipments.cart_code': ({ cart }) => ({
    body: { to: 'cancelled', reason: 'x', shipments: [{ cart_code: cart }] },
  }),
  'staffMoveExports.shipment_code': ({ shipment }) => ({
    body: { to: 'cancelled', reason: 'x', shipments: [{ shipment_code: shipment }] },
  }),
  'staffSettleSuspense.invoice_codes': ({ ownSuspense, invoice }) => ({
    params: { suspense_id: ownSuspense },
    body: { way: 'invoice', invoice_codes: [invoice], note: 'note' },
  }),
  'staffRecordSuspense.invoice_code': ({ invoice }) => ({
    body: {
      invoice_code: invoice,
      currency: 'SGD',
      amount_minor: 5,
      received_on: '2024-01-02',
      bank_reference: 'DBS 42',
    },
  }),
  'staffSetPaylater.customer_code': ({ customer }) => ({
    body: { customer_code: customer, limit: '1000', note: 'note' },
  }),
  'staffCreateVoucher.customer_code': ({ customer }) => ({
    body: { ...voucher, voucher_code: `V${randomUUID().slice(0, 8).toUpperCase()}`, customer_code: customer },
  }),
  'staffUpdateVoucher.customer_code': ({ customer }) => ({
    params: { voucher_id: randomUUID() },
    body: { ...voucher, voucher_code: 'VVVV', customer_code: customer, version: 'x' },
  }),
}

const picture = 'http://localhost/files/00000000-0000-4000-8000-000000000000'
const measured = { boxes: [box], condition: 'good', shelf: 'A1' }
/** Bodies of which more is asked than a sample by their schema gives. */
const bodies: Readonly<Record<string, object>> = {
  staffMeasureAgain: {
    ...measured,
    photos: [
      { image_url: picture, kind: 'label' },
      { image_url: picture, kind: 'outside' },
    ],
  },
  staffReceiveExport: { ...measured, photos: [picture, picture] },
}
const nameOf = (call: Call): string => staffCalls.find(([, one]) => one === call)?.[0] ?? ''

const valuesOf = (call: Call, name: string): readonly string[] => {
  const { query } = call.input
  if (query === undefined) return []
  const { properties } = toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Readonly<Record<string, { enum?: readonly string[] }>>
  }
  return properties?.[name]?.enum ?? []
}

describe('rows of other sites [GUARD-10]', () => {
  let app: TestApp
  let outsider: TestStaff
  let insiders: readonly TestStaff[]
  let there: SiteRows
  let ownSuspense: string
  let ownLocation: string
  let ownDeparture: string
  let ownHandOver: string
  let ownTransfer: string
  beforeAll(async () => {
    app = await startAppOn(await openTestDatabase())
    const boss = await makeStaff(app, ['admin'])
    outsider = await makeStaff(app, ['admin'], {
      sites: [
        { kind: 'hub', country: 'sg' },
        { kind: 'warehouse', agentId: 2 },
      ],
    })
    insiders = [
      await makeStaff(app, ['admin'], { sites: [{ kind: 'country', country: 'id' }] }),
      await makeStaff(app, ['admin'], { sites: [{ kind: 'warehouse', agentId: 1 }] }),
    ]
    there = await makeSiteRows(app, boss)
    ownSuspense = there.rows['suspense_id'] ?? ''
    const own = await makeLocation(app.deps.database.db, { agentId: 2 }, 'S-1')
    ownLocation = locationBarcode(own.serial)
    const route = { service: 'impor', country: 'sg', track: 'udara', agentId: 2 } as const
    const departure = { ...route, destinationCountry: 'sg', status: 'open' } as const
    const [handOver] = await app.deps.database.db
      .insert(handOvers)
      .values({
        code: newHandOverCode(),
        service: 'impor',
        country: 'sg',
        carrier: 'JNE',
        createdBy: outsider.staff.id,
      })
      .returning()
    ownHandOver = handOver?.code ?? ''
    const shipment = await makeShipment(app, await makeCustomer(app), { agentId: 2 })
    const [transfer] = await app.deps.database.db
      .insert(warehouseTransfers)
      .values({
        shipmentId: shipment.id,
        fromAgentId: 3,
        toAgentId: 2,
        status: 'arrived',
        arrivedAt: new Date(),
        cartonCount: 1,
        reason: 'x',
        startedBy: outsider.staff.id,
      })
      .returning()
    ownTransfer = transfer?.id ?? ''
    ownDeparture = (await insertConsolidation(app.deps.database.db, departure, { kind: 'system' })).code
  })

  const ask = async (call: Call, input: object, by: TestStaff) => {
    const { status, text } = await app.send(call, input, by.sender)
    return { status, text }
  }
  const missingOf = (name: string): string =>
    /_code$/.test(name)
      ? newTestCartCode().replace('SHP', (there.rows[name] ?? '').split('-')[0] ?? 'SHP')
      : randomUUID()
  /** Well-formed requests of a call, each with this value in its path. */
  const naming = (call: Call, name: string, value: string) => ({
    params: Object.fromEntries(pathNames(call).map((one) => [one, one === name ? value : randomUUID()])),
    ...(call.input.query !== undefined && { query: {} }),
    ...(call.input.body !== undefined && { body: bodies[nameOf(call)] ?? sampleOf(call.input.body) }),
    ...(call.input.file !== undefined && {
      file: new File([Buffer.from('%PDF-1.4')], 'a.pdf', { type: 'application/pdf' }),
    }),
  })

  test('every name in the path of a staff call is known to belong to a site, or stated why not', () => {
    const named = new Set(staffCalls.flatMap(([, call]) => pathNames(call)))
    expect([...named].sort()).toEqual([...Object.keys(namedRows), ...Object.keys(everybodys)].sort())
    expect(Object.keys(there.rows).sort()).toEqual(Object.keys(namedRows).sort())
  })

  test('every other field that names a row has a request here, or is stated why not', () => {
    const fields = staffCalls.flatMap(([name, call]) =>
      namingFields(call)
        .filter((field) => !pathNames(call).includes(field))
        .map((field) => ({ name, field })),
    )
    const needed = fields
      .filter(({ name, field }) => !(field in nobodys) && !(`${name}.${field}` in nobodys))
      .map(({ name, field }) => `${name}.${field}`)
    expect(Object.keys(probes).sort()).toEqual(needed.sort())
    const used = new Set(fields.flatMap(({ name, field }) => [field, `${name}.${field}`]))
    expect(Object.keys(nobodys).filter((field) => !used.has(field))).toEqual([])
  })

  const byPath = staffCalls.flatMap(([name, call]) =>
    pathNames(call)
      .filter((param) => param in namedRows)
      .map((param) => [name, param, call] as const),
  )
  test.each(byPath)('%s answers a %s of another site as a missing one', async (_, param, call) => {
    const foreign = await ask(call, naming(call, param, there.rows[param] ?? ''), outsider)
    const missing = await ask(call, naming(call, param, missingOf(param)), outsider)
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
  })

  test.each(Object.entries(probes))('%s answers a row of another site as a missing one', async (name, probe) => {
    const call = staffCalls.find(([one]) => name.startsWith(`${one}.`))?.[1]
    if (call === undefined) throw new Error(name)
    const photos = await makePhotos(app, outsider)
    const { cart_code: cart = '', shipment_code: shipment = '', invoice_code: invoice = '' } = there.rows
    const { pickup_id: pickup = '' } = there.rows
    const { customer_code: customer, carton, location } = there
    const own = { ownSuspense, ownLocation, ownDeparture, ownHandOver, ownTransfer }
    const { customs_file_id: customsFile = '' } = there.rows
    const foreign = { cart, shipment, pickup, invoice, customer, carton, customsFile, location, ...own }
    const missing = {
      cart: missingOf('cart_code'),
      invoice: missingOf('invoice_code'),
      shipment: missingOf('shipment_code'),
      pickup: missingOf('pickup_id'),
      customer: 'ZZZZZ',
      carton: cartonBarcode(999_999),
      customsFile: randomUUID(),
      location: locationBarcode(999_999),
      ownSuspense: randomUUID(),
      ownLocation,
      ownDeparture,
      ownHandOver,
      ownTransfer,
    }
    const answers = [
      await ask(call, probe(foreign, photos), outsider),
      await ask(call, probe(missing, photos), outsider),
    ]
    const [seen, absent] = answers.map(({ status, text }) => ({
      status,
      text: [...Object.values(foreign), ...Object.values(missing)].reduce(
        (rest, part) => rest.replaceAll(part, '…'),
        text,
      ),
    }))
    expect(seen).toEqual(absent)
    expect([200, 404, 422]).toContain(seen?.status)
    if (seen?.status === 200) expect(answers[0]?.text).toMatch(/"(?:moved_count":0|shipments":\[\])/)
  })

  /** Every list with each of its filters, and every search for what is there. */
  const lists = () =>
    staffCalls
      .filter(([, call]) => call.method === 'GET' && pathNames(call).length === 0 && call.isForEverywhere !== true)
      .filter(([name]) => !(`${name}.code` in probes))
      .flatMap(([, call]) => [
        { call, query: {} },
        ...['queue', 'status', 'state', 'country', 'track', 'direction'].flatMap((filter) =>
          valuesOf(call, filter).map((value) => ({ call, query: { [filter]: value } })),
        ),
        ...(valuesOf(call, 'search').length === 0 && namingFields(call).includes('search')
          ? [there.customer_code, ...Object.values(there.rows)].map((search) => ({ call, query: { search } }))
          : []),
      ])
  const shown = async (by: TestStaff): Promise<string> => {
    const texts = []
    for (const { call, query } of lists()) texts.push((await ask(call, { query }, by)).text)
    const { sender } = by
    texts.push((await app.send(staffLeadCalls.staffExportLeads, { body: {} }, sender)).text)
    return texts.join('\n')
  }
  const everything = () => [
    there.customer_code,
    there.parcel_id,
    there.carton,
    there.location,
    ...Object.values(there.rows),
  ]

  test('no list and no search shows a row of another site', async () => {
    const text = await shown(outsider)
    expect(everything().filter((name) => text.includes(name))).toEqual([])
  })

  test('control: lists and searches show the rows to those of the site', async () => {
    const [text = '', atWarehouse = ''] = [await shown(insiders[0] ?? outsider), await shown(insiders[1] ?? outsider)]
    const { intake_id: _, customs_file_id: _file, customs_paper_id: _paper, ...rows } = there.rows
    expect(Object.entries(rows).filter(([, name]) => !text.includes(name))).toEqual([])
    for (const name of ['cart_code', 'departure_code', 'invoice_code', 'payment_id', 'claim_id'] as const)
      expect(atWarehouse, name).toContain(there.rows[name])
    expect(atWarehouse).toContain(there.parcel_id)
    expect(atWarehouse).toContain(there.location)
    for (const name of ['shipment_code', 'ticket_code', 'company_id', 'review_id'] as const)
      expect(atWarehouse, name).not.toContain(there.rows[name])
  })

  test('no count of the overview counts a row of another site', async () => {
    const counts = async (by: TestStaff) => {
      const { body } = await app.send(staffQueueCalls.staffQueues, {}, by.sender)
      return Object.fromEntries(body.results.map(({ queue, count }) => [queue, count]))
    }
    const {
      tariff_drafts: _tariffs,
      tax_drafts: _taxes,
      limit_drafts: _drafts,
      legal_drafts: _texts,
      limits_unchecked: _unchecked,
      parked_jobs: _jobs,
      ...of
    } = await counts(outsider)
    expect(Object.entries(of).filter(([, count]) => count > 0)).toEqual([])
    expect(await counts(insiders[0] ?? outsider)).toMatchObject({
      quarantined: 1,
      id_cards: 1,
      claims: 1,
      payments: 1,
      suspense: 1,
      refunds_requested: 1,
      corrections: 1,
      tickets: 1,
      companies: 1,
      leads: 1,
      export_to_receive: 1,
    })
  })

  test.each(byPath)('control: %s finds the %s for those of the site', async (name, param, call) => {
    const [insider = outsider] = insiders
    const missing = await ask(call, naming(call, param, missingOf(param)), insider)
    const own = await ask(call, naming(call, param, there.rows[param] ?? ''), insider)
    const answersAlike = ['staffRemovePaper', 'staffRevokePaylater']
    if (answersAlike.includes(name)) expect(own.status).toBe(404)
    else expect(own).not.toEqual(missing)
  })

  test.each(staffCalls.filter(([, call]) => call.isForEverywhere === true))(
    '%s is refused to an admin who works at some sites only',
    async (_, call) => {
      const { status, text } = await ask(call, naming(call, '', ''), outsider)
      expect(status).toBe(404)
      expect(text).toContain(errorText('role_missing', 'en'))
    },
  )

  test('SQL and the rule of the domain agree on every site, warehouse and country', async () => {
    const sites: Site[][] = [
      [],
      [{ kind: 'all' }],
      ...countries.flatMap((country): Site[][] => [[{ kind: 'hub', country }], [{ kind: 'country', country }]]),
      ...[1, 2].map((agentId): Site[] => [{ kind: 'warehouse', agentId }]),
      [
        { kind: 'hub', country: 'sg' },
        { kind: 'warehouse', agentId: 2 },
      ],
    ]
    for (const own of sites)
      for (const country of countries)
        for (const agentId of [1, 2]) {
          const sight = sightOf(own)
          const seer = { ...overseer, sites: own, sight }
          const [row] = await queryRows<{ seen: boolean }>(
            app.deps.database.db,
            sql`select ${seenShipment(seer, sql`${agentId}::int`, sql`${country}::text`)} as seen`,
          )
          expect(row?.seen).toBe(seesGoods(sight, { country, agentId }))
          if (actsOnGoods(own, { country, agentId, status: 'sent' })) expect(row?.seen).toBe(true)
        }
  })
})
