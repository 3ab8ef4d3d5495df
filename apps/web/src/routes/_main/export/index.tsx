import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ExportDashboardScreen } from '../../../features/export/dashboard/dashboard-screen'
import { exportDashboardText } from '../../../features/export/dashboard/text/area'
import { exportText } from '../../../shared/export/card/text/area'
import { exportTodoText } from '../../../shared/export/todo/text/area'
import { exportStartText } from '../../../shared/first-steps/text/area'
import { todoText } from '../../../shared/todo/text/area'

export const Route = createFileRoute('/_main/export/')({
  loader: () => loadText(exportDashboardText, exportStartText, exportText, exportTodoText, todoText),
  component: ExportDashboardScreen,
})
