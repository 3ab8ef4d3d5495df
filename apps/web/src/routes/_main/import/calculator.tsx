import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { CalculatorScreen } from '../../../features/pricing/calculator/calculator-screen'
import { calculatorText } from '../../../features/pricing/calculator/text/area'
import { addressText } from '../../../shared/customer/address/text/area'
import { identityAlertText } from '../../../shared/customer/identity/text/area'

export const Route = createFileRoute('/_main/import/calculator')({
  loader: async ({ context: { session } }) => {
    // The rules of boxes and goods load with this screen, not with every first load.
    const kept = Promise.all([
      import('../../../features/pricing/calculator/form').then(({ sessionCalculator }) => sessionCalculator(session)),
      import('../../../shared/cargo/draft/use-draft').then(({ sessionDraft }) => sessionDraft(session)),
    ])
    await Promise.all([loadText(calculatorText, addressText, identityAlertText), kept])
  },
  component: CalculatorScreen,
})
