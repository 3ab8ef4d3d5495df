import type { Country, ExportHoldOrigin, ExportStatus, Track } from '@layar/domain'
import { statement } from '../../../db/statement'
import { exportEtaColumn, standingEvents } from '../../cargo/public'

/** An export with what its shared link shows. */
export interface SharedExportRow {
  id: string
  country: Country
  destination_country: string
  track: Track
  status: ExportStatus
  held_from: ExportHoldOrigin | null
  status_at: Date
  is_picked_up: boolean
  /** Of the departure that it is on. */
  eta_at: Date | null
  /** Oldest first. */
  events: { at: string; status: ExportStatus }[]
}

/** Matches the whole token through its unique index: partial tokens find nothing. */
export const exportByToken = statement<SharedExportRow>(
  'export_by_tracking_token',
  `select s.id, s.country, s.destination_country, s.track, s.status, s.held_from, s.status_at,
          s.pickup is not null and s.inbound_tracking_number is null as is_picked_up, ${exportEtaColumn},
          coalesce((
            select json_agg(json_build_object('at', e.created_at, 'status', e.to_status) order by e.id)
            ${standingEvents('export_events')}), '[]') as events
     from export_shipments s where s.tracking_token = $1`,
)
