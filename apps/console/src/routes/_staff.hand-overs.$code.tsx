import { createFileRoute } from '@tanstack/react-router'
import { HandOverScreen } from '../features/cargo/handover/hand-over-screen'

export const Route = createFileRoute('/_staff/hand-overs/$code')({ component: HandOverScreen })
