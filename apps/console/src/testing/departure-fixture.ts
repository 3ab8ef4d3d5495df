import type { StaffDeparture } from '@layar/contract'
import { someMoment } from './shipment-fixture'

/** A flight from Guangzhou to Singapore that is being loaded. */
export const departureOf = (changes: Partial<StaffDeparture> = {}): StaffDeparture => ({
  departure_code: 'DEP-7K2QM-4XD9P',
  service: 'impor',
  country: 'sg',
  track: 'udara',
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
  created_at: someMoment,
  ...changes,
})
