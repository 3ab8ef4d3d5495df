import { createFileRoute } from '@tanstack/react-router'
import { ShipmentScreen } from '../features/cargo/shipment/shipment-screen'

export const Route = createFileRoute('/_staff/shipments/$code')({ component: ShipmentScreen })
