import { departureTotals, type DepartureScan, type StaffDeparture, type StaffDepartureDetail } from '@layar/contract'
import { cartonOf, someMoment } from './shipment-fixture'

/** A flight from Guangzhou to Singapore that is being loaded. */
export const departureOf = (changes: Partial<StaffDeparture> = {}): StaffDeparture => ({
  departure_code: 'DEP-7K2QM-4XD9P',
  service: 'impor',
  country: 'sg',
  track: 'udara',
  container_load: null,
  agent_id: '1',
  agent_name: 'Guangzhou',
  destination_country: 'sg',
  carrier: 'Sample Air',
  flight_or_vessel: 'SQ831',
  voyage: null,
  master_number: '618-12345678',
  container_number: null,
  seal_number: null,
  planned_count: 10,
  planned_weight_gram: 5000,
  planned_volume: null,
  cutoff_at: null,
  etd_at: someMoment,
  eta_at: someMoment,
  status: 'open',
  status_at: someMoment,
  carton_count: 1,
  held_count: 0,
  is_overdue: false,
  is_unmarked: false,
  created_at: someMoment,
  ...changes,
})

export type Board = StaffDepartureDetail['cartons'][number]
/** A carton on board. */
export const boardOf = (barcode: string, changes: Partial<Board> = {}): Board => ({
  carton: cartonOf(barcode, { status: 'loaded' }),
  customer_name: 'Mei Tan',
  loaded_at: someMoment,
  loaded_by: 'Rina',
  unloaded_at: null,
  unloaded_by: null,
  outcome: null,
  settled_at: null,
  settled_by: null,
  settled_note: null,
  ...changes,
})

/** A departure with these cartons on board. */
export const detailOf = (
  cartons: readonly Board[],
  changes: Partial<StaffDepartureDetail> = {},
  row: Partial<StaffDeparture> = {},
): StaffDepartureDetail => ({
  departure: departureOf({ carton_count: cartons.length, ...row }),
  version: 'first',
  totals: {
    cartons: cartons.length,
    shipments: 1,
    weight_gram: 2000 * cartons.length,
    volume: 0.006 * cartons.length,
    unloaded: 0,
    unsettled: 0,
  },
  cartons: [...cartons],
  obstacles: [],
  carriage_overrides: [],
  flight_gst: [],
  eta_changes: [],
  events: [
    {
      event_id: '1',
      at: someMoment,
      to_status: 'open',
      actor_name: 'Rina',
      reason: null,
      undoes: null,
      is_undone: false,
    },
  ],
  undo: null,
  moves: ['closed'],
  may_edit: true,
  may_complete: false,
  may_change_eta: true,
  may_load: true,
  may_unload: false,
  may_settle: false,
  may_receive: false,
  may_override: false,
  ...changes,
})
/** What a scan of a carton answers where these are then on board. */
export const scanOf = (
  barcode: string,
  cartons: readonly Board[],
  changes: Partial<DepartureScan> = {},
): DepartureScan => {
  const { cartons: loaded, unloaded, unsettled } = departureTotals(cartons)
  return {
    departure_code: 'DEP-7K2QM-4XD9P',
    status: 'open',
    barcode,
    cart_code: 'SHP-1',
    shipment_code: null,
    row: cartons.find(({ carton }) => carton.barcode === barcode) ?? null,
    obstacles: [],
    counts: { listed: cartons.length, cartons: loaded, unloaded, unsettled },
    moves: ['closed'],
    ...changes,
  }
}
