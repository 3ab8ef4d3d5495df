import {
  staffCartonCalls,
  staffDeliveryCalls,
  staffExportCalls,
  staffExportDeliveryCalls,
  staffPickupCalls,
  staffQueueCalls,
  staffReceivingCalls,
  staffShipmentCalls,
} from '@layar/contract'
import { useCallback } from 'react'
import { useReload } from '@layar/ui/call/use-reload.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { sendKept } from './use-kept'

/** What a sent act changes. */
const reloads = [
  staffQueueCalls.staffQueues,
  staffShipmentCalls.staffShipments,
  staffShipmentCalls.staffShipment,
  staffExportCalls.staffExport,
  staffExportCalls.staffExports,
  staffReceivingCalls.staffUnclaimed,
  staffReceivingCalls.staffFindParcel,
  staffCartonCalls.staffCarton,
  staffCartonCalls.staffLocation,
  staffCartonCalls.staffLocations,
  staffDeliveryCalls.staffDeliveries,
  staffExportDeliveryCalls.staffExportDeliveries,
  staffPickupCalls.staffPickups,
]

/** Reads again what acts change. */
export const useReloadActs = (): (() => void) => useReload(reloads)

/** Sends what is kept on this device, as far as the network lets it. */
export const useSendKept = (): (() => void) => {
  const send = useSend()
  const reloadAll = useReloadActs()
  return useCallback(() => void sendKept(send, reloadAll), [send, reloadAll])
}
