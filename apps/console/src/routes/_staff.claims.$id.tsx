import { createFileRoute } from '@tanstack/react-router'
import { ClaimScreen } from '../features/cargo/claim/claim-screen'

export const Route = createFileRoute('/_staff/claims/$id')({ component: ClaimScreen })
