import { code, own, type Growth } from './growth-parts'

/** Signed hand-overs of eight cartons each; `isHandedOver` says of which rows. */
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
]
