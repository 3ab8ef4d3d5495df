import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { CalculatorScreen } from '../../../features/calculator/calculator-screen'
import { calculatorText } from '../../../features/calculator/text/area'
import { addressText } from '../../../shared/address/text/area'
import { identityAlertText } from '../../../shared/identity/text/area'

export const Route = createFileRoute('/_main/import/calculator')({
  loader: async ({ context: { session } }) => {
    // The rules of boxes and goods belong to this screen's files, not to every first load.
    const kept = Promise.all([
      import('../../../features/calculator/form').then(({ sessionCalculator }) => sessionCalculator(session)),
      import('../../../shared/draft/use-draft').then(({ sessionDraft }) => sessionDraft(session)),
    ])
    await Promise.all([loadText(calculatorText, addressText, identityAlertText), kept])
  },
  component: CalculatorScreen,
})
