import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { HomeScreen } from '../../features/home/home-screen'
import { homeText } from '../../features/home/text/area'
import { exportText } from '../../shared/export/card/text/area'
import { exportTodoText } from '../../shared/export/todo/text/area'
import { exportStartText } from '../../shared/first-steps/text/area'
import { todoText } from '../../shared/todo/text/area'

export const Route = createFileRoute('/_main/')({
  loader: ({ context: { session, settings } }) =>
    settings.export_mode && session.read().mode === 'export'
      ? loadText(homeText, todoText, exportText, exportTodoText, exportStartText)
      : loadText(homeText, todoText),
  component: HomeScreen,
})
