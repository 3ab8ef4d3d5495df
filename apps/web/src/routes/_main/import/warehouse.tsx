import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { warehouseText } from '../../../features/cargo/warehouse/text/area'
import { WarehouseScreen } from '../../../features/cargo/warehouse/warehouse-screen'

export const Route = createFileRoute('/_main/import/warehouse')({
  loader: () => loadText(warehouseText),
  component: WarehouseScreen,
})
