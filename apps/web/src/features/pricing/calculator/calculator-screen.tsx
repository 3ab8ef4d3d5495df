import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { Calculator } from './calculator'
import { headText } from './head-text'

/** The calculator on its own page [ROUTE-13]. */
export function CalculatorScreen() {
  const t = useText(headText)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Calculator />
    </>
  )
}
