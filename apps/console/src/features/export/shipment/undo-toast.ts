import type { StaffExportDetail } from '@layar/contract'
import { toastWithUndo } from '../../../shared/platform/undo/ask'

export const toastExportUndo = (message: string, label: string, { shipment, undo }: StaffExportDetail): void =>
  toastWithUndo(message, label, undo && { kind: 'export', code: shipment.shipment_code, eventId: undo.event_id })
