import { createFileRoute } from '@tanstack/react-router'
import { TransferScreen } from '../features/cargo/transfer/transfer-screen'

export const Route = createFileRoute('/_staff/transfers/$id')({ component: TransferScreen })
