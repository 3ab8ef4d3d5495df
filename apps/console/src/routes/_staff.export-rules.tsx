import { createFileRoute } from '@tanstack/react-router'
import { ExportRulesScreen } from '../features/export/rule/rules-screen'

export const Route = createFileRoute('/_staff/export-rules')({ component: ExportRulesScreen })
