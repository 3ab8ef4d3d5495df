import { createFileRoute } from '@tanstack/react-router'
import { TestScreen } from '../../../../features/billing/print/test-screen'

export const Route = createFileRoute('/_print/import/print/test-sta')({
  // Production serves no sample data, and no test pages.
  staticData: { needs: 'is_sample' },
  component: TestScreen,
})
