import { tracks, type Track } from '@layar/domain'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { CalculatorScreen } from '../../../features/pricing/calculator/calculator-screen'
import { calculatorText } from '../../../features/pricing/calculator/text/area'
import { addressText } from '../../../shared/customer/address/text/area'

interface CalculatorSearch {
  /** A guest asked to declare by this track, and has signed up or in since. */
  readonly declare?: Track
}

export const Route = createFileRoute('/_open/import/calculator')({
  validateSearch: (given: Record<string, unknown>): CalculatorSearch => {
    const declare = tracks.find((track) => track === given['declare'])
    return declare === undefined ? {} : { declare }
  },
  loader: async ({ context: { session } }) => {
    // The rules of boxes and goods load with this screen, not with every first load.
    const kept = import('../../../features/pricing/calculator/form').then(({ sessionCalculator }) =>
      sessionCalculator(session),
    )
    await Promise.all([loadText(calculatorText, addressText), kept])
  },
  component: CalculatorRoute,
})

function CalculatorRoute() {
  const { declare } = Route.useSearch()
  const navigate = useNavigate()
  const onDone = useCallback(() => navigate({ to: '/import/calculator', search: {}, replace: true }), [navigate])
  return <CalculatorScreen asked={declare && { track: declare, onDone }} />
}
