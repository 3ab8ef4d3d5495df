import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ShipmentsScreen } from '../../../features/export/shipment/shipments-screen'
import { pickupText } from '../../../features/export/shipment/pickup/text/area'
import { exportShipmentText } from '../../../features/export/shipment/text/area'
import { addressText } from '../../../shared/customer/address/text/area'
import { filterText } from '../../../shared/filter/text/area'
import { parcelText } from '../../../shared/cargo/parcel/text/area'
import { shareText } from '../../../shared/cargo/tracking/text/area'
import { voyageText } from '../../../shared/cargo/voyage/text/area'
import { priceText } from '../../../shared/pricing/price/text/area'

/** Both screens have one path; the list does without what the other one draws. */
const readDetail = async () => {
  const [screen] = await Promise.all([import('../../../features/export/shipment/shipment-screen'), loadText(shareText)])
  return { default: screen.ShipmentScreen }
}
const ShipmentScreen = lazy(readDetail)

interface ShipmentSearch {
  readonly shipment_code?: string
  readonly status?: string
}

export const Route = createFileRoute('/_main/export/Shipment')({
  // The statuses load with the screen, not with every first load: it reads `status` itself.
  validateSearch: ({ shipment_code: code, status }: Record<string, unknown>): ShipmentSearch => ({
    ...(typeof code === 'string' && code !== '' && { shipment_code: code }),
    ...(typeof status === 'string' && status !== '' && { status }),
  }),
  loader: ({ location }) =>
    Promise.all([
      loadText(exportShipmentText, pickupText, filterText, parcelText, voyageText, priceText, addressText),
      'shipment_code' in location.search && readDetail(),
    ]),
  component: Shipment,
})

function Shipment() {
  const { shipment_code: code } = Route.useSearch()
  return code === undefined ? <ShipmentsScreen /> : <ShipmentScreen key={code} code={code} />
}
