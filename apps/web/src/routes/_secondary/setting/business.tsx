import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { CompanyScreen } from '../../../features/customer/company/company-screen'
import { companyText } from '../../../features/customer/company/text/area'

export const Route = createFileRoute('/_secondary/setting/business')({
  // Not offered in Singapore; the server rejects it there as well.
  staticData: { needs: 'business_account' },
  loader: () => loadText(companyText),
  component: CompanyScreen,
})
