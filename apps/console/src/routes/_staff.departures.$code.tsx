import { createFileRoute } from '@tanstack/react-router'
import { DepartureScreen } from '../features/cargo/consolidation/departure-screen'

export const Route = createFileRoute('/_staff/departures/$code')({ component: DepartureScreen })
