import { sql, type SQL } from 'drizzle-orm'

/** The customers whose data is exported or erased. */
export interface Subjects {
  /** Their ids: a list of values or a subquery, to stand in parentheses after `in`. */
  readonly customers: SQL
  /** Every contact of theirs, verified or not; empty where only `customers` counts. */
  readonly contacts: readonly string[]
  /** The same contacts as keyed in the counters. */
  readonly contactKeys: readonly string[]
}

type About = (subjects: Subjects) => SQL

export const inSubjects =
  (column: string): About =>
  ({ customers }) =>
    sql`${sql.identifier(column)} in (${customers})`

/** Rows that name their customer. */
export const own = inSubjects('customer_id')
export const itself = inSubjects('id')

const through =
  (column: string, table: string): About =>
  ({ customers }) =>
    sql`${sql.identifier(column)} in (select id from ${sql.identifier(table)} where customer_id in (${customers}))`

export const ofSession = through('session_id', 'sessions')
export const ofShipment = through('shipment_id', 'shipments')
export const ofExport = through('shipment_id', 'export_shipments')
/** Ids of a table whose rows are of a shipment of either service: each by its own index, where one condition reads the table. */
const goodsIn = (table: string, customers: SQL): SQL => {
  const name = sql.identifier(table)
  return sql`select id from ${name} where shipment_id in (select id from shipments where customer_id in (${customers}))
   union all
  select id from ${name} where export_shipment_id in (select id from export_shipments where customer_id in (${customers}))`
}
const housesOf = (customers: SQL): SQL => goodsIn('house_consignments', customers)
/** Rows of this table itself. */
export const ofGoods =
  (table: string): About =>
  ({ customers }) =>
    sql`id in (${goodsIn(table, customers)})`
export const ofCarton: About = ({ customers }) => sql`carton_id in (${goodsIn('cartons', customers)})`
export const ofHouseConsignment: About = ({ customers }) => sql`house_consignment_id in (${housesOf(customers)})`
export const ofCustomsFile: About = ({ customers }) =>
  sql`customs_file_id in (select id from customs_files where house_consignment_id in (${housesOf(customers)}))`
export const ofInvoice = through('invoice_id', 'invoices')
export const ofPayment = through('payment_id', 'payments')
export const ofRefund = through('refund_id', 'refunds')
export const ofTicket = through('ticket_id', 'tickets')
export const ofIdCard = through('id_card_id', 'id_cards')

const contains = (column: string, texts: readonly string[]): SQL =>
  texts.length === 0
    ? sql`false`
    : sql`(${sql.join(
        texts.map((text) => sql`strpos(${sql.identifier(column)}, ${text}) > 0`),
        sql` or `,
      )})`

/** Rows whose text contains a contact. */
export const withContact =
  (column: string): About =>
  ({ contacts }) =>
    contains(column, contacts)

/** Rows of a counter keyed by a contact. */
export const withContactKey =
  (column: string): About =>
  ({ contactKeys }) =>
    contains(column, contactKeys)

export const either =
  (...conditions: readonly About[]): About =>
  (subjects) =>
    sql`(${sql.join(
      conditions.map((about) => about(subjects)),
      sql` or `,
    )})`
