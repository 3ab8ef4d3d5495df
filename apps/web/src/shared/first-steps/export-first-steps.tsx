import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FirstStepsCard } from './first-steps-card'
import { exportStartText } from './text/area'

/** Explains exporting while there are no shipments yet. */
export function ExportFirstSteps({ onAdd }: { onAdd: () => void }) {
  const t = useText(exportStartText)
  return (
    <FirstStepsCard
      title={t('startTitle')}
      steps={([1, 2, 3] as const).map((step) => ({ title: t(`start${step}`), lead: t(`start${step}Lead`) }))}
    >
      <Button onClick={onAdd}>{t('add')}</Button>
    </FirstStepsCard>
  )
}
