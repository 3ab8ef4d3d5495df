import { staffQueueCalls, staffServiceRequestCalls, staffShipmentCalls } from '@layar/contract'

/** What shows a service, or whether its shipment may leave. */
export const reloads = [
  staffServiceRequestCalls.staffServices,
  staffServiceRequestCalls.staffShipmentServices,
  staffShipmentCalls.staffShipment,
  staffShipmentCalls.staffShipments,
  staffQueueCalls.staffQueues,
]
