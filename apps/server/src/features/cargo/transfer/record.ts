import type { StaffContext } from '../../../request/context'
import { recordInPlace, type ShipmentRow } from '../shipment/transition'
import { warehouseName, type TransferRow } from './store'

type Told = Parameters<typeof recordInPlace>[3]

/** The event in the history of the shipment; customers read that it arrived, and nothing else. */
export const recordTransfer = async (
  context: Pick<StaffContext, 'db'>,
  shipment: ShipmentRow,
  { id, fromAgentId, toAgentId }: Pick<TransferRow, 'id' | 'fromAgentId' | 'toAgentId'>,
  { set = {}, ...told }: Pick<Told, 'act' | 'actor' | 'reason' | 'undoes'> & { readonly set?: Partial<ShipmentRow> },
): Promise<void> =>
  recordInPlace(context, shipment, set, {
    ...told,
    details: {
      transfer_id: id,
      from_warehouse: await warehouseName(context.db, fromAgentId),
      warehouse: await warehouseName(context.db, toAgentId),
    },
  })
