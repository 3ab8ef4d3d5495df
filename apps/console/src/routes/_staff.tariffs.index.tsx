import { createFileRoute } from '@tanstack/react-router'
import { TariffsScreen } from '../features/pricing/tariff/tariffs-screen'

export const Route = createFileRoute('/_staff/tariffs/')({ component: TariffsScreen })
