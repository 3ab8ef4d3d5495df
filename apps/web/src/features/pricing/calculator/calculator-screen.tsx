import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { type AskedDeclaration, Calculator } from './calculator'
import { headText } from './head-text'
import { useIsGuest } from './use-is-guest'

/** The calculator on its own page, for guests as well [ROUTE-13]. */
export function CalculatorScreen({ asked }: { asked?: AskedDeclaration | undefined }) {
  const t = useText(headText)
  const isGuest = useIsGuest()
  return (
    <>
      <PageHead title={t('title')} lead={t(isGuest ? 'guestLead' : 'lead')} />
      <Calculator asked={asked} />
    </>
  )
}
