import type { StatusTable, Transition } from './machine'

/** A priced service that a customer bought for an imported shipment: photos, repacking, a crate. */
export const serviceRequestStatuses = ['requested', 'done', 'cancelled'] as const
export type ServiceRequestStatus = (typeof serviceRequestStatuses)[number]

export const serviceRequestStarts: readonly Transition<ServiceRequestStatus>[] = [
  { status: 'requested', by: ['customer'], guard: 'at_warehouse_and_not_loaded' },
]

export const serviceRequestTable: StatusTable<ServiceRequestStatus> = {
  requested: {
    labels: { en: 'Requested', id: 'Diminta', cn: '已申请' },
    badge: 'warning',
    to: [
      { status: 'done', by: ['origin'], guard: 'photo_service_has_photo', notice: 'app_email' },
      { status: 'cancelled', by: ['customer'] },
      { status: 'cancelled', by: ['origin'], guard: 'reason_given', notice: 'app_email' },
      // Its shipment was cancelled.
      { status: 'cancelled', by: ['system'] },
    ],
  },
  done: { labels: { en: 'Done', id: 'Selesai', cn: '已完成' }, badge: 'success', to: [] },
  cancelled: { labels: { en: 'Cancelled', id: 'Dibatalkan', cn: '已取消' }, badge: 'danger', to: [] },
}
