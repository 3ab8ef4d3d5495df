import { createFileRoute } from '@tanstack/react-router'
import { LocationScreen } from '../features/cargo/carton/location-screen'

export const Route = createFileRoute('/_staff/locations/$barcode')({ component: LocationScreen })
