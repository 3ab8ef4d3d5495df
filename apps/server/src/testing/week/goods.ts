import { randomBytes, randomUUID } from 'node:crypto'
import type { CartonStatus } from '@layar/domain'
import { files, shipmentReceipts } from '../../db/schema'
import { makeLocation } from '../../features/cargo/location/store'
import { fileUrl } from '../../features/platform/upload/store'
import { nextReceipt } from '../counted'
import { makeCustomer, type TestCustomer } from '../make-customer'
import { makeAddress, makeFile, makeShipment, sampleAgentId } from '../make-shipment'
import { makeStaff } from '../make-staff'
import type { TestApp } from '../start'
import { openChance, type Chance } from './chance'
import { cartonsOf, planExports, type WeekExporter } from './exporters'
import { openHands, type Hands } from './hands'

/** How far a shipment got by the plan of the week. */
export type WeekStage = 'declared' | 'held' | 'arrived' | 'unpaid' | 'paid' | 'sent' | 'inbound' | 'outbound' | 'ended'

export interface WeekShipment {
  readonly code: string
  readonly country: 'sg' | 'id'
  readonly owner: TestCustomer
  readonly receipts: readonly { readonly number: string; readonly boxes: number }[]
  /** Barcodes of its cartons that count; those of a booking-in that was taken back are not among them. */
  readonly barcodes: string[]
  /** What happens to it does not depend on who was faster. */
  readonly chance: Chance
  stage: WeekStage
  /** The warehouse that has it. */
  agentId: number
}

export interface WeekCustomer {
  readonly owner: TestCustomer
  readonly addressId: string
  readonly proofUrl: string
  readonly shipments: readonly WeekShipment[]
  readonly chance: Chance
}

/** Everything that a week needs and remembers: what people did is compared with what the database says in the end. */
export interface Week {
  readonly app: TestApp
  readonly hands: Hands
  readonly chance: Chance
  readonly customers: readonly WeekCustomer[]
  readonly shipments: readonly WeekShipment[]
  readonly staff: Awaited<ReturnType<typeof makePeople>>
  /** Where each carton must be at the end, by its barcode. */
  readonly places: Map<string, CartonStatus>
  /** Who sends boxes abroad. */
  readonly exporters: readonly WeekExporter[]
  /** The number with its last carrier that each carton of a hand-over was given, by its barcode. */
  readonly numbers: Map<string, string>
  /** How often people took each step of a departure back. */
  readonly undone: Map<string, number>
  /** Refusals that people met, by their code. */
  readonly refused: Map<string, number>
  photos(damage?: boolean): Promise<{ image_url: string; kind: 'label' | 'outside' | 'damage' }[]>
}

/** By air like the first, in the same country. */
export const secondAgentId = 3
export const secondShelves = ['T-01', 'T-02'] as const

const makePeople = async (app: TestApp) => ({
  clerks: [await makeStaff(app, ['warehouse']), await makeStaff(app, ['warehouse'])] as const,
  hub: await makeStaff(app, ['hub']),
  hubs: {
    sg: await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] }),
    id: await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] }),
  },
  support: await makeStaff(app, ['support']),
  /** At the warehouse that transfers go to. */
  second: await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: secondAgentId }] }),
  elsewhere: await makeStaff(app, ['warehouse', 'hub'], { sites: [{ kind: 'warehouse', agentId: 2 }] }),
  finance: [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])] as const,
})

const shipmentsOfEach = 5
const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100 }

const declare = async (app: TestApp, owner: TestCustomer, boxesOfReceipts: readonly number[]) => {
  const receipts = boxesOfReceipts.map((boxes) => ({ number: nextReceipt(), boxes }))
  const quantity = boxesOfReceipts.reduce((sum, boxes) => sum + boxes, 0)
  const { id, cartCode: code } = await makeShipment(app, owner, {
    boxes: [{ ...box, quantity }],
    // Who sends two parcels does not know the HS code of what is in them.
    ...(boxesOfReceipts.length > 1 && { hsCode: '' }),
  })
  await app.deps.database.db
    .insert(shipmentReceipts)
    .values(receipts.map(({ number }) => ({ shipmentId: id, agentId: sampleAgentId, receiptNumber: number })))
  return { code, country: owner.customer.country, owner, receipts, stage: 'declared', agentId: sampleAgentId } as const
}

/**
 * Customers of both countries with so many cartons: declared shipments, each of one to four cartons in one or two parcels,
 * and a few that go abroad.
 */
export const planWeek = async (
  app: TestApp,
  cartons: number,
  options: {
    readonly there: Parameters<typeof openHands>[0]
    readonly settings: Readonly<Record<string, string>>
    readonly killAt: readonly number[]
    readonly seed: number
  },
): Promise<Week> => {
  const { db } = app.deps.database
  for (const shelf of secondShelves) await makeLocation(db, { agentId: secondAgentId }, shelf)
  const chance = openChance(options.seed)
  const staff = await makePeople(app)
  const exporters = await planExports(app, cartons)
  const imported = cartons - cartonsOf(exporters)
  const customers: WeekCustomer[] = []
  let planned = 0
  while (planned < imported) {
    const owner = await makeCustomer(app, { country: customers.length % 3 === 2 ? 'id' : 'sg', verified: true })
    const shipments: WeekShipment[] = []
    while (shipments.length < shipmentsOfEach && planned < imported) {
      const receipts = chance.often(0.3) ? [1 + chance.below(2), 1 + chance.below(2)] : [1 + chance.below(2)]
      planned += receipts.reduce((sum, boxes) => sum + boxes, 0)
      shipments.push({
        ...(await declare(app, owner, receipts)),
        barcodes: [],
        chance: openChance(options.seed + planned),
      })
    }
    const { url: proofUrl } = await makeFile(app, owner)
    customers.push({
      chance: openChance(options.seed - planned),
      owner,
      addressId: await makeAddress(app, owner),
      proofUrl,
      shipments,
    })
  }
  return {
    app,
    hands: openHands(options.there, chance, options),
    chance,
    customers,
    shipments: customers.flatMap(({ shipments }) => shipments),
    staff,
    places: new Map(),
    exporters,
    numbers: new Map(),
    undone: new Map(),
    refused: new Map(),
    photos: async (damage = false) => {
      const kinds = damage ? (['label', 'outside', 'damage'] as const) : (['label', 'outside'] as const)
      const rows = kinds.map(() => ({
        id: randomUUID(),
        staffId: staff.clerks[0].staff.id,
        purpose: 'inspection' as const,
        mime: 'image/jpeg',
        sizeBytes: 1,
        sha256: randomBytes(32),
        storageKey: randomBytes(16).toString('hex'),
      }))
      await db.insert(files).values(rows)
      const viewer = { staffId: staff.clerks[0].staff.id }
      const context = { config: app.deps.config, now: new Date() }
      return kinds.map((kind, at) => ({ kind, image_url: fileUrl(context, rows[at] ?? { id: '' }, viewer) }))
    },
  }
}

/** Of several answers at once exactly so many may be a success; the others must be one of these refusals. */
export const expectOutcomes = (
  week: Pick<Week, 'refused'>,
  what: string,
  outcomes: readonly { readonly isDone: boolean; readonly error: string | null }[],
  { done, refusals }: { readonly done: number; readonly refusals: readonly string[] },
): void => {
  const errors = outcomes.flatMap(({ error }) => (error === null ? [] : [error]))
  for (const error of errors) week.refused.set(error, (week.refused.get(error) ?? 0) + 1)
  const strange = errors.filter((error) => !refusals.includes(error))
  if (outcomes.length - errors.length !== done || strange.length > 0)
    throw new Error(`${what}: ${outcomes.length - errors.length} of ${outcomes.length} done, ${errors.join(', ')}`)
}
