import { actsOnGoods, worksIn, type Building, type GoodsAtSite } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open'
import { queryRows } from '../db/statement'
import type { StaffContext, StaffMember } from './context'
import { fail } from './fail'

// The one place that says in SQL which rows a staff member sees. The rule itself is `seesGoods` of the domain.

type Seer = Pick<StaffMember, 'sight'>

const anyOf = (column: SQL, values: readonly (string | number)[]): SQL =>
  values.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`

/** Rows of a country: of a customer, an export shipment, an invoice, a lead, a voucher. */
export const seenCountry = ({ sight }: Seer, country: SQL): SQL =>
  sight.isEverywhere ? sql`true` : anyOf(country, sight.countries)

/** Rows of a warehouse abroad. */
export const seenAgent = ({ sight }: Seer, agentId: SQL): SQL =>
  sight.isEverywhere ? sql`true` : anyOf(agentId, sight.agentIds)

/** A shipment; the columns are those of its row. */
export const seenShipment = (seer: Seer, agentId: SQL, country: SQL): SQL =>
  seer.sight.isEverywhere ? sql`true` : sql`(${seenAgent(seer, agentId)} or ${seenCountry(seer, country)})`

/**
 * A shipment that is named, scanned or searched for; `shipment` is the alias of its row. A warehouse sees one that is in
 * transfer to it, although the lists of shipments are those of the warehouse that still has it.
 */
export const seenNamedShipment = (seer: Seer, shipment: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`(${seenShipment(seer, sql`${shipment}.agent_id`, sql`${shipment}.country`)} or exists (
        select 1 from warehouse_transfers coming
         where coming.shipment_id = ${shipment}.id and coming.status = 'open'
           and ${seenAgent(seer, sql`coming.to_agent_id`)}))`

/** A transfer between two warehouses; `transfer` is the alias of its row. */
export const seenTransfer = (seer: Seer, transfer: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`(${seenAgent(seer, sql`${transfer}.from_agent_id`)} or ${seenAgent(seer, sql`${transfer}.to_agent_id`)}
        or exists (select 1 from shipments own where own.id = ${transfer}.shipment_id
             and ${seenCountry(seer, sql`own.country`)}))`

/** A place in a building where somebody works: `worksIn` of the domain. */
export const seenLocation = (
  { sites, sight }: Pick<StaffMember, 'sites' | 'sight'>,
  agentId: SQL,
  country: SQL,
): SQL =>
  sight.isEverywhere
    ? sql`true`
    : sql`(${sites.some(({ kind }) => kind === 'country') ? sql`${agentId} is not null` : anyOf(agentId, sight.agentIds)}
        or ${anyOf(country, sight.countries)})`

/** A consolidation: of the warehouse where it is loaded, and of the country it goes to or starts in. */
export const seenConsolidation = (seer: Seer, agentId: SQL, country: SQL): SQL => seenShipment(seer, agentId, country)

/** A hand-over, of the hub of a country. */
export const seenHandOver = (seer: Seer, country: SQL): SQL => seenCountry(seer, country)

/** A carton of the table called `carton`: with what it belongs to; one that belongs to nobody, where it stands. */
export const seenCarton = (seer: Pick<StaffMember, 'sites' | 'sight'>, carton: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`case
        when ${carton}.shipment_id is not null then exists (
          select 1 from shipments own where own.id = ${carton}.shipment_id
             and ${seenNamedShipment(seer, sql`own`)})
        when ${carton}.export_shipment_id is not null then exists (
          select 1 from export_shipments own where own.id = ${carton}.export_shipment_id
             and ${seenCountry(seer, sql`own.country`)})
        when ${carton}.unclaimed_id is not null then exists (
          select 1 from unclaimed_parcels own where own.id = ${carton}.unclaimed_id
             and ${seenAgent(seer, sql`own.agent_id`)})
        else exists (
          select 1 from locations place where place.id = ${carton}.location_id
             and ${seenLocation(seer, sql`place.agent_id`, sql`place.country`)})
        end`

/**
 * A carton of the table called `carton` that is handled at these sites: in their warehouses, and exports of their
 * countries. Each look-up has a limit, so that many cartons are looked up by key and no table is read whole.
 */
export const handledCarton = (seer: Seer, carton: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`case
        when ${carton}.shipment_id is not null then (
          select true from shipments own
           where own.id = ${carton}.shipment_id and ${seenAgent(seer, sql`own.agent_id`)} limit 1)
        when ${carton}.export_shipment_id is not null then (
          select true from export_shipments own
           where own.id = ${carton}.export_shipment_id and ${seenCountry(seer, sql`own.country`)} limit 1)
        when ${carton}.unclaimed_id is not null then (
          select true from unclaimed_parcels own
           where own.id = ${carton}.unclaimed_id and ${seenAgent(seer, sql`own.agent_id`)} limit 1)
        else (
          select true from locations place
           where place.id = ${carton}.location_id
             and (${seenAgent(seer, sql`place.agent_id`)} or ${seenCountry(seer, sql`place.country`)}) limit 1)
        end`

/** The same of a milestone of a carton (`carton_milestones`), which says where the carton is handled. */
export const handledMilestone = (seer: Seer, milestone: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`(${seenAgent(seer, sql`${milestone}.agent_id`)} or ${seenCountry(seer, sql`${milestone}.from_country`)})`

/** A milestone of a carton with its shipment, as the shipment is seen: an import at both ends, an export where it starts. */
export const travelledMilestone = (seer: Seer, milestone: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`(${handledMilestone(seer, milestone)}
        or (${milestone}.agent_id is not null and ${seenCountry(seer, sql`${milestone}.to_country`)}))`

/** Rows of a customer, such as messages and tickets, which belong to the customer's country. */
export const seenCustomerId = (seer: Seer, customerId: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`exists (select 1 from customers owner where owner.id = ${customerId} and ${seenCountry(seer, sql`owner.country`)})`

/** A customer: of a country, or who has a shipment at a warehouse. */
export const seenCustomer = (seer: Seer, id: SQL, country: SQL): SQL =>
  seer.sight.isEverywhere || seer.sight.agentIds.length === 0
    ? seenCountry(seer, country)
    : sql`(${seenCountry(seer, country)} or exists (
        select 1 from shipments own where own.customer_id = ${id} and ${seenAgent(seer, sql`own.agent_id`)}))`

/** An invoice: of a country, or for a shipment at a warehouse. */
export const seenInvoice = (seer: Seer, id: SQL, country: SQL): SQL =>
  seer.sight.isEverywhere || seer.sight.agentIds.length === 0
    ? seenCountry(seer, country)
    : sql`(${seenCountry(seer, country)} or exists (
        select 1 from invoice_shipments billed join shipments own on own.id = billed.shipment_id
         where billed.invoice_id = ${id} and ${seenAgent(seer, sql`own.agent_id`)}))`

/** Rows that name an invoice, such as payments and refunds. */
export const seenInvoiceId = (seer: Seer, invoiceId: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`exists (select 1 from invoices paid where paid.id = ${invoiceId}
        and ${seenInvoice(seer, sql`paid.id`, sql`paid.country`)})`

/** A claim on an unclaimed parcel: at the warehouse where the parcel lies, or of the claimant's country. */
export const seenClaim = (seer: Seer, parcelId: SQL, customerId: SQL): SQL =>
  seer.sight.isEverywhere
    ? sql`true`
    : sql`(${seenCustomerId(seer, customerId)} or exists (
        select 1 from unclaimed_parcels lying where lying.id = ${parcelId}
           and ${seenAgent(seer, sql`lying.agent_id`)}))`

/** The rows that the name of a path parameter can mean. Every such name is here or in `everybodys`. */
export const namedRows: Readonly<Record<string, (seer: Seer, value: string) => SQL>> = {
  cart_code: (seer, code) => sql`shipments s where s.cart_code = ${code} and ${seenNamedShipment(seer, sql`s`)}`,
  transfer_id: (seer, id) => sql`warehouse_transfers t where t.id = ${id}::uuid and ${seenTransfer(seer, sql`t`)}`,
  shipment_code: (seer, code) =>
    sql`export_shipments s where s.shipment_code = ${code} and ${seenCountry(seer, sql`s.country`)}`,
  pickup_id: (seer, id) => sql`pickups p where p.id = ${id}::uuid and ${seenCountry(seer, sql`p.country`)}`,
  departure_code: (seer, code) =>
    sql`consolidations d where d.code = ${code} and ${seenConsolidation(seer, sql`d.agent_id`, sql`d.country`)}`,
  customs_file_id: (seer, id) =>
    sql`customs_files f join consolidations d on d.id = f.consolidation_id
        where f.id = ${id}::uuid and ${seenConsolidation(seer, sql`d.agent_id`, sql`d.country`)}`,
  customs_paper_id: (seer, id) =>
    sql`customs_papers p join customs_files f on f.id = p.customs_file_id join consolidations d on d.id = f.consolidation_id
        where p.id = ${id}::uuid and ${seenConsolidation(seer, sql`d.agent_id`, sql`d.country`)}`,
  hand_over_code: (seer, code) => sql`hand_overs h where h.code = ${code} and ${seenHandOver(seer, sql`h.country`)}`,
  intake_id: (seer, id) =>
    sql`shipment_intakes k join shipments s on s.id = k.shipment_id
        where k.id = ${id}::uuid and ${seenNamedShipment(seer, sql`s`)}`,
  service_request_id: (seer, id) =>
    sql`service_requests q join shipments s on s.id = q.shipment_id
        where q.id = ${id}::uuid and ${seenNamedShipment(seer, sql`s`)}`,
  claim_id: (seer, id) =>
    sql`parcel_claims p where p.id = ${id}::uuid and ${seenClaim(seer, sql`p.parcel_id`, sql`p.customer_id`)}`,
  customer_id: (seer, id) =>
    sql`customers c where c.id = ${id}::uuid and ${seenCustomer(seer, sql`c.id`, sql`c.country`)}`,
  voucher_id: (seer, id) => sql`vouchers v where v.id = ${id}::uuid and ${seenCountry(seer, sql`v.country`)}`,
  review_id: (seer, id) => sql`id_cards i where i.id = ${id}::uuid and ${seenCustomerId(seer, sql`i.customer_id`)}`,
  payment_id: (seer, id) => sql`payments p where p.id = ${id}::uuid and ${seenInvoiceId(seer, sql`p.invoice_id`)}`,
  suspense_id: (seer, id) =>
    sql`suspense_entries p where p.id = ${id}::uuid and ${seenInvoiceId(seer, sql`p.invoice_id`)}`,
  correction_id: (seer, id) =>
    sql`balance_corrections b where b.id = ${id}::uuid and ${seenCustomerId(seer, sql`b.customer_id`)}`,
  compensation_id: (seer, id) =>
    sql`compensations b where b.id = ${id}::uuid and ${seenCustomerId(seer, sql`b.customer_id`)}`,
  invoice_code: (seer, code) =>
    sql`invoices v where v.invoice_code = ${code} and ${seenInvoice(seer, sql`v.id`, sql`v.country`)}`,
  refund_id: (seer, id) => sql`refunds r where r.id = ${id}::uuid and ${seenInvoiceId(seer, sql`r.invoice_id`)}`,
  ticket_code: (seer, code) =>
    sql`tickets t where t.ticket_code = ${code} and ${seenCustomerId(seer, sql`t.customer_id`)}`,
  company_id: (seer, id) => sql`companies c where c.id = ${id}::uuid and ${seenCustomerId(seer, sql`c.customer_id`)}`,
  lead_id: (seer, id) => sql`leads l where l.id = ${id}::uuid and ${seenCountry(seer, sql`l.country`)}`,
  message_id: (seer, id) => sql`messages m where m.id = ${id}::uuid and ${seenCustomerId(seer, sql`m.customer_id`)}`,
}

/** Path parameters that name what is the same for all sites, and why. */
export const everybodys: Readonly<Record<string, string>> = {
  tariff_id: 'prices of all sites',
  tax_id: 'taxes by law',
  limit_id: 'limits by law',
  document_id: 'a text for everybody',
  agent_id: 'the warehouse as customers read of it',
  slug: 'a category, the same for all',
  rule_id: 'a rule of a destination',
  banner_id: 'a picture for everybody',
  announcement_id: 'a text for everybody',
  article_id: 'a text for everybody',
  file_id: 'a paper of the invoice in the same path',
  member_id: 'somebody of the staff: only who works everywhere may',
}

/** @throws `not_found` if a path names a row of another site, as for a missing one */
export const assertSeen = async (db: Db, seer: Seer, params: unknown): Promise<void> => {
  if (seer.sight.isEverywhere) return
  for (const [name, value] of Object.entries(params ?? {})) {
    const rows = namedRows[name]
    if (rows === undefined) continue
    const found = await queryRows(db, sql`select 1 from ${rows(seer, String(value))} limit 1`)
    if (found.length === 0) throw fail('not_found')
  }
}

/** @throws `at_other_site` if the goods are now in the hands of another site */
export const assertAtSite = ({ staff }: Pick<StaffContext, 'staff'>, goods: GoodsAtSite): void => {
  if (!actsOnGoods(staff.sites, goods)) throw fail('at_other_site')
}

/** @throws `at_other_site` if the goods stand in a building where this person does not work */
export const assertInBuilding = ({ staff }: Pick<StaffContext, 'staff'>, building: Building): void => {
  if (!worksIn(staff.sites, building)) throw fail('at_other_site')
}
