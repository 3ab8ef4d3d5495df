import type { ServiceRequestRow } from '../../cargo/public'
import type { ChargeLine } from '../invoice/snapshot'

/** The fields of a request that its line is made of. */
export type BilledService = Pick<ServiceRequestRow, 'shipmentId' | 'code' | 'label' | 'taxCode' | 'amountMinor'>

const prefix = 'service_'

/** A service at the price of its request. */
export const serviceLine = ({ shipmentId, code, label, taxCode, amountMinor }: BilledService): ChargeLine => ({
  kind: 'service',
  code: `${prefix}${code}`,
  label,
  params: {},
  quantity: null,
  unit: null,
  taxCode,
  amountMinor,
  shipmentId,
})

/** Whether a line of a price is a service that was bought, where its kind is unknown. */
export const isBoughtService = ({ code }: { readonly code: string }): boolean => code.startsWith(prefix)
