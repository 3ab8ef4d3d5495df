import { customsRegimeOf } from '@layar/domain'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import {
  customsEvents,
  customsFiles,
  houseConsignments,
  houseGoods,
  type consolidations,
  type ConsignmentParty,
} from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import type { CartonOwner } from '../carton/book'
import { isOnBoard } from '../../platform/public'
import { actorId, type TransitionActor } from '../transition/resolve-transition'

type ConsolidationRow = typeof consolidations.$inferSelect

interface BoardedGoods {
  readonly position: number
  readonly name: string
  readonly category_slug: string
  readonly hs_code: string
  readonly quantity: number
  readonly unit_minor: number
  readonly currency: string
  readonly imeis: string[]
}

/** A shipment with cartons on a consolidation, as it is now. */
interface Boarded {
  shipment_id: string | null
  export_shipment_id: string | null
  carton_count: number
  gross_weight_grams: number | string
  tax_mode: string | null
  tax_reason: string | null
  shipper: ConsignmentParty
  consignee: ConsignmentParty
  id_card_id: string | null
  identity_last4: string | null
  invoice_number: string | null
  freight_minor: number | string | null
  insurance_minor: number | string | null
  costs_currency: string
  goods: readonly BoardedGoods[]
}

const minor = (value: number | string | null): number | null => (value === null ? null : Number(value))

const party = (json: SQL, country: SQL, name: SQL = sql`''`): SQL => sql`jsonb_build_object(
  'name', coalesce(${json}->>'recipient_name', ${name}), 'phone', coalesce(${json}->>'phone_number', ''),
  'address', coalesce(${json}->>'full_address', ''), 'postal_code', coalesce(${json}->>'postal_code', ''),
  'country', ${country})`

const goods = (table: SQL, owner: SQL, name: SQL, value: SQL, imeis: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('position', p.position, 'name', ${name}, 'category_slug', p.category_slug,
           'hs_code', p.hs_code, 'quantity', p.quantity, 'unit_minor', ${value}, 'currency', p.currency, 'imeis', ${imeis}) order by p.position)
    from ${table} p where p.shipment_id = ${owner}), '[]')`

const mainInvoice = (links: SQL, owner: SQL): SQL => sql`left join lateral (
  select i.invoice_code, i.snapshot from ${links} y join invoices i on i.id = y.invoice_id
   where y.shipment_id = ${owner} and y.is_live and y.role = 'main' limit 1) v on true`

const onBoard = (owner: SQL, consolidationId: string, of: SQL): SQL => sql`(
  select ${owner} as owner_id, count(*)::int as carton_count,
         greatest(sum((select m.weight_grams from carton_measures m where m.carton_id = k.id order by m.id desc limit 1)), 1)
           as gross_weight_grams
    from consolidation_cartons l join cartons k on k.id = l.carton_id
   where l.consolidation_id = ${consolidationId}::uuid and l.offloaded_at is null and l.loaded_at is not null
     and k.left_behind_at is null and ${owner} is not null and ${of}
   group by 1) b`

const importsOnBoard = (db: Db, id: string, of: SQL): Promise<Boarded[]> =>
  queryRows<Boarded>(
    db,
    sql`select s.id as shipment_id, null::uuid as export_shipment_id, b.carton_count, b.gross_weight_grams,
               s.quote->'tax'->>'mode' as tax_mode, s.quote->'tax'->>'reason' as tax_reason,
               jsonb_build_object('name', a.name, 'phone', a.phone, 'address', a.city, 'postal_code', '',
                 'country', lower(a.country)) as shipper,
               ${party(sql`v.snapshot->'address'`, sql`s.country`, sql`trim(c.first_name || ' ' || c.last_name)`)} as consignee,
               d.id as id_card_id, d.number_last4 as identity_last4, v.invoice_code as invoice_number,
               coalesce(s.quote->'tax'->'freight'->>'amountMinor', s.quote->'price'->'total'->>'amountMinor') as freight_minor,
               s.quote->'tax'->'insurance'->>'amountMinor' as insurance_minor, s.currency as costs_currency,
               ${goods(sql`shipment_products`, sql`s.id`, sql`p.title`, sql`p.price_minor`, sql`p.imeis`)} as goods
          from ${onBoard(sql`k.shipment_id`, id, of)} join shipments s on s.id = b.owner_id
          join agents a on a.id = s.agent_id join customers c on c.id = s.customer_id
          ${mainInvoice(sql`invoice_shipments`, sql`s.id`)}
          left join lateral (
            select n.id, n.number_last4 from id_cards n
             where n.customer_id = s.customer_id and s.country = 'id' and n.status = 'verified'
             order by n.created_at desc, n.id desc limit 1) d on true
         order by s.cart_code`,
  )

const exportsOnBoard = (db: Db, id: string, of: SQL): Promise<Boarded[]> =>
  queryRows<Boarded>(
    db,
    sql`select null::uuid as shipment_id, s.id as export_shipment_id, b.carton_count, b.gross_weight_grams,
               null as tax_mode, null as tax_reason, ${party(sql`s.sender`, sql`s.country`)} as shipper,
               ${party(sql`s.recipient`, sql`s.destination_country`)} as consignee,
               null::uuid as id_card_id, null as identity_last4, v.invoice_code as invoice_number,
               s.quote->'price'->'total'->>'amountMinor' as freight_minor, null as insurance_minor,
               s.currency as costs_currency, ${goods(sql`export_items`, sql`s.id`, sql`p.name`, sql`p.value_minor`, sql`'{}'::text[]`)} as goods
          from ${onBoard(sql`k.export_shipment_id`, id, of)} join export_shipments s on s.id = b.owner_id
          ${mainInvoice(sql`invoice_export_shipments`, sql`s.id`)}
         order by s.shipment_code`,
  )

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** Rows of one statement. */
const atOnce = 500

const houseValues = (
  { id: consolidationId, service, country, track }: ConsolidationRow,
  row: Boarded,
): typeof houseConsignments.$inferInsert => ({
  consolidationId,
  shipmentId: row.shipment_id,
  exportShipmentId: row.export_shipment_id,
  regime: customsRegimeOf({ service, country, track, taxMode: row.tax_mode, taxReason: row.tax_reason }),
  shipper: row.shipper,
  consignee: row.consignee,
  idCardId: row.id_card_id,
  identityLast4: row.identity_last4,
  invoiceNumber: row.invoice_number,
  cartonCount: row.carton_count,
  grossWeightGrams: Number(row.gross_weight_grams),
  freightMinor: minor(row.freight_minor),
  insuranceMinor: minor(row.insurance_minor),
  costsCurrency: row.costs_currency,
})

const ownerId = (row: { readonly shipmentId: string | null; readonly exportShipmentId: string | null }): string =>
  row.shipmentId ?? row.exportShipmentId ?? ''

/**
 * On board again: what is declared of it holds, and one that customs were told of as withdrawn is declared anew, by itself.
 */
const bringBack = async (db: Db, { id }: ConsolidationRow, actor: TransitionActor): Promise<void> => {
  const back = sql`h.id = f.house_consignment_id and h.consolidation_id = ${id}::uuid and h.voided_at is null
    and f.taken_off_at is not null`
  await db.execute(sql`
    with before as (
      select f.id, f.state from customs_files f, house_consignments h
       where ${back} and f.withdrawn_at is not null order by f.id for update of f
    ), anew as (
      update customs_files f set state = 'not_lodged', state_at = now(), updated_at = now(), declaration_number = null,
             lodged_at = null, covered_by = null, hold_reason = null, must_act = null, released_at = null,
             released_by = null, taken_off_at = null, taken_off_by = null, withdrawn_at = null, withdrawn_by = null
        from before where f.id = before.id returning f.id, before.state
    )
    insert into customs_events (customs_file_id, from_state, to_state, is_following, actor_kind, actor_id)
    select id, state, 'not_lodged', true, ${actor.kind}::text, ${actorId(actor)}::uuid from anew`)
  await db.execute(sql`
    update customs_files f set taken_off_at = null, taken_off_by = null from house_consignments h where ${back}`)
}

/** Closed again: the snapshot stays, and only what is on board is counted anew. */
const countAnew = async (
  db: Db,
  departure: ConsolidationRow,
  rows: readonly Boarded[],
  actor: TransitionActor,
): Promise<void> => {
  const counted = rows.map((row) => ({ ...row, owner: row.shipment_id ?? row.export_shipment_id }))
  await db.execute(sql`
    update house_consignments h set carton_count = b.carton_count, gross_weight_grams = b.gross_weight_grams, voided_at = null
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as b(owner uuid, carton_count int, gross_weight_grams bigint)
     where h.consolidation_id = ${departure.id}::uuid and coalesce(h.shipment_id, h.export_shipment_id) = b.owner`)
  await bringBack(db, departure, actor)
}

/** Writes what is not there yet, and returns its ids. */
const write = async (
  db: Db,
  departure: ConsolidationRow,
  rows: readonly Boarded[],
  actor: TransitionActor,
): Promise<string[]> => {
  const goodsOf = new Map(rows.map((row) => [row.shipment_id ?? row.export_shipment_id ?? '', row.goods]))
  const written: (typeof houseConsignments.$inferSelect)[] = []
  for (const part of chunks(rows, atOnce))
    written.push(
      ...(await db
        .insert(houseConsignments)
        .values(part.map((row) => houseValues(departure, row)))
        .onConflictDoNothing()
        .returning()),
    )
  if (written.length < rows.length) await countAnew(db, departure, rows, actor)
  const lines = written.flatMap((house) =>
    (goodsOf.get(ownerId(house)) ?? []).map((line) => ({
      houseConsignmentId: house.id,
      position: line.position,
      name: line.name,
      categorySlug: line.category_slug,
      hsCode: line.hs_code,
      quantity: line.quantity,
      unitMinor: line.unit_minor,
      currency: line.currency,
      imeis: line.imeis,
    })),
  )
  for (const part of chunks(lines, atOnce)) await db.insert(houseGoods).values(part)
  return written.map(({ id }) => id)
}

/**
 * Whoever gives the IMEIs of a shipment meanwhile comes first, and they are read; or finds its goods written, and writes
 * onto them.
 */
const lockShipments = async (db: Db, { id, service }: ConsolidationRow, of: SQL): Promise<void> => {
  if (service === 'impor')
    await db.execute(sql`
      select s.id from shipments s where s.id in (
        select k.shipment_id from consolidation_cartons l join cartons k on k.id = l.carton_id
         where l.consolidation_id = ${id}::uuid and l.offloaded_at is null and k.shipment_id is not null and ${of})
       order by s.id for share`)
}

const ofOwner = (owner: CartonOwner): SQL =>
  'shipmentId' in owner
    ? sql`k.shipment_id = ${owner.shipmentId}::uuid`
    : 'exportShipmentId' in owner
      ? sql`k.export_shipment_id = ${owner.exportShipmentId}::uuid`
      : sql`false`

/** What the papers print of a consolidation; written anew while it may still be completed. */
export const printTransport = async (db: Db, { id }: Pick<ConsolidationRow, 'id'>): Promise<void> => {
  await db.execute(sql`
    update customs_files f set printed = jsonb_build_object(
             'from', coalesce(a.name, d.country), 'to', d.destination_country, 'container_load', d.container_load, 'carrier', d.carrier,
             'flight_or_vessel', d.flight_or_vessel, 'voyage', d.voyage, 'master_number', d.master_number,
             'container_number', d.container_number, 'seal_number', d.seal_number, 'etd_at', d.etd_at)
      from consolidations d left join agents a on a.id = d.agent_id
     where d.id = ${id}::uuid and f.consolidation_id = d.id and f.house_consignment_id is null`)
}

/** A file with its first event for each of these houses that has none; null is the master. */
const openFiles = async (
  db: Db,
  consolidationId: string,
  houses: readonly (string | null)[],
  actor: TransitionActor,
) => {
  for (const part of chunks(houses, atOnce)) {
    const opened = await db
      .insert(customsFiles)
      .values(part.map((houseConsignmentId) => ({ consolidationId, houseConsignmentId })))
      .onConflictDoNothing()
      .returning({ id: customsFiles.id })
    if (opened.length === 0) continue
    await db.insert(customsEvents).values(
      opened.map(({ id }) => ({
        customsFileId: id,
        toState: 'not_lodged' as const,
        actorKind: actor.kind,
        actorId: actorId(actor),
      })),
    )
  }
}

/**
 * Makes the house consignments of what is on board, each with its customs file, from the shipments as they are now. One
 * that is there already keeps its snapshot; one whose shipment is no longer on board is voided. A carton that was left
 * behind makes none: the goods of its shipment were declared with what left before. It writes onto the master, too, where
 * joining a departure and lodging or releasing the master wait for each other.
 * @param owner only this shipment, which leaves under a typed number
 */
export const makeHouseConsignments = async (
  db: Db,
  departure: ConsolidationRow,
  actor: TransitionActor,
  owner?: CartonOwner,
): Promise<void> => {
  const of = owner === undefined ? sql`true` : ofOwner(owner)
  const read = departure.service === 'impor' ? importsOnBoard : exportsOnBoard
  await lockShipments(db, departure, of)
  const houses = await write(db, departure, await read(db, departure.id, of), actor)
  await openFiles(db, departure.id, [null, ...houses], actor)
  await printTransport(db, departure)
  if (owner === undefined) await voidLeft(db, sql`h.consolidation_id = ${departure.id}::uuid`)
}

/**
 * Makes those of these shipments alone before their consolidation is closed, so that what their goods lack can be filled
 * in. The consolidation itself has no papers before it is closed.
 */
export const prepareHouseConsignments = async (
  db: Db,
  departure: ConsolidationRow,
  actor: TransitionActor,
  shipmentIds: readonly string[],
): Promise<void> => {
  const isImport = departure.service === 'impor'
  const of = sql`${isImport ? sql`k.shipment_id` : sql`k.export_shipment_id`} = any(${sql.param(shipmentIds)}::uuid[])`
  await lockShipments(db, departure, of)
  const rows = await (isImport ? importsOnBoard : exportsOnBoard)(db, departure.id, of)
  await openFiles(db, departure.id, await write(db, departure, rows, actor), actor)
}

/**
 * Voids house consignments of which nothing is on board any more; where a declaration speaks for one, customs must be told
 * that its goods were taken off. Lodging locks the files, too: whoever comes second reads what the first did.
 */
const voidLeft = async (db: Db, which: SQL): Promise<void> => {
  const left = sql`h.voided_at is null and ${which} and not ${isOnBoard}`
  await db.execute(sql`
    select id from customs_files
     where house_consignment_id in (select h.id from house_consignments h where ${left}) order by id for update`)
  await db.execute(sql`
    with voided as (
      update house_consignments h set voided_at = now() where ${left}
      returning h.id, h.consolidation_id, coalesce(h.shipment_id, h.export_shipment_id) as owner
    )
    update customs_files f set taken_off_at = coalesce(last.offloaded_at, now()), taken_off_by = last.offloaded_by
      from voided v left join lateral (
        select l.offloaded_at, l.offloaded_by from consolidation_cartons l join cartons k on k.id = l.carton_id
         where l.consolidation_id = v.consolidation_id and v.owner in (k.shipment_id, k.export_shipment_id)
           and l.offloaded_at is not null
         order by l.offloaded_at desc limit 1) last on true
     where f.house_consignment_id = v.id and (f.declaration_number is not null or f.covered_by = 'declaration')`)
}

/** Cartons of a shipment were taken off. */
export const voidHouseConsignments = async (db: Db, owner: CartonOwner): Promise<void> => {
  if ('unclaimedId' in owner) return
  const column = 'shipmentId' in owner ? sql`h.shipment_id` : sql`h.export_shipment_id`
  const id = 'shipmentId' in owner ? owner.shipmentId : owner.exportShipmentId
  await voidLeft(db, sql`${column} = ${id}::uuid`)
}

/** Of a consolidation that has one. */
export const masterFile = async (db: Db, consolidationId: string) => {
  const [file] = await db
    .select()
    .from(customsFiles)
    .where(and(eq(customsFiles.consolidationId, consolidationId), isNull(customsFiles.houseConsignmentId)))
  return file
}
