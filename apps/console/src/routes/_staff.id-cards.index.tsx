import { createFileRoute } from '@tanstack/react-router'
import { IdCardsScreen } from '../features/customer/identity/id-cards-screen'

export const Route = createFileRoute('/_staff/id-cards/')({ component: IdCardsScreen })
