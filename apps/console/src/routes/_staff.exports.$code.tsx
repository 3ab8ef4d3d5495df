import { createFileRoute } from '@tanstack/react-router'
import { ExportScreen } from '../features/export/shipment/export-screen'

export const Route = createFileRoute('/_staff/exports/$code')({ component: ExportScreen })
