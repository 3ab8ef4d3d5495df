import { createFileRoute } from '@tanstack/react-router'
import { CustomsScreen } from '../features/cargo/customs/customs-screen'

export const Route = createFileRoute('/_staff/departures/$code_/customs')({ component: CustomsScreen })
