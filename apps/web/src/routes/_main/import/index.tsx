import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { DashboardCalculator } from '../../../features/pricing/calculator/dashboard-calculator'
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen'
import { dashboardText } from '../../../features/dashboard/text/area'
import { departureText } from '../../../shared/cargo/departure/text/area'
import { todoText } from '../../../shared/todo/text/area'

export const Route = createFileRoute('/_main/import/')({
  validateSearch: ({ calculator }: Record<string, unknown>) => (calculator === 'true' ? { calculator } : {}),
  loader: () => loadText(dashboardText, todoText, departureText),
  component: Dashboard,
})

function Dashboard() {
  const { calculator } = Route.useSearch()
  return (
    <DashboardScreen>
      <DashboardCalculator isAsked={calculator === 'true'} />
    </DashboardScreen>
  )
}
