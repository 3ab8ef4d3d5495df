import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { DataSourcesScreen } from '../../features/cargo/data-source/data-sources-screen'
import { dataSourceText } from '../../features/cargo/data-source/text/area'

export const Route = createFileRoute('/_open/data-sources')({
  loader: () => loadText(dataSourceText),
  component: DataSourcesScreen,
})
