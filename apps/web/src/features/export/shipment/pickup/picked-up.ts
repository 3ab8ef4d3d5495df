import type { ExportShipment } from '@layar/contract'

/** Our courier fetches the goods: the customer chose it, and sent nothing before there were times for it. */
export const isPickedUp = ({
  pickup_address,
  inbound_tracking_number,
}: Pick<ExportShipment, 'pickup_address' | 'inbound_tracking_number'>): boolean =>
  pickup_address !== null && inbound_tracking_number === null
