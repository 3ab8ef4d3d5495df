import { sql, type SQL } from 'drizzle-orm'

/** The data subject: the id and every contact of the account, verified or not. */
export interface Person {
  readonly id: string
  readonly contacts: readonly string[]
  /** The same contacts as keyed in the counters. */
  readonly contactKeys: readonly string[]
}

/**
 * The personal data of one table. `exported` lists the columns to export; on deletion rows are removed, overwritten
 * with `erased`, or kept because they contain no personal data.
 */
export interface PersonalDataTable {
  readonly table: string
  readonly of: (person: Person) => SQL
  readonly exported: string | null
  readonly onDeletion: 'remove' | 'keep' | { readonly erased: string }
}

const own = ({ id }: Person): SQL => sql`customer_id = ${id}`
const ofShipments = ({ id }: Person): SQL => sql`shipment_id in (select id from shipments where customer_id = ${id})`
const ofExports = ({ id }: Person): SQL =>
  sql`shipment_id in (select id from export_shipments where customer_id = ${id})`
const ofInvoices = ({ id }: Person): SQL => sql`invoice_id in (select id from invoices where customer_id = ${id})`
const ofPayments = ({ id }: Person): SQL => sql`payment_id in (select id from payments where customer_id = ${id})`
const ofTickets = ({ id }: Person): SQL => sql`ticket_id in (select id from tickets where customer_id = ${id})`
const holdsOne = (column: string, texts: readonly string[]): SQL =>
  texts.length === 0
    ? sql`false`
    : sql`(${sql.join(
        texts.map((text) => sql`strpos(${sql.identifier(column)}, ${text}) > 0`),
        sql` or `,
      )})`
const toContact =
  (column: 'contact' | 'recipient') =>
  ({ contacts }: Person): SQL =>
    holdsOne(column, contacts)
const ofContactKey =
  (column: 'subject' | 'bucket') =>
  ({ contactKeys }: Person): SQL =>
    holdsOne(column, contactKeys)

/** Blanks a kept address except its country: customs law requires the destination of goods. */
const blankAddress = JSON.stringify({
  label: '',
  recipient_name: '',
  phone_number: '',
  postal_code: '',
  province: null,
  city: null,
  district: null,
  sub_district_id: null,
  village: null,
  block_number: null,
  unit_number: null,
  building_name: null,
  road_name: '',
  note: null,
  latitude: null,
  longitude: null,
  full_address: '',
})
const blanked = (column: string): string => `${column} = ${column} || '${blankAddress}'`

const boxFigures = 'shipment_id, kind, weight_grams, length_mm, width_mm, height_mm, quantity'

/**
 * Every table with customer data, in deletion order. Invoices, payments and goods are kept for the years that tax and
 * customs law require, without the name, the address and the contacts; codes are kept so that none is ever reused. A
 * test compares this list with the database's list of tables.
 */
export const personalData: readonly PersonalDataTable[] = [
  {
    table: 'access_tokens',
    of: ({ id }) => sql`session_id in (select id from sessions where customer_id = ${id})`,
    exported: null,
    onDeletion: 'remove',
  },
  {
    table: 'sessions',
    of: own,
    exported: 'user_agent, ip, created_at, last_seen_at, expires_at, revoked_at',
    onDeletion: 'remove',
  },
  {
    table: 'verification_codes',
    of: (person) => sql`(${own(person)} or ${toContact('contact')(person)})`,
    exported: 'contact, purpose, created_at, verified_at',
    onDeletion: 'remove',
  },
  {
    table: 'wrong_secrets',
    of: (person) => sql`(subject = ${`password:${person.id}`} or ${ofContactKey('subject')(person)})`,
    exported: null,
    onDeletion: 'remove',
  },
  { table: 'rate_counters', of: ofContactKey('bucket'), exported: null, onDeletion: 'remove' },
  {
    table: 'idempotency_keys',
    // Stored answers of requests without a session name the account they created.
    of: ({ id }) =>
      sql`(scope = ${id} or answer->'customer'->>'customer_id' = ${id}
           or answer->'result'->'customer'->>'customer_id' = ${id})`,
    exported: null,
    onDeletion: 'remove',
  },
  { table: 'social_identities', of: own, exported: 'provider, email, created_at', onDeletion: 'remove' },
  {
    table: 'referrals',
    of: ({ id }) => sql`(referee_id = ${id} or referrer_id = ${id})`,
    exported: 'created_at',
    onDeletion: 'keep',
  },
  { table: 'data_requests', of: own, exported: 'kind, status, created_at, done_at', onDeletion: 'keep' },
  {
    table: 'addresses',
    of: own,
    exported:
      'service, address_type, country, label, is_primary, recipient_name, recipient_phone, postal_code, province, city, district, village, block_number, building_name, road_name, unit_number, building_type, note, latitude, longitude, created_at, deleted_at',
    onDeletion: 'remove',
  },
  { table: 'marking_codes', of: own, exported: 'marking_code, route, created_at', onDeletion: 'keep' },
  {
    table: 'client_logs',
    of: own,
    exported: 'client_name, client_os, client_os_version, seen_at',
    onDeletion: 'remove',
  },
  { table: 'skipped_announcements', of: own, exported: null, onDeletion: 'remove' },
  {
    table: 'messages',
    of: (person) => sql`(${own(person)} or ${toContact('recipient')(person)})`,
    exported: 'channel, recipient, subject, body, status, created_at, read_at',
    onDeletion: 'remove',
  },
  {
    table: 'companies',
    of: own,
    exported:
      'name, registration_number, tax_number, product_category, address, phone, email, website, status, note, created_at',
    onDeletion: 'remove',
  },
  {
    table: 'id_cards',
    of: own,
    // The number and the picture serve verification only: even their owner cannot export them by a link.
    exported:
      "'************' || number_last4 as number, name, address, rt_rw, village, subdistrict, region, province, status, note, consent_at, created_at, decided_at",
    onDeletion: {
      erased: `number_encrypted = '', number_mac = '', number_last4 = '', name = '', address = '', rt_rw = '',
        village = '', subdistrict = '', region = '', province = '', note = null`,
    },
  },
  {
    table: 'id_card_views',
    of: ({ id }) => sql`id_card_id in (select id from id_cards where customer_id = ${id})`,
    exported: 'created_at, reason',
    onDeletion: { erased: `reason = ''` },
  },
  {
    table: 'shipment_receipts',
    of: ofShipments,
    exported: 'receipt_number',
    onDeletion: 'keep',
  },
  { table: 'shipment_packagings', of: ofShipments, exported: boxFigures, onDeletion: 'keep' },
  {
    table: 'shipment_intakes',
    of: ofShipments,
    exported: 'shipment_id, receipt_number, boxes, condition, created_at',
    onDeletion: { erased: `photos = '{}', note = null` },
  },
  {
    table: 'shipment_products',
    of: ofShipments,
    exported: 'shipment_id, title, description, currency, price_minor, quantity, category_slug',
    onDeletion: { erased: `description = '', image_urls = '{}'` },
  },
  {
    table: 'shipment_events',
    of: ofShipments,
    exported: 'shipment_id, from_status, to_status, public_note, created_at',
    onDeletion: { erased: `public_note = null, reason = null, details = '{}'` },
  },
  {
    table: 'shipments',
    of: own,
    exported: 'id, cart_code, marking_code, track, status, currency, total_minor, created_at, deleted_at',
    onDeletion: {
      erased: `invoice_files = '{}', photos = '{}', tracking_token = replace(gen_random_uuid()::text, '-', '')`,
    },
  },
  { table: 'export_packages', of: ofExports, exported: boxFigures, onDeletion: 'keep' },
  {
    table: 'export_items',
    of: ofExports,
    exported: 'shipment_id, name, description, currency, value_minor, quantity, category_slug, hs_code',
    onDeletion: { erased: `description = '', photos = '{}'` },
  },
  {
    table: 'export_events',
    of: ofExports,
    exported: 'shipment_id, from_status, to_status, public_note, created_at',
    onDeletion: { erased: `public_note = null, reason = null, details = '{}'` },
  },
  {
    table: 'export_shipments',
    of: own,
    exported:
      'id, shipment_code, track, status, currency, total_minor, destination_country, sender, recipient, pickup, note, created_at',
    onDeletion: {
      erased: `${blanked('sender')}, ${blanked('recipient')}, ${blanked('pickup')}, note = '', review_note = null, document_files = '{}', photos = '{}'`,
    },
  },
  { table: 'export_requests', of: own, exported: 'voucher_codes, payment, created_at', onDeletion: 'keep' },
  {
    table: 'parcel_claims',
    of: own,
    exported: 'receipt_number, note, status, decision_note, created_at',
    onDeletion: { erased: `note = '', proof_files = '{}', decision_note = null` },
  },
  {
    table: 'invoice_lines',
    of: ofInvoices,
    exported: 'invoice_id, kind, label, detail, amount_minor',
    onDeletion: 'keep',
  },
  { table: 'invoice_shipments', of: ofInvoices, exported: null, onDeletion: 'keep' },
  { table: 'invoice_export_shipments', of: ofInvoices, exported: null, onDeletion: 'keep' },
  {
    table: 'provider_events',
    of: ofPayments,
    exported: 'provider, kind, currency, amount_minor, created_at',
    onDeletion: { erased: `body = '{}'` },
  },
  {
    table: 'suspense_entries',
    of: ofInvoices,
    exported: 'currency, amount_minor, reason, status, created_at',
    onDeletion: { erased: `decision = null` },
  },
  {
    table: 'payments',
    of: own,
    exported: 'invoice_id, vendor, method, status, currency, amount_minor, proof, created_at',
    onDeletion: { erased: `proof = null, proof_file_id = null, note = null, instructions = '{}'` },
  },
  {
    table: 'invoices',
    of: own,
    exported:
      "id, invoice_code, type, status, currency, total_minor, snapshot->'address' as address, created_at, paid_at",
    onDeletion: { erased: `snapshot = jsonb_set(snapshot, '{address}', 'null'), note = null` },
  },
  {
    table: 'vouchers',
    of: own,
    exported: 'voucher_code, title, value, expiration_date',
    onDeletion: { erased: 'is_active = false' },
  },
  {
    // The record of an action is kept; its details about the person are erased.
    table: 'audit_events',
    of: ({ id }) => sql`subject = (select 'customer:' || code from customers where id = ${id})`,
    exported: null,
    onDeletion: { erased: `details = '{}'` },
  },
  { table: 'voucher_redemptions', of: own, exported: 'amount_minor, created_at', onDeletion: 'keep' },
  { table: 'balances', of: own, exported: 'currency, amount_minor', onDeletion: 'keep' },
  {
    table: 'balance_entries',
    of: own,
    exported: 'currency, kind, amount_minor, balance_after_minor, note, created_at',
    onDeletion: { erased: 'note = null' },
  },
  {
    table: 'balance_corrections',
    of: own,
    exported: 'currency, amount_minor, reason, status, created_at, decided_at',
    onDeletion: { erased: `reason = '', decision_note = null` },
  },
  {
    table: 'paylater_limits',
    of: own,
    exported: 'currency, limit_minor, is_active',
    onDeletion: { erased: 'note = null, is_active = false' },
  },
  {
    table: 'refunds',
    of: own,
    exported: 'currency, amount_minor, way, status, reason, created_at, sent_at',
    onDeletion: { erased: `reason = '', decision_note = null` },
  },
  {
    table: 'ticket_messages',
    of: (person) => sql`(not is_internal and ${ofTickets(person)})`,
    exported: 'ticket_id, author_kind, body, created_at',
    onDeletion: 'remove',
  },
  // Internal notes are not shown to customers, but are deleted as well.
  { table: 'ticket_messages', of: ofTickets, exported: null, onDeletion: 'remove' },
  { table: 'ticket_events', of: ofTickets, exported: null, onDeletion: { erased: 'reason = null' } },
  {
    table: 'tickets',
    of: own,
    exported: 'id, ticket_code, category, subject, status, created_at',
    onDeletion: { erased: `subject = ''` },
  },
  {
    table: 'leads',
    of: ({ contacts }) =>
      contacts.length === 0
        ? sql`false`
        : sql`(email in ${[...contacts]} or regexp_replace(phone, '\\D', '', 'g') in ${[...contacts]})`,
    exported: 'kind, name, company_name, email, phone, goods, message, created_at',
    onDeletion: {
      erased: `name = '', company_name = '', email = '', phone = '', message = '', note = null, files = '{}', same_hash = ''`,
    },
  },
  {
    table: 'files',
    // An invoice document is the company's own record, which the law requires it to keep.
    of: ({ id }) =>
      sql`(customer_id = ${id} and deleted_at is null
           and not exists (select 1 from invoices i where i.customer_id = ${id} and files.id::text = any(i.papers)))`,
    exported: 'id, purpose, mime, size_bytes, original_name, created_at',
    onDeletion: { erased: `deleted_at = now(), original_name = '', sha256 = '', wrapped_key = null` },
  },
  {
    table: 'customers',
    of: ({ id }) => sql`id = ${id}`,
    exported:
      'code, country, email, email_verified_at, phone, phone_verified_at, phone_2, first_name, last_name, gender, birthday, language, customer_type, marketer, referral_code, muted_channels, id_card_status, created_at',
    // The row and its code are kept: the code is part of marking codes that must never be reassigned.
    onDeletion: {
      erased: `status = 'deleted', email = null, email_verified_at = null, phone = null, phone_verified_at = null,
        phone_2 = null, password_hash = 'none', first_name = '', last_name = '', gender = null, birthday = null,
        avatar_file_id = null, marketer = null, referral_code = null, id_card_status = 'none', muted_channels = '{}',
        suspended_reason = null, version = version + 1, updated_at = now()`,
    },
  },
]
