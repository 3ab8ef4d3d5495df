import { createFileRoute } from '@tanstack/react-router'
import { ReceivingScreen } from '../features/cargo/receiving/receiving-screen'

export const Route = createFileRoute('/_staff/receiving')({ component: ReceivingScreen })
