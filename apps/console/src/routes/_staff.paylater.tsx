import { createFileRoute } from '@tanstack/react-router'
import { PaylaterScreen } from '../features/billing/pay-later/paylater-screen'

export const Route = createFileRoute('/_staff/paylater')({ component: PaylaterScreen })
