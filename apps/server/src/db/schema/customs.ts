import {
  customsActors,
  customsFileStates,
  customsRegimes,
  historyActors,
  masterCovers,
  phoneHeadings,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amountMinor, at, createdAt, key, texts, updatedAt } from './columns'
import { consolidations } from './consolidation'
import { exportShipments } from './export'
import { currencyCode, notBlank, notNegative, oneOf, positive } from './guards'
import { idCards } from './identity'
import { disclosed, internal, keptByLaw, none } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { ofCustomsFile, ofGoods, ofHouseConsignment } from './subjects'
import { personTable } from './table'

/** Who sends or receives, as a declaration names them. */
export interface ConsignmentParty {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly postal_code: string
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly country: string
}

/** What the papers of a consolidation print of it. */
export interface PrintedTransport {
  readonly from: string
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly to: string
  /** Absent in what was printed before anybody could say it. */
  readonly container_load?: 'lcl' | 'fcl' | null
  readonly carrier: string | null
  readonly flight_or_vessel: string | null
  readonly voyage: string | null
  readonly master_number: string | null
  readonly container_number: string | null
  readonly seal_number: string | null
  readonly etd_at: string | null
}

/**
 * One shipment on one consolidation, as customs read of it: a snapshot made when the consolidation is closed.
 * `houseNumber(serial)` is printed.
 */
export const houseConsignments = personTable(
  'house_consignments',
  { about: ofGoods('house_consignments'), onErasure: 'blank' },
  {
    id: key(),
    serial: disclosed(bigserial('serial', { mode: 'number' }).notNull().unique()),
    consolidationId: none(
      uuid('consolidation_id')
        .notNull()
        .references(() => consolidations.id),
    ),
    shipmentId: disclosed(uuid('shipment_id').references(() => shipments.id)),
    exportShipmentId: disclosed(uuid('export_shipment_id').references(() => exportShipments.id)),
    regime: disclosed(oneOf('regime', customsRegimes).notNull()),
    shipper: keptByLaw('customs', jsonb('shipper').$type<ConsignmentParty>().notNull()),
    consignee: keptByLaw('customs', jsonb('consignee').$type<ConsignmentParty>().notNull()),
    /** The verified card whose number the Indonesian declaration asks for; the number itself stays in its own store. */
    idCardId: none(uuid('id_card_id').references(() => idCards.id)),
    identityLast4: keptByLaw('customs', text('identity_last4')),
    invoiceNumber: disclosed(text('invoice_number')),
    cartonCount: disclosed(positive(integer('carton_count').notNull())),
    grossWeightGrams: disclosed(positive(amountMinor('gross_weight_grams').notNull())),
    /** Of the price, in `costsCurrency`; null without a price. */
    freightMinor: disclosed(notNegative(amountMinor('freight_minor'))),
    insuranceMinor: disclosed(notNegative(amountMinor('insurance_minor'))),
    costsCurrency: disclosed(currencyCode(text('costs_currency'))),
    createdAt: createdAt(),
    /** It did not leave with this consolidation after all. */
    voidedAt: none(at('voided_at')),
  },
  (t) => [
    check('house_consignments_of_one', sql`num_nonnulls(${t.shipmentId}, ${t.exportShipmentId}) = 1`),
    check(
      'house_consignments_costs',
      sql`num_nonnulls(${t.freightMinor}, ${t.insuranceMinor}) = 0 or ${t.costsCurrency} is not null`,
    ),
    uniqueIndex('house_consignments_shipment').on(t.shipmentId, t.consolidationId),
    uniqueIndex('house_consignments_export').on(t.exportShipmentId, t.consolidationId),
    index('house_consignments_of').on(t.consolidationId, t.serial),
    index('house_consignments_card').on(t.idCardId),
    index('house_consignments_voided')
      .on(t.id)
      .where(sql`${t.voidedAt} is not null`),
  ],
)

/** A line of goods of a house consignment. */
export const houseGoods = personTable(
  'house_goods',
  {
    about: ofHouseConsignment,
    onErasure: 'blank',
    termFrom: '(select h.created_at from house_consignments h where h.id = house_consignment_id)',
  },
  {
    houseConsignmentId: none(
      uuid('house_consignment_id')
        .notNull()
        .references(() => houseConsignments.id),
    ),
    position: none(notNegative(integer('position').notNull())),
    name: keptByLaw('customs', text('name').notNull()),
    categorySlug: disclosed(text('category_slug').notNull()),
    /** Empty while nobody knows it. */
    hsCode: disclosed(text('hs_code').notNull().default('')),
    quantity: disclosed(positive(integer('quantity').notNull())),
    /** Value of one piece in the smallest unit of `currency`. */
    unitMinor: disclosed(notNegative(amountMinor('unit_minor').notNull())),
    currency: disclosed(currencyCode(text('currency').notNull())),
    imeis: keptByLaw('customs', texts('imeis')),
  },
  (t) => [
    primaryKey({ columns: [t.houseConsignmentId, t.position] }),
    // The few lines that nobody has completed; `features/platform/queue/goods-lacking.ts` asks the same words.
    index('house_goods_lacking')
      .on(t.houseConsignmentId)
      .where(
        sql`${t.hsCode} = '' or (left(${t.hsCode}, 6) in (${sql.raw(phoneHeadings.map((heading) => `'${heading}'`).join(', '))})
          and cardinality(${t.imeis}) < ${t.quantity})`,
      ),
  ],
)

/** What customs said of a house consignment; of the whole consolidation (the master) where it names none. */
export const customsFiles = personTable(
  'customs_files',
  { about: ofHouseConsignment, onErasure: 'blank' },
  {
    id: key(),
    consolidationId: none(
      uuid('consolidation_id')
        .notNull()
        .references(() => consolidations.id),
    ),
    houseConsignmentId: none(
      uuid('house_consignment_id')
        .unique()
        .references(() => houseConsignments.id),
    ),
    /** Of the master: what the papers print. */
    printed: none(jsonb('printed').$type<PrintedTransport>()),
    state: disclosed(oneOf('state', customsFileStates).notNull().default('not_lodged')),
    stateAt: disclosed(at('state_at').notNull().defaultNow()),
    declarationNumber: disclosed(notBlank(text('declaration_number'))),
    lodgedAt: disclosed(at('lodged_at')),
    /** By what the master speaks for this house consignment, which was on the departure then; null for one that joined later. */
    coveredBy: none(oneOf('covered_by', masterCovers)),
    holdReason: internal(text('hold_reason')),
    mustAct: none(oneOf('must_act', customsActors)),
    /** What customs billed, and what we paid them, in `chargesCurrency`. */
    dutyMinor: disclosed(notNegative(amountMinor('duty_minor'))),
    taxMinor: disclosed(notNegative(amountMinor('tax_minor'))),
    chargesCurrency: disclosed(currencyCode(text('charges_currency'))),
    paidMinor: disclosed(notNegative(amountMinor('paid_minor'))),
    paidAt: disclosed(at('paid_at')),
    paymentReference: none(text('payment_reference')),
    releasedAt: disclosed(at('released_at')),
    releasedBy: none(uuid('released_by').references(() => staff.id)),
    /** Since when a lodged declaration speaks for goods that were taken off again, and who took them off. */
    takenOffAt: none(at('taken_off_at')),
    takenOffBy: none(uuid('taken_off_by').references(() => staff.id)),
    /** When customs were told so, and by whom. */
    withdrawnAt: none(at('withdrawn_at')),
    withdrawnBy: none(uuid('withdrawn_by').references(() => staff.id)),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('customs_files_printed', sql`${t.houseConsignmentId} is null or ${t.printed} is null`),
    check('customs_files_covered', sql`${t.houseConsignmentId} is not null or ${t.coveredBy} is null`),
    check('customs_files_held', sql`(${t.state} = 'held') = (${t.mustAct} is not null)`),
    check('customs_files_lodged', sql`${t.state} <> 'lodged' or ${t.declarationNumber} is not null`),
    check('customs_files_released', sql`(${t.state} = 'released') = (${t.releasedAt} is not null)`),
    check(
      'customs_files_charges',
      sql`num_nonnulls(${t.dutyMinor}, ${t.taxMinor}, ${t.chargesCurrency}) in (0, 3)
          and (${t.paidMinor} is null) = (${t.paidAt} is null) and (${t.paidMinor} is null or ${t.chargesCurrency} is not null)`,
    ),
    // Only what a declaration speaks for is withdrawn: its own, or that of the master.
    check(
      'customs_files_taken_off',
      sql`${t.takenOffAt} is null
          or (${t.houseConsignmentId} is not null and (${t.declarationNumber} is not null or ${t.coveredBy} = 'declaration'))`,
    ),
    check(
      'customs_files_withdrawn',
      sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null) and (${t.withdrawnAt} is null or ${t.takenOffAt} is not null)`,
    ),
    uniqueIndex('customs_files_master')
      .on(t.consolidationId)
      .where(sql`${t.houseConsignmentId} is null`),
    index('customs_files_of').on(t.consolidationId, t.state),
    index('customs_files_held')
      .on(t.stateAt)
      .where(sql`${t.state} = 'held'`),
    index('customs_files_to_withdraw')
      .on(t.takenOffAt, t.id)
      .where(sql`${t.takenOffAt} is not null and ${t.withdrawnAt} is null`),
    // What may still be completed; `features/platform/queue/goods-lacking.ts` asks the same words.
    index('customs_files_completable')
      .on(t.houseConsignmentId)
      .where(
        sql`${t.houseConsignmentId} is not null and ${t.declarationNumber} is null and ${t.state} in ('not_lodged', 'held') and ${t.coveredBy} is distinct from 'declaration'`,
      ),
    // What may have joined after its master spoke; `features/platform/queue/late-goods.ts` asks the same words.
    index('customs_files_not_released')
      .on(t.consolidationId)
      .where(
        sql`${t.state} <> 'released' and ${t.houseConsignmentId} is not null and ${t.coveredBy} is distinct from 'declaration'`,
      ),
  ],
)

/** A paper that customs asked for. */
export const customsPapers = personTable(
  'customs_papers',
  { about: ofCustomsFile, onErasure: 'blank' },
  {
    id: key(),
    customsFileId: none(
      uuid('customs_file_id')
        .notNull()
        .references(() => customsFiles.id),
    ),
    name: disclosed(notBlank(text('name').notNull())),
    askedAt: disclosed(at('asked_at').notNull().defaultNow()),
    askedBy: none(uuid('asked_by').references(() => staff.id)),
    givenAt: disclosed(at('given_at')),
    givenBy: none(uuid('given_by').references(() => staff.id)),
    note: internal(text('note')),
  },
  (t) => [index('customs_papers_of').on(t.customsFileId, t.askedAt)],
)

/** Append-only history of a customs file. */
export const customsEvents = personTable(
  'customs_events',
  { about: ofCustomsFile, onErasure: 'blank' },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    customsFileId: none(
      uuid('customs_file_id')
        .notNull()
        .references(() => customsFiles.id),
    ),
    fromState: disclosed(oneOf('from_state', customsFileStates)),
    toState: disclosed(oneOf('to_state', customsFileStates).notNull()),
    mustAct: none(oneOf('must_act', customsActors)),
    reason: internal(text('reason')),
    /** The shipment moved on by itself, and the file followed. */
    isFollowing: none(boolean('is_following').notNull().default(false)),
    actorKind: none(oneOf('actor_kind', historyActors).notNull()),
    actorId: none(uuid('actor_id')),
    createdAt: createdAt(),
  },
  (t) => [
    index('customs_events_of').on(t.customsFileId, t.id),
    // For the holds of a week.
    index('customs_events_holds')
      .on(t.createdAt)
      .where(sql`${t.fromState} = 'held' or ${t.toState} = 'held'`),
  ],
)
