import { exportTrackingCalls, trackingCalls, type TrackingLink } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'

/** A shipment's link as the dialog shows and changes it. */
export interface SharedLink {
  readonly shared: Pick<TrackingLink, 'state' | 'token' | 'ends_at'> | undefined
  readonly addressOf: (token: string) => string
  readonly read: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> }
  readonly renew: () => void
  readonly isRenewing: boolean
  readonly switchOff: () => void
  readonly isSwitchingOff: boolean
}

const pageOf = (token: string): string => `${window.location.origin}/tracking?token=${token}`

export function useImportLink(code: string): SharedLink {
  const invalidates = [trackingCalls.trackingLink]
  const read = useRead(trackingCalls.trackingLink, { query: { cart_code: code } }, { staleMs: 0 })
  const rotate = useWrite(trackingCalls.rotateTrackingLink, { invalidates })
  const switchOff = useWrite(trackingCalls.switchOffTrackingLink, { invalidates })
  const body = { cart_code: code }
  return {
    shared: read.data?.result,
    addressOf: pageOf,
    read,
    renew: () => void rotate.run({ body }),
    isRenewing: rotate.pending,
    switchOff: () => void switchOff.run({ body }),
    isSwitchingOff: switchOff.pending,
  }
}

export function useExportLink(code: string): SharedLink {
  const invalidates = [exportTrackingCalls.exportTrackingLink]
  const read = useRead(exportTrackingCalls.exportTrackingLink, { query: { shipment_code: code } }, { staleMs: 0 })
  const rotate = useWrite(exportTrackingCalls.exportRotateTrackingLink, { invalidates })
  const switchOff = useWrite(exportTrackingCalls.exportSwitchOffTrackingLink, { invalidates })
  const body = { shipment_code: code }
  return {
    shared: read.data?.data.result,
    addressOf: (token) => `${pageOf(token)}&service=ekspor`,
    read,
    renew: () => void rotate.run({ body }),
    isRenewing: rotate.pending,
    switchOff: () => void switchOff.run({ body }),
    isSwitchingOff: switchOff.pending,
  }
}
