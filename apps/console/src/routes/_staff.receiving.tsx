import { createFileRoute } from '@tanstack/react-router'
import { ReceivingScreen } from '../features/receiving/receiving-screen'

export const Route = createFileRoute('/_staff/receiving')({ component: ReceivingScreen })
