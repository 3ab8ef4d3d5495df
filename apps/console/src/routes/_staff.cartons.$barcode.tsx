import { createFileRoute } from '@tanstack/react-router'
import { CartonScreen } from '../features/cargo/carton/carton-screen'

export const Route = createFileRoute('/_staff/cartons/$barcode')({ component: CartonScreen })
