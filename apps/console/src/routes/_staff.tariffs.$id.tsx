import { createFileRoute } from '@tanstack/react-router'
import { TariffScreen } from '../features/pricing/tariff/tariff-screen'

export const Route = createFileRoute('/_staff/tariffs/$id')({ component: TariffScreen })
