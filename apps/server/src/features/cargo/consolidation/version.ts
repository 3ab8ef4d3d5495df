import { versionOf } from '../../../request/version'
import type { ConsolidationRow } from './store'

/** What an editor of a departure changes: scans, steps and a new ETA leave it as it is. */
export const editedOf = (row: ConsolidationRow) => ({
  containerLoad: row.containerLoad,
  carrier: row.carrier,
  flightOrVessel: row.flightOrVessel,
  voyage: row.voyage,
  masterNumber: row.masterNumber,
  containerNumber: row.containerNumber,
  sealNumber: row.sealNumber,
  plannedCartons: row.plannedCartons,
  plannedWeightGrams: row.plannedWeightGrams,
  plannedVolumeCm3: row.plannedVolumeCm3,
  cutoffAt: row.cutoffAt,
  etdAt: row.etdAt,
})

export const departureVersion = (row: ConsolidationRow): string => versionOf(editedOf(row))
