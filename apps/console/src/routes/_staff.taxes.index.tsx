import { IconReceiptTax } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { TaxesScreen } from '../features/pricing/tax/taxes-screen'

export const Route = createFileRoute('/_staff/taxes/')({
  staticData: {
    menu: {
      group: 'prices',
      position: 20,
      name: { en: 'Tax rates', id: 'Tarif pajak', cn: '税率' },
      icon: IconReceiptTax,
      roles: ['finance'],
    },
  },
  component: TaxesScreen,
})
