import { own, recent, type Growth } from './growth-parts'

/** What customs hold. */
const isHeld = recent('c.n % 1000 = 11')

/** House consignments and customs files of what is on board of a departure; `isOnBoard` says of which rows. */
export const customsOf = (isOnBoard: string): readonly Growth[] => [
  {
    table: 'house_consignments',
    set: {
      id: own('house'),
      consolidation_id: `md5('departure' || c.n - c.n % 8)::uuid`,
      shipment_id: 'c.shipment',
      regime: `'permit'`,
      shipper: `'{"name": "Warehouse"}'`,
      consignee: `'{"name": "Person"}'`,
      carton_count: '1',
      gross_weight_grams: '2000',
      created_at: 'c.at',
    },
    where: `c.n >= 8 and (${isOnBoard})`,
  },
  {
    table: 'house_goods',
    set: {
      house_consignment_id: own('house'),
      position: '0',
      name: `'Lamp ' || c.n % 1000`,
      category_slug: `'electronics'`,
      // Goods leave with their HS codes; a few are completed afterwards.
      hs_code: `case when ${isHeld} then '' else '940521' end`,
      quantity: '1',
      unit_minor: '1000',
      currency: `'SGD'`,
    },
    where: `c.n >= 8 and (${isOnBoard})`,
  },
  {
    table: 'customs_files',
    set: {
      id: own('file'),
      consolidation_id: `md5('departure' || c.n - c.n % 8)::uuid`,
      house_consignment_id: own('house'),
      state: `case when ${isHeld} then 'held' else 'released' end`,
      must_act: `case when ${isHeld} then 'customer' end`,
      // The departure of every second of these has a declaration; the others joined late.
      covered_by: `case when ${isHeld} and c.n % 2000 = 11 then 'declaration' end`,
      released_at: `case when ${isHeld} then null else c.at end`,
    },
    where: `c.n >= 8 and (${isOnBoard})`,
  },
  {
    table: 'customs_files',
    // Nearly all departures were released long ago, by a declaration or without one.
    set: {
      id: own('master'),
      consolidation_id: own('departure'),
      printed: `'{}'`,
      state: `case when ${recent('c.n % 800 = 0')} then 'not_lodged' else 'released' end`,
      declaration_number: `case when c.n % 80 = 8 then 'GD' || c.n end`,
      lodged_at: `case when c.n % 80 = 8 then c.at end`,
      released_at: `case when ${recent('c.n % 800 = 0')} then null else c.at end`,
    },
    where: 'c.n % 8 = 0',
  },
  {
    table: 'customs_events',
    set: {
      customs_file_id: own('file'),
      to_state: `case when ${isHeld} then 'held' else 'released' end`,
      actor_kind: `'system'`,
      created_at: 'c.at',
    },
    where: `c.n >= 8 and (${isOnBoard})`,
  },
]
