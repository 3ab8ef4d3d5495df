import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgArray, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { DatabaseError } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { seedAccounts } from '../sample/account'
import { seedAddresses } from '../sample/addresses'
import { seedCompensations } from '../sample/compensations'
import { seedContent } from '../sample/content'
import { seedCustomers } from '../sample/customers'
import { seedDepartures } from '../sample/departures'
import { seedDifferences } from '../sample/differences'
import { seedExports } from '../sample/export'
import { seedGateway } from '../sample/gateway'
import { seedPrices } from '../sample/prices'
import { seedBalance } from '../sample/saldo'
import { seedShipments } from '../sample/shipments'
import { seedStaff } from '../sample/staff'
import { seedSupport } from '../sample/support'
import { seedUnclaimed } from '../sample/unclaimed'
import { makeCustomer } from '../testing/make-customer'
import { startAppOn } from '../testing/start'
import type { Database } from './open'
import * as schema from './schema'
import { openTestDatabase } from './testing'

/** A change of one row of a table that the database refuses, and the same change with a value that it accepts. */
interface Refused {
  readonly says: string
  readonly nonsense: string
  readonly sense: string
  readonly constraint: string
}

/** What it says, the nonsense and the sense after `set`, and the constraint without the name of its table. */
type Row = readonly [says: string, nonsense: string, sense: string, constraint: string]

/** The rows of a table, all about the first of its rows that `where` finds. */
const about = (table: string, where: string, rows: readonly Row[]): Refused[] => {
  const changing = (set: string): string =>
    `update ${table} set ${set} where ctid = (select ctid from ${table} where ${where} limit 1)`
  return rows.map(([says, nonsense, sense, constraint]) => ({
    says,
    nonsense: changing(nonsense),
    sense: changing(sense),
    constraint: `${table}_${constraint}`,
  }))
}

/** A column of a closed set; left as it is, it is accepted. */
const unknown = (says: string, column: string): Row => [
  says,
  `${column} = 'klingon'`,
  `${column} = ${column}`,
  `${column}_known`,
]

/** The status of what only a decision changes; with the decision, so that nothing but the status is wrong. */
const unknownDecision = (says: string, decided: string): Row => [
  says,
  `status = 'klingon', ${decided}`,
  `status = status, ${decided}`,
  'status_known',
]

/** A list of a closed set. */
const unknownIn = (says: string, column: string, known: string): Row => [
  says,
  `${column} = array['${known}', 'klingon']`,
  `${column} = array['${known}']`,
  `${column}_known`,
]

/** A reference to a row of another table. */
const absent = (says: string, column: string, key: string, value = 'gen_random_uuid()'): Row => [
  says,
  `${column} = ${value}`,
  `${column} = ${column}`,
  `${column}_${key}_fk`,
]

const missing = (says: string, column: string): Row => [
  says,
  `${column} = null`,
  `${column} = ${column}`,
  `${column}_not_null`,
]

const positive = (says: string, column: string): Row[] => [
  [`${says} of zero`, `${column} = 0`, `${column} = 1`, `${column}_positive`],
  [`${says} below zero`, `${column} = -1`, `${column} = 1`, `${column}_positive`],
]

const notNegative = (says: string, column: string): Row => [
  `${says} below zero`,
  `${column} = -1`,
  `${column} = 0`,
  `${column}_not_negative`,
]

const anna = '(select id from staff order by id limit 1)'
const budi = '(select id from staff order by id desc limit 1)'
const ownInvoice = '(select id from invoices order by id limit 1)'
const someShipment = '(select id from shipments order by id limit 1)'
const someExport = '(select id from export_shipments order by id limit 1)'
const someRefund = '(select id from refunds order by id limit 1)'
const anyRow = 'true'

const boxes = (what: string): Row[] => [
  ...positive(`${what}: a weight`, 'weight_grams'),
  ...positive(`${what}: a length`, 'length_mm'),
  ...positive(`${what}: a width`, 'width_mm'),
  ...positive(`${what}: a height`, 'height_mm'),
]

const newCustomer = (country: string, language: string): string =>
  `insert into customers(code,country,password_hash,language) values('AAAAA','${country}','x','${language}')`

const customers: Refused[] = [
  {
    says: 'a customer of no country who speaks Klingon',
    nonsense: `insert into customers(code,country,password_hash,language) values('AAAAA','zz','x','klingon')`,
    sense: newCustomer('sg', 'en'),
    constraint: 'customers_country_known',
  },
  {
    says: 'a customer of Singapore who speaks Klingon',
    nonsense: newCustomer('sg', 'klingon'),
    sense: newCustomer('sg', 'cn'),
    constraint: 'customers_language_known',
  },
  ...about('customers', anyRow, [
    unknown('a customer of an unknown gender', 'gender'),
    unknown('a customer of an unknown status', 'status'),
    unknown('a customer who is neither a person nor a business', 'customer_type'),
    unknown('a customer whose ID card has an unknown status', 'id_card_status'),
    unknownIn('a customer who muted an unknown channel', 'muted_channels', 'email'),
    absent('a customer whose picture is no file', 'avatar_file_id', 'files_id'),
    missing('a customer without a code', 'code'),
    missing('a customer without a password', 'password_hash'),
    ['two customers of one code', 'code = (select max(code) from customers)', 'code = code', 'code_unique'],
  ]),
  ...about('addresses', anyRow, [
    unknown('an address of an unknown service', 'service'),
    unknown('an address of an unknown type', 'address_type'),
    unknown('an address in an unknown kind of building', 'building_type'),
    ['an address in a country with a whole name', `country = 'Singapore'`, `country = 'my'`, 'country_well_formed'],
    ['a pin with a latitude alone', 'latitude = 1.3, longitude = null', 'latitude = 1.3, longitude = 103.8', 'pin'],
    ['a pin with a longitude alone', 'latitude = null, longitude = 103.8', 'latitude = null, longitude = null', 'pin'],
    ['a pin beyond the pole', 'latitude = 91, longitude = 0', 'latitude = 90, longitude = 0', 'pin'],
    ['a pin beyond the date line', 'latitude = 0, longitude = -180.5', 'latitude = 0, longitude = -180', 'pin'],
    [`a pin at a latitude that is no number`, `latitude = 'NaN', longitude = 0`, 'latitude = 0, longitude = 0', 'pin'],
    absent('an address of nobody', 'customer_id', 'customers_id'),
  ]),
  ...about('files', anyRow, [
    unknown('a file for an unknown purpose', 'purpose'),
    notNegative('a file of a size', 'size_bytes'),
    absent('a file of nobody', 'customer_id', 'customers_id'),
  ]),
  ...about('companies', anyRow, [unknown('a company of an unknown status', 'status')]),
  ...about('id_cards', `status <> 'pending'`, [
    unknown('an ID card of an unknown status', 'status'),
    ['a decided ID card without the time of the decision', 'decided_at = null', 'decided_at = now()', 'decided'],
    absent('an ID card without a picture', 'file_id', 'files_id'),
  ]),
  ...about('referrals', anyRow, [
    ['a customer who refers himself', 'referrer_id = referee_id', 'referrer_id = referrer_id', 'two_people'],
  ]),
  ...about('data_requests', anyRow, [
    unknown('a data request of an unknown kind', 'kind'),
    unknown('a data request of an unknown status', 'status'),
    absent('a data request answered with no file', 'file_id', 'files_id'),
  ]),
  ...about('social_identities', anyRow, [unknown('a sign-in by an unknown provider', 'provider')]),
  ...about('marking_codes', anyRow, [unknown('a marking code for an unknown route', 'route')]),
  ...about('access_tokens', anyRow, [unknown('an access token of an unknown country', 'country')]),
  ...about('sessions', anyRow, [absent('a session of nobody', 'customer_id', 'customers_id')]),
  ...about('verification_codes', anyRow, [
    unknown('a code for an unknown purpose', 'purpose'),
    notNegative('a number of tries left', 'tries_left'),
  ]),
]

const cargo: Refused[] = [
  ...about('shipments', `status <> 'sent'`, [
    unknown('a shipment of an unknown status', 'status'),
    [
      'a shipment of an unknown status within `sent`',
      `status = 'sent', sub_status = 'klingon'`,
      `status = 'sent', sub_status = 'hold'`,
      'sub_status_known',
    ],
    [
      'a shipment on clearance before it is sent',
      `status = 'warehouse', sub_status = 'on_clearance'`,
      `status = 'sent', sub_status = 'on_clearance'`,
      'sub_status',
    ],
    unknown('a shipment to an unknown country', 'country'),
    unknown('a shipment in an unknown currency', 'currency'),
    unknown('a shipment by an unknown track', 'track'),
    unknown('a shipment in an unknown container', 'container_type'),
    unknown('a shipment quarantined for an unknown reason', 'quarantine_reason'),
    unknown('a shipment in an unknown condition', 'condition'),
    notNegative('a shipment at a price', 'total_minor'),
    absent('a shipment of no customer', 'customer_id', 'customers_id'),
    absent('a shipment from no agent', 'agent_id', 'agents_id', '-1'),
    absent('a shipment in no package', 'package_id', 'packages_package_id', '3'),
  ]),
  ...about('shipment_packagings', anyRow, [
    ...boxes('a box'),
    ...positive('a box: a quantity', 'quantity'),
    notNegative('a box at a position', 'position'),
    unknown('a box that is neither declared nor measured', 'kind'),
    absent('a box of no shipment', 'shipment_id', 'shipments_id'),
  ]),
  ...about('shipment_products', anyRow, [
    ...positive('a product in a quantity', 'quantity'),
    notNegative('a product at a position', 'position'),
    notNegative('a product at a price', 'price_minor'),
    ['a product in dollars', `currency = 'dollar'`, `currency = 'USD'`, 'currency_well_formed'],
    absent('a product of no category', 'category_slug', 'categories_slug', `'klingon-blades'`),
  ]),
  ...about('shipment_receipts', anyRow, [
    ['a blank receipt number', `receipt_number = ' '`, `receipt_number = 'SF 1'`, 'receipt_number_well_formed'],
    absent('a receipt of no agent', 'agent_id', 'agents_id', '-1'),
  ]),
  ...about('shipment_intakes', anyRow, [
    unknown('goods received in an unknown condition', 'condition'),
    absent('a measurement that replaces none', 'replaces_id', 'shipment_intakes_id'),
  ]),
  ...about('shipment_events', anyRow, [
    unknown('a shipment that came from an unknown status', 'from_status'),
    unknown('a shipment that went to an unknown status', 'to_status'),
    unknown('a shipment moved by an unknown actor', 'actor_kind'),
  ]),
  ...about('unclaimed_parcels', anyRow, [
    unknown('an unclaimed parcel of an unknown status', 'status'),
    ...boxes('an unclaimed parcel'),
    ...positive('an unclaimed parcel: a number of boxes', 'box_count'),
  ]),
  ...about('parcel_claims', `status = 'pending'`, [
    unknownDecision('a claim of an unknown status', `decided_by = ${anna}`),
    [
      'a claim rejected by nobody',
      `status = 'rejected', decided_by = null`,
      `status = 'rejected', decided_by = ${anna}`,
      'decided',
    ],
    absent('a claim of no parcel', 'parcel_id', 'unclaimed_parcels_id'),
  ]),
  ...about('consolidations', `service = 'impor'`, [
    [
      'a consolidation of an unknown service',
      `service = 'klingon', agent_id = null`,
      'service = service',
      'service_known',
    ],
    unknown('a consolidation of an unknown country', 'country'),
    unknown('a consolidation by an unknown track', 'track'),
    unknown('a consolidation of an unknown status', 'status'),
    ...positive('a consolidation: a number of planned cartons', 'planned_cartons'),
    ...positive('a consolidation: a planned weight', 'planned_weight_grams'),
    ...positive('a consolidation: a planned volume', 'planned_volume_cm3'),
    ['an import from no warehouse', 'agent_id = null', 'agent_id = agent_id', 'origin'],
    ['an import to another country', `destination_country = 'au'`, 'destination_country = country', 'origin'],
    absent('a consolidation from no agent', 'agent_id', 'agents_id', '-1'),
  ]),
  ...about('consolidation_cartons', `outcome = 'fine'`, [
    unknown('a carton unloaded with an unknown outcome', 'outcome'),
    ['a carton that is short and unloaded', `outcome = 'short'`, `outcome = 'short', unloaded_at = null`, 'outcome'],
    ['a carton that is over and was loaded', `outcome = 'over'`, `outcome = 'over', loaded_at = null`, 'outcome'],
    [
      'a difference settled before it is known',
      'settled_at = now(), outcome = null, unloaded_at = null',
      'settled_at = now()',
      'settled',
    ],
    absent('a carton on no consolidation', 'consolidation_id', 'consolidations_id'),
  ]),
  ...about('consolidation_events', anyRow, [
    unknown('a consolidation that came from an unknown status', 'from_status'),
    unknown('a consolidation that went to an unknown status', 'to_status'),
    unknown('a consolidation moved by an unknown actor', 'actor_kind'),
  ]),
  ...about('consolidation_eta_changes', anyRow, [
    ['an ETA that changed for no reason', `reason = ' '`, `reason = 'Storm'`, 'reason_well_formed'],
  ]),
  ...about('agents', anyRow, [
    unknown('an agent by an unknown track', 'shipment_track'),
    ['an agent in an unwritten country', `country = 'cn'`, `country = 'CN'`, 'country_well_formed'],
    ['an agent of a blank code', `code = ''`, `code = 'NEW'`, 'code_well_formed'],
  ]),
  ...about('packages', anyRow, [
    [
      'a package that takes at least longer than at most',
      'lead_days_min = 9, lead_days_max = 8',
      'lead_days_min = 8, lead_days_max = 8',
      'lead_days',
    ],
  ]),
  ...about('categories', anyRow, [
    unknown('a category of an unknown group', 'category_group'),
    unknown('a category of an unknown tax class', 'tax_class'),
    unknown('a category that flies perhaps', 'air'),
    unknown('a category that sails perhaps', 'sea'),
    unknown('a category that combines perhaps', 'combine'),
    unknownIn('a category prohibited in an unknown country', 'prohibited_in', 'sg'),
  ]),
]

const exports: Refused[] = [
  ...about('export_shipments', anyRow, [
    unknown('an export of an unknown status', 'status'),
    unknown('an export held from an unknown status', 'held_from'),
    unknown('an export by an unknown track', 'track'),
    unknown('an export in an unknown currency', 'currency'),
    notNegative('an export at a price', 'total_minor'),
    [
      'an export to a country with a whole name',
      `destination_country = 'Malaysia'`,
      `destination_country = 'my'`,
      'destination_country_well_formed',
    ],
    absent('an export to no address', 'recipient_address_id', 'addresses_id'),
    absent('an export from no address', 'sender_address_id', 'addresses_id'),
    absent('an export of no checkout', 'request_id', 'export_requests_id'),
    missing('an export without a recipient', 'recipient'),
  ]),
  ...about('export_packages', anyRow, [
    ...boxes('an export box'),
    ...positive('an export box: a quantity', 'quantity'),
  ]),
  ...about('export_items', anyRow, [
    notNegative('an export item of a value', 'value_minor'),
    ...positive('an export item in a quantity', 'quantity'),
  ]),
  ...about('export_events', anyRow, [
    unknown('an export that came from an unknown status', 'from_status'),
    unknown('an export that went to an unknown status', 'to_status'),
  ]),
  ...about('export_restrictions', anyRow, [
    unknown('a restriction of an unknown kind', 'kind'),
    ['a restriction in every country but written out', `country = 'all'`, `country = country`, 'country'],
  ]),
  ...about('export_zones', anyRow, [notNegative('a flight of days', 'air_days_min')]),
]

const billing: Refused[] = [
  ...about('invoices', anyRow, [
    unknown('an invoice of an unknown status', 'status'),
    unknown('an invoice of an unknown type', 'type'),
    unknown('an invoice of an unknown service', 'service'),
    unknown('an invoice in an unknown currency', 'currency'),
    notNegative('an invoice of a total', 'total_minor'),
    absent('an additional invoice to none', 'parent_invoice_id', 'invoices_id'),
    [
      'two invoices of one code',
      'invoice_code = (select max(invoice_code) from invoices)',
      'invoice_code = invoice_code',
      'invoice_code_unique',
    ],
  ]),
  ...about('invoice_lines', anyRow, [
    unknown('an invoice line of an unknown kind', 'kind'),
    unknown('an invoice line of an unknown tax', 'tax_code'),
    notNegative('an invoice line at a position', 'position'),
    [
      'an invoice line of an import and an export at once',
      `shipment_id = ${someShipment}, export_shipment_id = ${someExport}`,
      `shipment_id = null, export_shipment_id = ${someExport}`,
      'one_shipment',
    ],
  ]),
  ...about('invoice_shipments', anyRow, [unknown('a shipment billed in an unknown role', 'role')]),
  ...about('payments', `status = 'waiting_payment'`, [
    unknown('a payment of an unknown status', 'status'),
    unknown('a payment in an unknown currency', 'currency'),
    notNegative('a payment', 'amount_minor'),
    absent('a payment of no invoice', 'invoice_id', 'invoices_id'),
    absent('a proof of payment that is no file', 'proof_file_id', 'files_id'),
  ]),
  ...about('refunds', anyRow, [
    unknown('a refund of an unknown status', 'status'),
    unknown('a refund by an unknown method', 'method'),
    [
      'a refund of nothing',
      'amount_minor = 0, service_tax_minor = 0',
      'amount_minor = 1, service_tax_minor = 0',
      'positive',
    ],
    [
      'a refund of more tax than money',
      'amount_minor = 5, service_tax_minor = 6',
      'amount_minor = 5, service_tax_minor = 5',
      'tax_within',
    ],
    [
      'a refund approved by whoever asked for it',
      `status = 'approved', requested_by = ${anna}, decided_by = ${anna}`,
      `status = 'approved', requested_by = ${anna}, decided_by = ${budi}`,
      'two_people',
    ],
    [
      'a refund approved by nobody',
      `status = 'approved', requested_by = ${anna}, decided_by = null`,
      `status = 'approved', requested_by = ${anna}, decided_by = ${budi}`,
      'decided',
    ],
    [
      'a refund for the goods of no shipment',
      'is_for_goods = true, shipment_id = null',
      'is_for_goods = false, shipment_id = null',
      'goods_named',
    ],
    [
      'a refund of an import and an export at once',
      `shipment_id = ${someShipment}, export_shipment_id = ${someExport}`,
      `shipment_id = ${someShipment}, export_shipment_id = null`,
      'one_shipment',
    ],
  ]),
  ...about('refund_lines', anyRow, [
    unknown('a returned charge of an unknown kind', 'kind'),
    unknown('a returned charge under an unknown tax code', 'tax_code'),
    notNegative('a returned charge in a place', 'position'),
    absent('a returned charge of no refund', 'refund_id', 'refunds_id'),
    absent('a returned charge of no shipment', 'shipment_id', 'shipments_id'),
  ]),
  ...about('balances', anyRow, [
    ['a balance below zero', 'amount_minor = -1', 'amount_minor = 0', 'not_negative'],
    unknown('a balance in an unknown currency', 'currency'),
  ]),
  ...about('balance_entries', anyRow, [
    unknown('an entry of an unknown kind', 'kind'),
    ['an entry of nothing', 'amount_minor = 0', 'amount_minor = -1', 'something'],
    notNegative('an entry after which the balance is', 'balance_after_minor'),
    absent('an entry for no payment', 'payment_id', 'payments_id'),
  ]),
  ...about('compensations', anyRow, [
    ['a compensation above its cap', 'amount_minor = cap_minor + 1', 'amount_minor = cap_minor', 'within_cap'],
    [
      'a compensation approved by whoever asked for it',
      `status = 'approved', requested_by = ${anna}, decided_by = ${anna}`,
      `status = 'approved', requested_by = ${anna}, decided_by = ${budi}`,
      'two_people',
    ],
  ]),
  ...about('balance_corrections', anyRow, [
    unknownDecision('a correction of an unknown status', `requested_by = ${anna}, decided_by = ${budi}`),
    ['a correction by nothing', 'amount_minor = 0', 'amount_minor = -1', 'something'],
    [
      'a correction approved by whoever asked for it',
      `status = 'approved', requested_by = ${anna}, decided_by = ${anna}`,
      `status = 'approved', requested_by = ${anna}, decided_by = ${budi}`,
      'two_people',
    ],
    [
      'a correction approved by nobody',
      `status = 'approved', decided_by = null`,
      `status = 'approved', requested_by = ${anna}, decided_by = ${budi}`,
      'decided',
    ],
  ]),
  ...about('paylater_limits', anyRow, [notNegative('a paylater limit', 'limit_minor')]),
  ...about('provider_events', anyRow, [
    unknown('an event of an unknown outcome', 'outcome'),
    unknown('an event of an unknown kind', 'kind'),
    notNegative('an event about money', 'amount_minor'),
  ]),
  ...about('suspense_entries', anyRow, [
    unknownDecision('money in suspense of an unknown status', `decided_by = ${anna}`),
    unknown('money in suspense for an unknown reason', 'reason'),
    [
      'money in suspense settled by nobody',
      `status = 'settled', decided_by = null`,
      `status = 'settled', decided_by = ${anna}`,
      'settled_by',
    ],
    [
      'money in suspense that the gateway told and staff recorded',
      `recorded_by = ${anna}, received_on = '2024-01-02', bank_reference = 'DBS 42', provider_event_id = gen_random_uuid()`,
      `recorded_by = ${anna}, received_on = '2024-01-02', bank_reference = 'DBS 42', provider_event_id = null`,
      'source',
    ],
    [
      'recorded money of no line of the bank statement',
      `recorded_by = ${anna}, provider_event_id = null, received_on = '2024-01-02', bank_reference = null`,
      `recorded_by = ${anna}, provider_event_id = null, received_on = '2024-01-02', bank_reference = 'DBS 42'`,
      'recorded',
    ],
    [
      'a refund that came back, for another reason',
      `refund_id = ${someRefund}, reason = 'late', recorded_by = ${anna}, received_on = '2024-01-02', bank_reference = 'DBS 42', provider_event_id = null`,
      `refund_id = ${someRefund}, reason = 'refund_returned', recorded_by = ${anna}, received_on = '2024-01-02', bank_reference = 'DBS 42', provider_event_id = null`,
      'returned',
    ],
  ]),
  ...about('vouchers', anyRow, [
    unknown('a voucher of an unknown kind', 'kind'),
    unknown('a voucher of an unknown category', 'category'),
    ['a voucher over 100 percent', `kind = 'percent', value = 10001`, `kind = 'percent', value = 10000`, 'percent'],
    ...positive('a voucher of a value', 'value'),
    ...positive('a voucher of a largest discount', 'max_discount_minor'),
    ['a voucher used above its limit', 'used = 6, usage_limit = 5', 'used = 5, usage_limit = 5', 'used_within_limit'],
    ['a voucher used less than never', 'used = -1', 'used = 0', 'used_within_limit'],
    [
      'a voucher that ends before it begins',
      `expiration_date = active_date - interval '1 day'`,
      `expiration_date = active_date + interval '1 day'`,
      'active_period',
    ],
  ]),
  ...about('voucher_redemptions', anyRow, [notNegative('a discount', 'amount_minor')]),
]

const versions: Row[] = [
  unknown('a version of an unknown status', 'status'),
  [
    'a version that ends before it begins',
    `valid_to = valid_from - interval '1 day'`,
    `valid_to = valid_from + interval '1 day'`,
    'valid_period',
  ],
  [
    'a version published by whoever edited it',
    `edited_by = ${anna}, published_by = ${anna}`,
    `edited_by = ${anna}, published_by = ${budi}`,
    'two_people',
  ],
  notNegative('a version of a revision', 'revision'),
]
const ofKind = (kind: string, rows: readonly Row[]): Row[] =>
  rows.map(([says, ...rest]) => [`${kind}: ${says}`, ...rest] as const)

const pricing: Refused[] = [
  ...about('tariff_versions', anyRow, ofKind('a tariff', versions)),
  ...about('tax_profiles', anyRow, ofKind('a tax profile', versions)),
  ...about('tariff_rules', anyRow, [
    unknown('a price by an unknown track', 'track'),
    unknown('a price for an unknown container', 'container_type'),
    unknown('a price for an unknown group of goods', 'category_group'),
    notNegative('a divisor', 'divisor'),
    absent('a price of no agent', 'agent_id', 'agents_id', '-1'),
  ]),
  ...about('tariff_brackets', anyRow, [notNegative('a price of a bracket', 'unit_price_minor')]),
  ...about('cover_terms', anyRow, [
    unknown('cover of an unknown tax', 'tax_code'),
    notNegative('cover at a rate', 'rate_bp'),
    notNegative('cover up to a value', 'max_insured_minor'),
  ]),
  ...about('storage_terms', anyRow, [
    unknown('storage by an unknown track', 'track'),
    notNegative('a fee for storage', 'fee_minor'),
    absent('storage at no agent', 'agent_id', 'agents_id', '-1'),
  ]),
  ...about('surcharges', anyRow, [
    unknown('a surcharge on an unknown basis', 'basis'),
    unknown('a surcharge of an unknown tax', 'tax_code'),
    notNegative('a surcharge', 'amount'),
  ]),
  ...about('last_mile_prices', anyRow, [
    unknown('a delivery priced on an unknown basis', 'basis'),
    notNegative('a delivery at a price', 'price_minor'),
    absent('a delivery to no zone', 'zone_id', 'last_mile_zones_id'),
  ]),
  ...about('exchange_rates', anyRow, [
    unknown('an exchange rate of an unknown state', 'state'),
    unknown('an exchange rate of an unknown set', 'rate_set'),
    ['an exchange rate in rupiahs', `currency = 'rupiah'`, `currency = 'XXX'`, 'currency_well_formed'],
    ...positive('an exchange rate', 'rate'),
    ...positive('a unit of an exchange rate', 'unit'),
    ['an exchange rate that is no number', `rate = 'NaN'`, 'rate = 0.5', 'rate_finite'],
    ['an exchange rate without end', `rate = 'infinity'`, 'rate = 1e9', 'rate_finite'],
    [
      'an exchange rate that ends before it begins',
      `valid_to = valid_from - interval '1 day'`,
      `valid_to = valid_from + interval '1 day'`,
      'valid_period',
    ],
    [
      'an exchange rate accepted by whoever entered it',
      `entered_by = ${anna}, decided_by = ${anna}`,
      `entered_by = ${anna}, decided_by = ${budi}`,
      'two_people',
    ],
  ]),
  ...about('reference_version', anyRow, [
    ['a version that is not the only one', 'is_only = false', 'is_only = true', 'one_row'],
  ]),
  {
    says: 'a second version of the reference data',
    nonsense: 'insert into reference_version (is_only) values (true)',
    sense: 'insert into reference_version (is_only) values (true) on conflict (is_only) do update set is_only = true',
    constraint: 'reference_version_pkey',
  },
]

const period: Row[] = [
  [
    'ends before it begins',
    `active_to = active_from - interval '1 day'`,
    `active_to = active_from + interval '1 day'`,
    'active_period',
  ],
]

const support: Refused[] = [
  ...about('tickets', anyRow, [
    unknown('a ticket of an unknown status', 'status'),
    unknown('a ticket of an unknown category', 'category'),
    absent('a ticket about no invoice', 'invoice_code', 'invoices_invoice_code', `'INV-NONE'`),
  ]),
  ...about('tickets', 'cart_code is null', [
    absent('a ticket about no export', 'shipment_code', 'export_shipments_shipment_code', `'EXP-NONE'`),
    [
      'a ticket about an import and an export',
      `cart_code = 'SHP-ONE', shipment_code = 'EXP-NONE'`,
      `cart_code = 'SHP-ONE', shipment_code = null`,
      'of_one_shipment',
    ],
  ]),
  ...about('ticket_messages', anyRow, [unknown('a message by an unknown author', 'author_kind')]),
  ...about('ticket_events', anyRow, [
    unknown('a ticket that came from an unknown status', 'from_status'),
    unknown('a ticket that went to an unknown status', 'to_status'),
  ]),
  ...about('leads', anyRow, [
    unknown('a lead of an unknown status', 'status'),
    unknown('a lead of an unknown kind', 'kind'),
    unknown('a lead by an unknown track', 'track'),
  ]),
  ...about('messages', anyRow, [
    unknown('a notice of an unknown status', 'status'),
    unknown('a notice through an unknown channel', 'channel'),
    unknown('a notice in Klingon', 'language'),
    notNegative('a notice tried a number of times', 'tries'),
  ]),
  ...about('banners', anyRow, [
    ...ofKind('a banner', period),
    unknown('a banner of an unknown kind', 'kind'),
    unknown('a banner of an unknown country', 'country'),
  ]),
  ...about('announcements', anyRow, [
    ...ofKind('an announcement', period),
    unknown('an announcement of an unknown level', 'level'),
  ]),
  ...about('articles', anyRow, [['an article of a blank slug', `slug = ' '`, `slug = 'new'`, 'slug_well_formed']]),
]

const access: Refused[] = [
  ...about('staff_sites', `kind = 'warehouse'`, [
    unknown('a site of an unknown kind', 'kind'),
    [
      'a site of an unknown country',
      `kind = 'hub', agent_id = null, country = 'zz'`,
      `kind = 'hub', agent_id = null, country = 'sg'`,
      'country_known',
    ],
    ['a warehouse without its number', 'agent_id = null', 'agent_id = agent_id', 'named'],
    [
      'a country that is not named',
      `kind = 'country', agent_id = null`,
      `kind = 'country', agent_id = null, country = 'id'`,
      'named',
    ],
    absent('a site at no warehouse', 'agent_id', 'agents_id', '-1'),
  ]),
  ...about('staff', anyRow, [
    unknownIn('a staff member of an unknown role', 'roles', 'admin'),
    ['a staff member without an address', `email = ''`, `email = 'a@staff.example'`, 'email_well_formed'],
  ]),
  ...about('idempotency_keys', anyRow, [
    ['an answer of status 700', 'status = 700', 'status = 599', 'status_in_range'],
    ['an answer of status -1', 'status = -1', 'status = 0', 'status_in_range'],
  ]),
  ...about('rate_counters', anyRow, [notNegative('a number of hits', 'hits')]),
]

const refused = [...customers, ...cargo, ...exports, ...billing, ...pricing, ...support, ...access]

let database: Database

/** The rows that the sample data lacks. */
const others = [
  `insert into messages (channel, recipient, language, template, subject, body)
   values ('email', 'a@mail.example', 'en', 'welcome', '', '')`,
  `insert into verification_codes (contact, purpose, country, code_mac, tries_left, expires_at, resend_at)
   values ('a@mail.example', 'register', 'sg', '', 3, now(), now())`,
  `insert into voucher_redemptions (voucher_id, customer_id, invoice_id, amount_minor)
   select v.id, i.customer_id, i.id, 1 from vouchers v, invoices i where i.id = ${ownInvoice} limit 1`,
  `insert into refund_lines (refund_id, position, kind, tax_code, amount_minor, service_tax_minor)
   values (${someRefund}, 0, 'freight', 'ZR', 1, 0)`,
  `insert into idempotency_keys (scope, call, key, body_hash, status, answer, expires_at)
   values ('a', 'b', 'c', '', 200, '{}', now())`,
  `insert into rate_counters (bucket, window_start) values ('a', now())`,
]

beforeAll(async () => {
  database = await openTestDatabase()
  const app = await startAppOn(database)
  const { config, adapters } = app.deps
  const context = { now: new Date(), config, files: adapters.files, passwordHash: 'x' }
  await database.transaction(async (tx) => {
    await seedStaff(tx, context.passwordHash)
    await seedPrices(tx, context)
    await seedCustomers(tx, context)
    await seedAddresses(tx)
    await seedShipments(tx, context)
    await seedBalance(tx, context)
    await seedDifferences(tx, context)
    await seedCompensations(tx, context)
    await seedExports(tx, context)
    await seedDepartures(tx, context)
    await seedGateway(tx, context)
    await seedSupport(tx, context)
    await seedUnclaimed(tx, context)
    await seedContent(tx, context)
    await seedAccounts(tx, context)
    for (const statement of others) await tx.$client.query(statement)
  })
  await makeCustomer(app)
})

class Undone extends Error {}

const integrityConstraintViolation = /^23/

/** What came of a statement, which is undone: the constraint that refused it, or how many rows it wrote. */
const outcomeOf = async (statement: string): Promise<string> => {
  let written: number | null = 0
  try {
    await database.transaction(async ({ $client }) => {
      written = (await $client.query(statement)).rowCount
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone) return `${String(written)} written`
    if (!(error instanceof DatabaseError) || !integrityConstraintViolation.test(error.code ?? '')) throw error
    // What may not be null has no name of its own.
    return error.constraint ?? `${String(error.table)}_${String(error.column)}_not_null`
  }
  throw new Error('Nothing was undone.')
}

test.each(refused)('refuses $says', async ({ nonsense, sense, constraint }) => {
  expect(await outcomeOf(nonsense), nonsense).toBe(constraint)
  expect(await outcomeOf(sense), sense).toBe('1 written')
})

const enumOf = (column: PgColumn): readonly string[] =>
  (is(column, PgArray) ? column.baseColumn.enumValues : column.enumValues) ?? []

test('refuses what is outside of the closed set of a column, for every such column of the schema', async () => {
  const columns = Object.values(schema).flatMap((value) =>
    is(value, PgTable)
      ? Object.values(getTableColumns(value)).map((column) => [getTableName(value), column] as const)
      : [],
  )
  const declared = columns.flatMap(([table, column]) => {
    const values = enumOf(column)
    return values.length === 0 ? [] : [[`${table}_${column.name}_known`, [...values].sort()] as const]
  })
  expect(declared.length).toBeGreaterThan(90)
  const { rows } = await database.pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and convalidated and conname like '%\\_known'`,
  )
  const checked = rows.map(
    ({ name, definition }) => [name, [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value).sort()] as const,
  )
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(declared))
})
