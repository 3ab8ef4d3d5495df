import { code, own, recent, type Growth } from './growth-parts'

const isOnItsWay = recent('c.n % 1000 = 8')

/** An eighth of all shipments came by way of another warehouse; of the newest, one in a thousand is on its way. */
const transfers: Growth = {
  table: 'warehouse_transfers',
  set: {
    id: own('transfer'),
    shipment_id: 'c.shipment',
    from_agent_id: '1',
    to_agent_id: '3',
    status: `case when ${isOnItsWay} then 'open' else 'arrived' end`,
    carton_count: '1',
    reason: `'Full flight'`,
    started_by: '(select id from staff order by id limit 1)',
    created_at: 'c.at',
    arrived_at: `case when not ${isOnItsWay} then c.at end`,
    cancelled_at: 'null',
    cancelled_by: 'null',
    cancel_reason: 'null',
  },
  where: 'c.n % 8 = 0',
}

/** Signed hand-overs of eight cartons each, and transfers; `isHandedOver` says of which rows. */
export const handOversOf = (isHandedOver: string): readonly Growth[] => [
  {
    table: 'hand_overs',
    set: {
      id: own('hand-over'),
      code: code('HND'),
      service: `'impor'`,
      country: `case when c.n % 1000 = 16 then 'id' else 'sg' end`,
      carrier: `'Courier ' || c.n / 8 % 3`,
      driver_name: `'Driver ' || c.n`,
      vehicle: `'V' || c.n`,
      status: `'signed'`,
      created_by: `(select id from staff where email = 'hub@layar.example')`,
      created_at: 'c.at',
      closed_at: 'c.at',
      updated_at: 'c.at',
    },
    where: 'c.n % 8 = 0',
  },
  {
    table: 'hand_over_cartons',
    set: {
      hand_over_id: `md5('hand-over' || c.n - c.n % 8)::uuid`,
      carton_id: own('carton'),
      courier_number: `'HT' || c.n`,
      added_by: `(select id from staff where email = 'hub@layar.example')`,
      added_at: 'c.at',
      signed_at: 'c.at',
      printed: `'{}'`,
    },
    where: `c.n >= 8 and (${isHandedOver})`,
  },
  transfers,
]
